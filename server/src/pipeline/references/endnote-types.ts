/** What the types of EndNote mean, which name themselves in its .enw and its XML alike. */

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal article': 'article-journal',
    'electronic article': 'article-journal',
    'magazine article': 'article-magazine',
    'newspaper article': 'article-newspaper',
    book: 'book',
    'edited book': 'book',
    'electronic book': 'book',
    'book section': 'chapter',
    'electronic book section': 'chapter',
    'conference paper': 'paper-conference',
    'conference proceedings': 'paper-conference',
    thesis: 'thesis',
    report: 'report',
    'government document': 'report',
    dataset: 'dataset',
    'computer program': 'software',
    'web page': 'webpage',
    blog: 'post-weblog',
    patent: 'patent',
    standard: 'standard',
    manuscript: 'manuscript',
    'unpublished work': 'article',
    preprint: 'article',
    encyclopedia: 'entry-encyclopedia',
    dictionary: 'entry-dictionary',
    case: 'legal_case',
    statute: 'legislation',
    bill: 'bill',
    map: 'map',
  }),
);

export function cslTypeOfEndnote(name: string): string {
  return types.get(name.trim().toLowerCase()) ?? 'document';
}

/** Both kinds of numbers stand in one field. */
export function serialOf(value: string): { ISSN: string } | { ISBN: string } {
  const [first = ''] = value.trim().split(/[\s;,]+/);
  return /^\d{4}-?\d{3}[\dXx]$/.test(first) ? { ISSN: first } : { ISBN: first };
}
