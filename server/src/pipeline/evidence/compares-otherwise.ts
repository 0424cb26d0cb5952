/** Tells whether a statement is of the other side of what a claim compares: of placebo against zinc, of another arm, of the time after where the one before is asked for. English alone. */
import { tellingStems } from '../../reading/claims/weigh-words.js';

export function comparesOtherwise(claim: string, text: string): boolean {
  return isOfOtherArm(claim, text) || isCrossed(claim, text) || isOfOtherEnd(claim, text);
}

interface Sides {
  /** What is compared, less what stands on both sides. */
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** `More than 500` compares nothing. */
const than = /\b(?:than(?! \d)|compared (?:with|to)|versus|vs)\b\.?/iu;

/** `A is more than B` where `B is more than A` is asked for. */
export function isCrossed(claim: string, text: string): boolean {
  const [asked, said] = [sidesOf(claim), sidesOf(text)];
  if (asked === null || said === null) return false;
  const behind = shared(asked.other, said.other);
  const straight = shared(asked.own, said.own) + behind;
  const [first, second] = [shared(asked.own, said.other), shared(asked.other, said.own)];
  // What is measured stands before the comparison on both sides, however many words it has.
  return first + second > straight || (first > 0 && second > 0 && behind === 0);
}

function sidesOf(text: string): Sides | null {
  const found = than.exec(text);
  if (found === null) return null;
  const [ahead, behind] = [
    namesIn(text.slice(0, found.index)),
    namesIn(text.slice(found.index + found[0].length)),
  ];
  // `Compared with B, A was more` begins with the other side.
  const [own, other] = found.index === 0 ? turnedAt(text, found[0].length) : [ahead, behind];
  return {
    own: own.filter((each) => !other.includes(each)),
    other: other.filter((each) => !own.includes(each)),
  };
}

function turnedAt(text: string, start: number): [own: string[], other: string[]] {
  const end = text.indexOf(',', start);
  return end < 0
    ? [[], namesIn(text.slice(start))]
    : [namesIn(text.slice(end)), namesIn(text.slice(start, end))];
}

/** With the letter or number that alone tells one arm from another. */
function namesIn(text: string): string[] {
  const signs = [...text.matchAll(/(?<=\p{L}\s)(?:\p{Lu}|\d{1,2})(?![\p{L}\p{N}.-]\p{N}?\b)/gu)];
  return [...tellingStems(text), ...signs.map(([sign]) => sign)];
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((each) => other.includes(each)).length;
}

/** Whether what is said is said of an arm that the claim does not name. */
function isOfOtherArm(claim: string, text: string): boolean {
  const ahead = (of: string): string[] => armsIn(of.split(than)[0] || of);
  const [asked, said] = [ahead(claim), ahead(text)];
  return asked.length > 0 && said.length > 0 && shared(asked, said) === 0;
}

function armsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(arms)].flatMap(([, name = '']) => tellingStems(name));
}

const arms = /\b([\p{L}\d-]{2,30}) (?:groups?|arms?)\b/gu;

/** Whether it is told of the time, or of those, on the other end of what the claim names. */
export function isOfOtherEnd(claim: string, text: string): boolean {
  return ends.some(
    ([one, other]) => areTurned(claim, text, one, other) || areTurned(claim, text, other, one),
  );
}

/** Each names one end alone, and the two are ends of the same: `before 2010` and `after 2012`, `before surgery` and `after surgery`. */
function areTurned(claim: string, text: string, asked: RegExp, said: RegExp): boolean {
  const [of, told] = [asked.exec(claim), said.exec(text)];
  if (of === null || told === null || said.test(claim) || asked.test(text)) return false;
  const [one, another] = [thingBehind(claim, of), thingBehind(text, told)];
  return one.some((each) => another.includes(each));
}

/** The next words that tell something, and how long a number is that stands there: a year is no age. */
function thingBehind(text: string, found: RegExpExecArray): string[] {
  const next = text
    .slice(found.index + found[0].length)
    .trim()
    .split(/\s+/u)
    .slice(0, 3)
    .join(' ');
  const [number = ''] = /^\d+/u.exec(next) ?? [];
  return [...tellingStems(next), ...(number === '' ? [] : [`${number.length} digits`])];
}

const ends: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:before|prior to)\b/iu, /\b(?:after|since|following)\b/iu],
  [
    /\b(?:over|above|older than|aged (?:over|above)) (?=\d)/iu,
    /\b(?:under|below|younger than|aged (?:under|below)) (?=\d)/iu,
  ],
];
