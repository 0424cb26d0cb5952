/** A work as Crossref answers it, as an item of CSL-JSON: most of it is the same, but texts stand in lists and types have other names. */

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'proceedings-article': 'paper-conference',
    'posted-content': 'article',
    'book-chapter': 'chapter',
    'book-section': 'chapter',
    'book-part': 'chapter',
    monograph: 'book',
    'edited-book': 'book',
    'reference-book': 'book',
    proceedings: 'book',
    'reference-entry': 'entry',
    dissertation: 'thesis',
    'peer-review': 'review',
    'report-component': 'report',
  }),
);

const listed = ['title', 'container-title', 'ISSN', 'ISBN'] as const;

/** What is no work of Crossref is given back as it is. */
export function fromCrossref(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const work: Record<string, unknown> = { ...item };
  if (!Array.isArray(work.title)) return item;
  for (const field of listed) if (Array.isArray(work[field])) work[field] = work[field][0] ?? '';
  const { type, abstract } = work;
  if (typeof type === 'string') work.type = types.get(type) ?? type;
  if (typeof abstract === 'string') work.abstract = withoutHeading(abstract);
  for (const role of ['author', 'editor'])
    if (Array.isArray(work[role])) work[role] = work[role].map(withLiteral);
  return work;
}

/** Headings stay apart from the text behind them. */
function withoutHeading(abstract: string): string {
  return abstract
    .replace(/^\s*<jats:title>\s*abstract\s*<\/jats:title>/i, '')
    .replaceAll('</jats:title>', ': ')
    .replaceAll('</jats:p>', ' ');
}

/** A body has one name. */
function withLiteral(person: unknown): unknown {
  const name: unknown = Reflect.get(Object(person), 'name');
  return typeof name === 'string' ? { literal: name } : person;
}
