/** What the types of EndNote mean, which name themselves in its .enw and its XML alike. */
import { readPeople } from './names.js';

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

/** Who made an entry, by the fields of EndNote: those of an edited book hold who edited it, and who edits its series. */
export function peopleOfEndnote(
  kind: string,
  { first, second }: { readonly first: readonly string[]; readonly second: readonly string[] },
): object {
  const [author, editor] = [readPeople(first), readPeople(second)];
  if (kind.trim().toLowerCase() !== 'edited book' || author.length === 0) return { author, editor };
  return { editor: author, 'collection-editor': editor };
}

/** Of a journal article EndNote keeps there when it appeared online. */
export function editionOf(value: string): string {
  return /^\d{4}\/\d{1,2}(?:\/\d{1,2})?$/.test(value) ? '' : value;
}

/** What stands in a field for anything. */
export function isPmcid(value: string): boolean {
  return /^PMC\d{1,8}$/i.test(value);
}

/** The numbers of the types, as programs write them that leave out the names. */
const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 17: 'journal article', 43: 'electronic article', 19: 'magazine article' },
    ...{ 23: 'newspaper article', 6: 'book', 28: 'edited book', 44: 'electronic book' },
    ...{ 5: 'book section', 60: 'electronic book section', 47: 'conference paper' },
    ...{ 10: 'conference proceedings', 32: 'thesis', 27: 'report', 46: 'government document' },
    ...{ 59: 'dataset', 9: 'computer program', 12: 'web page', 56: 'blog', 25: 'patent' },
    ...{ 58: 'standard', 36: 'manuscript', 34: 'unpublished work', 53: 'encyclopedia' },
    ...{ 52: 'dictionary', 7: 'case', 31: 'statute', 4: 'bill', 20: 'map' },
  }),
);

/** The name of a type; empty where it is not known. */
export function endnoteTypeOf(number: string): string {
  return numbers.get(number.trim()) ?? '';
}
