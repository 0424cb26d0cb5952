/** Compares the numbers by which a record tells its work from others of the same title and people: a later edition, the next report, another issue. */
import type { PlaceRelation } from './venues.js';
import type { Work } from './work.js';

/** As records write them; empty where they are not told. */
export interface Numbering {
  readonly edition: string;
  readonly version: string;
  /** Of a report, a patent, a standard or a sheet. */
  readonly number: string;
  readonly issue: string;
}

export const unnumbered: Numbering = { edition: '', version: '', number: '', issue: '' };

/**
 * What both tell and tell otherwise, for people, such as `edition 2, 3`; empty where nothing does. A part of what the other tells is no difference, and
 * where the page agrees an issue was mistyped. The number of an article stands for its pages.
 */
export function differingNumber(a: Work, b: Work, place: PlaceRelation): string {
  const [one, other] = [a.numbering, b.numbering];
  const kinds: readonly (keyof Numbering)[] = [
    ...(isArticle(a) || isArticle(b) ? [] : (['edition', 'version', 'number'] as const)),
    ...(place === 'same page' ? [] : (['issue'] as const)),
  ];
  const found = kinds.find((kind) => areOthers(one[kind], other[kind], kind));
  return found === undefined ? '' : `${found} ${[one[found], other[found]].sort().join(', ')}`;
}

/** Whether both tell a number, and the same one. */
export function haveOneNumber(a: Work, b: Work): boolean {
  const [one, other] = [a.numbering.number, b.numbering.number];
  return one !== '' && other !== '' && !areOthers(one, other, 'number');
}

function isArticle({ form }: Work): boolean {
  return form === 'journal' || form === 'conference' || form === 'preprint';
}

function areOthers(one: string, other: string, kind: keyof Numbering): boolean {
  if (one === '' || other === '' || one === other) return false;
  const [numbers, others] = [numbersIn(one, kind), numbersIn(other, kind)];
  if (numbers.length === 0 || others.length === 0) return false;
  const [few, many] = numbers.length <= others.length ? [numbers, others] : [others, numbers];
  // 1.2 is a part of 1.2.1, and no part of 2.1.
  if (kind === 'version') return few.some((number, at) => number !== many[at]);
  return few.some((number) => !many.includes(number));
}

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** 8,668,000 is one number, and so is 8 668 000; an edition is counted in words, too, and may name its year besides. */
function numbersIn(text: string, kind: keyof Numbering): string[] {
  const together = text.replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');
  const numbers = (together.match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, ''));
  if (kind !== 'edition') return numbers;
  const [word = ''] = text.toLowerCase().match(/[a-z]+/) ?? [];
  const ordinal = ordinalWords.indexOf(word) + 1;
  return ordinal > 0 ? [String(ordinal), ...numbers] : numbers;
}
