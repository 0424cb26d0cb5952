/** Finds the numbers of a text with their units, so that `21 %` and `21 percent`, or `2 h` and `120 minutes`, are the same. */

import { pointDecimals } from './decimal-points.js';
import { tensWords, twoToNineteen } from './number-words.js';
import { findUnit, type Unit } from './units.js';

export interface Quantity {
  /** As written, with `million` and the like multiplied. */
  readonly value: number;
  /** Half of the last digit as written: what rounding may have taken away. */
  readonly tolerance: number;
  /** Of its unit in the base unit of the dimension; 1 where there is none. */
  readonly factor: number;
  /** Such as `mass`; null where no known unit follows. */
  readonly dimension: string | null;
  /** Whether it counts what follows, as in `83 patients`. */
  readonly isCount: boolean;
  /** Offsets of its digits or its word in the text. */
  readonly start: number;
  readonly end: number;
}

const numberWords = new Map<string, number>([
  ...twoToNineteen.map((word, index): [string, number] => [word, index + 2]),
  ...tensWords.map((word, index): [string, number] => [word, 20 + 10 * index]),
]);

const powers = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** Not inside a word, another number or a name such as `IL-6`; not before a capital as in `5-HT`, `3D`. */
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}][.,]?|\p{L}[-–‐])(?:\d{1,3}(?:[,\u202f ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|(?:${[...numberWords.keys()].join('|')})(?:(?=fold\b)|(?!\p{L})))(?!\d|[-–‐]?\p{Lu}|(?:st|nd|rd|th)\b)`,
  'gu',
);

/** Numbers in digits, and number words that stand before a unit or a power of ten, or behind `factor of`. */
export function findQuantities(given: string): Quantity[] {
  const text = pointDecimals(given);
  return [...text.matchAll(numbers)].flatMap((match) => {
    const written = match[0];
    const word = numberWords.get(written);
    const tail = text.slice(
      match.index + written.length,
      match.index + written.length + tailLength,
    );
    const { power, unit: named } = readTail(isListed.exec(tail)?.[1] ?? tail);
    const unit = /\bfactor of\s$/i.test(text.slice(0, match.index)) ? findUnit('fold') : named;
    if (word !== undefined && unit === null && power === 1) return [];
    const plain = written.replace(/[,\u202f ]/g, '');
    const lastDigit = 10 ** -(plain.split('.')[1]?.length ?? 0);
    return [
      {
        value: (word ?? Number(plain)) * power,
        tolerance: 0.5 * lastDigit * power,
        factor: unit?.factor ?? 1,
        dimension: unit?.dimension ?? null,
        isCount: unit === null && /^\s\p{Ll}{3,}s\b/u.test(tail),
        start: match.index,
        end: match.index + written.length,
      },
    ];
  });
}

/**
 * Whether the passage's number carries the claimed one: the same, or one that the claim rounded. A missing unit proves nothing, but a whole
 * number without one is no share.
 */
export function carriesQuantity(claimed: Quantity, given: Quantity): boolean {
  if (claimed.isCount && given.dimension !== null) return false;
  if (given.dimension === 'share' && claimed.dimension === null && Number.isInteger(claimed.value))
    return false;
  if (
    claimed.dimension !== null &&
    given.dimension !== null &&
    claimed.dimension !== given.dimension
  )
    return areSameTime(claimed, given);
  const isSameScale = claimed.dimension === null || given.dimension === null;
  const difference = isSameScale
    ? claimed.value - given.value
    : claimed.value - (given.value * given.factor) / claimed.factor;
  const mayBeRounded = given.tolerance < claimed.tolerance;
  return Math.abs(difference) <= (mayBeRounded ? claimed.tolerance : claimed.value * 1e-9);
}

const secondsOfMonth = 30.4375 * 86_400;

/** Months differ in length: `90 days` are three months. */
function areSameTime(one: Quantity, other: Quantity): boolean {
  const [claimed, given] = [one, other].map(
    ({ value, factor, dimension }) => value * factor * (dimension === 'month' ? secondsOfMonth : 1),
  );
  const areTimes = [one, other].every(
    ({ dimension }) => dimension === 'month' || dimension === 'time',
  );
  return (
    areTimes &&
    claimed !== undefined &&
    given !== undefined &&
    Math.abs(claimed - given) <= given * 0.04
  );
}

/** In `58 and 31%`, `10 to 21 percent`: the sign is of both. */
const isListed = /^(?:\s(?:and|or|to)\s|[-–])\d{1,3}(?:\.\d{1,4})?(\s?(?:%|per\s?cent\b))/;

const tailLength = 40;

function readTail(tail: string): { power: number; unit: Unit | null } {
  const power = /^\s(hundred|thousand|million|billion)\b/.exec(tail);
  const rest = power ? tail.slice(power[0].length) : tail;
  const named = /^[\s-]{0,2}([%°µμ\p{L}]+)(?:\s(\p{L}+))?/u.exec(rest);
  const [, first = '', second = ''] = named ?? [];
  return {
    power: powers.get(power?.[1] ?? '') ?? 1,
    unit: findUnit(`${first} ${second}`) ?? findUnit(first),
  };
}
