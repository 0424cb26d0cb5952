/** What kind of source a service says a work is: one table for the words of several, so that a work is the same whichever of them was asked. */
import type { SourceType } from '@lectern/contract';

/** In lower case, with blanks for hyphens; a service's plurals count as its singulars. */
const types: readonly (readonly [type: SourceType, ...words: string[]])[] = [
  ['journal article', 'article', 'research', 'research article', 'editorial', 'letter'],
  ['preprint', 'posted content'],
  ['review'],
  [
    'conference paper',
    'conference',
    'conference proceeding',
    'proceedings article',
    'presentation',
  ],
  ['book', 'book set', 'edited book', 'monograph', 'reference book'],
  ['book chapter', 'book section', 'book part', 'reference entry'],
  ['thesis', 'dissertation', 'doctoral thesis', 'master thesis', 'phd thesis'],
  ['report', 'technical report', 'report component', 'report series'],
  ['dataset', 'data set', 'database'],
];

const typeByWords = new Map(
  types.flatMap((words) => words.map((each) => [each, words[0]] as const)),
);

/** `other` for a word that is not in the table, such as `standard`. */
export function sourceTypeNamed(words: string): SourceType {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return typeByWords.get(plain) ?? typeByWords.get(plain.replace(/s$/, '')) ?? 'other';
}

/** Kinds that say with their server, university or office where they appeared. */
export const withoutJournal: ReadonlySet<SourceType> = new Set(['preprint', 'thesis', 'report']);

/** Proceedings by their names, such as `Journal of Physics: Conference Series`; those of academies are journals. */
const proceedings =
  /\b(?:conference (?:series|proceedings)|(?:conference|symposium|workshop) on|proceedings of (?:the )?(?:[\w-]+ ){0,8}(?:conference|symposium|workshop|meeting))\b/i;

export function isProceedings(journal: string): boolean {
  return proceedings.test(journal.slice(0, 300));
}
