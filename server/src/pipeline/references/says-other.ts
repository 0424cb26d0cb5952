/** Tells two references of the same title, people, year and journal apart by what both say of where and when they came out. */
import { compareAuthors, readAuthorSet } from '../../works/author-names.js';
import { plainWords } from '../../works/plain-words.js';
import { type CslDate, type CslItem, type CslName, toCslItem } from './csl-item.js';
import { datePartsOf } from './dates.js';
import { toReadable } from './names.js';

const telling = ['issue', 'number', 'edition', 'publisher'] as const;

/**
 * What only one of them says tells nothing.
 * @param reference As it is stored; what is none, or has no title, says nothing.
 */
export function saysOther(reference: unknown, item: CslItem): boolean {
  const known = toCslItem(reference);
  if (!known?.title) return false;
  return (
    telling.some((field) => differ(known[field], item[field])) ||
    compareAuthors(peopleOf(known.editor), peopleOf(item.editor)) === 'apart' ||
    areOtherDates(known.issued, item.issued)
  );
}

/** Columns have one title every day. */
export function areOfOtherDays(one: CslItem, other: CslItem): boolean {
  return isOfDay(one) && isOfDay(other) && areOtherDates(one.issued, other.issued);
}

export function isOfDay({ type }: CslItem): boolean {
  return ['article-newspaper', 'article-magazine', 'post', 'post-weblog'].includes(type);
}

function areOtherDates(one: CslDate | undefined, other: CslDate | undefined): boolean {
  const parts = datePartsOf(other);
  const isOther = datePartsOf(one).some((part, at) => part !== (parts[at] ?? part));
  return isOther || differ(one?.season, other?.season);
}

function differ(one: unknown, other: unknown): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words !== '' && others !== '' && words !== others;
}

function wordsOf(value: unknown): string {
  return plainWords(String(value ?? '')).join(' ');
}

function peopleOf(names: readonly CslName[] = []) {
  return readAuthorSet(names.map(toReadable));
}
