/** What a reference manager makes of a file of references, and how ours compares with it. */
import type { CslItem } from '../../server/src/pipeline/references/csl-item.js';
import { normaliseDoi } from '../../server/src/works/doi.js';

export interface ExpectedReference {
  readonly key: string;
  readonly title: string;
  /** All parts of each name, as letters. */
  readonly authors: readonly string[];
  /** Empty where it has none. */
  readonly year: string;
  /** Canonical; empty where it has none. */
  readonly doi: string;
  readonly kind: string;
}

export interface Comparison {
  readonly field: 'entry' | 'title' | 'authors' | 'year' | 'doi' | 'kind';
  readonly isSame: boolean;
  readonly key: string;
}

interface Item {
  readonly itemType: string;
  readonly title?: string;
  readonly caseName?: string;
  readonly date?: string;
  readonly DOI?: string;
  readonly extra?: string | readonly string[];
  readonly citationKey?: string;
  readonly creators?: readonly Creator[];
}

interface Creator {
  readonly creatorType: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly name?: string;
}

/** @throws SyntaxError for what is no JSON. */
export function readExpected(json: string): ExpectedReference[] {
  // The files come with the data and hold a list of items under this name.
  const { items } = JSON.parse(json) as { items: readonly Item[] };
  return items
    .filter(({ itemType }) => itemType !== 'note' && itemType !== 'attachment')
    .map((item) => {
      const extra = typeof item.extra === 'string' ? item.extra : (item.extra ?? []).join('\n');
      const told = (name: string): string =>
        extra
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      return {
        key: item.citationKey ?? told('Citation Key'),
        title: item.title ?? item.caseName ?? '',
        authors: (item.creators ?? [])
          .filter(({ creatorType }) => authorKinds.has(creatorType))
          .map(({ firstName = '', lastName = '', name = '' }) =>
            letters(firstName + lastName + name),
          ),
        year: yearIn(item.date ?? ''),
        doi: normaliseDoi(item.DOI ?? told('DOI')),
        kind: managerKinds.get(item.itemType) ?? 'other',
      };
    });
}

const authorKinds = new Set(['author', 'contributor', 'programmer', 'presenter', 'inventor']);

const managerKinds: ReadonlyMap<string, string> = new Map([
  ['journalArticle', 'article'],
  ['magazineArticle', 'article'],
  ['newspaperArticle', 'article'],
  ['conferencePaper', 'conference paper'],
  ['bookSection', 'chapter'],
  ['book', 'book'],
  ['thesis', 'thesis'],
]);

const ourKinds: ReadonlyMap<string, string> = new Map([
  ['article-journal', 'article'],
  ['article-magazine', 'article'],
  ['article-newspaper', 'article'],
  ['paper-conference', 'conference paper'],
  ['chapter', 'chapter'],
  ['book', 'book'],
  ['thesis', 'thesis'],
]);

export function compareReference(theirs: ExpectedReference, item: CslItem | null): Comparison[] {
  const compare = (field: Comparison['field'], ours: string, other: string): Comparison => ({
    field,
    isSame: ours === other,
    key: theirs.key,
  });
  if (item === null) return [compare('entry', '', theirs.title)];
  const ownAuthors = (item.author ?? []).map((name) => letters(Object.values(name).join('')));
  const year = String(
    item.issued?.['date-parts']?.[0]?.[0] ?? yearIn(JSON.stringify(item.issued ?? '')),
  );
  return [
    compare('entry', theirs.title, theirs.title),
    compare('title', letters(item.title ?? ''), letters(theirs.title)),
    compare('authors', ownAuthors.map(sorted).join(' '), theirs.authors.map(sorted).join(' ')),
    compare('year', year, theirs.year),
    ...(theirs.doi === '' ? [] : [compare('doi', normaliseDoi(item.DOI ?? ''), theirs.doi)]),
    compare('kind', ourKinds.get(item.type) ?? 'other', theirs.kind),
  ];
}

function letters(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** In whatever order the parts of a name stand. */
function sorted(text: string): string {
  return [...text].sort().join('');
}

function yearIn(text: string): string {
  return /\d{4}/.exec(text)?.[0] ?? '';
}
