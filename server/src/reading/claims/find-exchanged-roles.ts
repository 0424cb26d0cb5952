/** Tells whether a claim gives to one thing what the passages give to another: in a comparison whose numbers they tell, or in two parts of a sentence. */

import { findWords } from '../language/words.js';
import { findSigns, isDenied } from './claim-direction.js';
import { sentencesOf } from './find-contradiction.js';
import { type Figure, readFigures, withReferents } from './find-exchanged-numbers.js';
import { limits } from './reckon-quantity.js';
import { shareHeld, vocabularyOf, type Weighed, weighClaim } from './weigh-words.js';

/** English only. `more lithium than cobalt` against `38% of cobalt and 33% of lithium`; `A rose and B fell` against `B rose and A fell`. */
export function hasExchangedRoles(claim: string, evidence: readonly string[]): boolean {
  const [comparison, halves] = [readComparison(claim), halvesOf(claim)];
  if (comparison === null && halves === null) return false;
  const given = evidence.flatMap((passage) =>
    withReferents(sentencesOf(passage).filter((sentence) => !/[|\t]/.test(sentence))),
  );
  return (
    (comparison !== null && isMisjudged(comparison, given)) ||
    (halves !== null && isCrossed(halves, given))
  );
}

interface Comparison {
  readonly sign: 1 | -1;
  /** What tells the two sides apart. */
  readonly left: readonly Weighed[];
  readonly right: readonly Weighed[];
  readonly all: readonly Weighed[];
  /** What is compared, where it stands behind the word that compares: `a higher yield than`. */
  readonly measure: readonly Weighed[];
}

/** Share of a comparison's words that the sentence with the numbers must hold. */
const sameMatter = 0.5;
const sameMeasure = 0.7;

/** Every sentence that gives a number for both sides has them the other way round. */
function isMisjudged(comparison: Comparison, given: readonly string[]): boolean {
  const judged = given.flatMap((sentence, index) => {
    const share = shareHeld(comparison.all, vocabularyOf(`${given[index - 1] ?? ''} ${sentence}`));
    const isOfMeasure = shareHeld(comparison.measure, vocabularyOf(sentence)) >= sameMeasure;
    if (lessening.test(sentence) || share < sameMatter || !isOfMeasure) return [];
    return judge(comparison, readFigures(sentence.replace(asides, ' '))).map((isTrue) => ({
      isTrue,
      share,
    }));
  });
  const best = Math.max(0, ...judged.map(({ share }) => share));
  return best > 0 && judged.every(({ isTrue, share }) => !isTrue || share < best - 0.1);
}

/** Where less is told of as more, numbers do not show which side has more. */
const lessening =
  /\b(?:decreas\w*|reduc\w*|lower\w*|declin\w*|fall(?:s|ing)?|fell|drop\w*|diminish\w*|cut|less|fewer|shr[aiu]nk\w*|loss(?:es)?|lost|errors?|ranks?|ranked)\b/i;
/** Counts and limits in brackets right behind the number that they belong to. */
const asides = new RegExp(`(?<=[\\d%]\\s?)\\([^()]*\\d[^()]*\\)|${limits.source}`, 'gi');

function readComparison(claim: string): Comparison | null {
  if (
    isDenied(claim) ||
    lessening.test(claim.replace(/\b(?:lower|less|fewer)\b(?=[^,;]*\bthan\b)/i, ' '))
  )
    return null;
  const than = /^([^,;:]*?)\sthan\s([^,;:]*)/.exec(claim);
  const verb = /^([^,;:]*?)\b(?:outperform\w*|exceed(?:s|ed)?|surpass\w*|beats?)\s([^,;:]*)/.exec(
    claim,
  );
  const [, before = '', after = ''] = than ?? verb ?? [];
  const signs = than
    ? findSigns(before).filter(({ kind }) => kind === 'amount' || kind === 'worth')
    : [{ sign: 1 as const, start: 0, end: 0 }];
  const [first, ...others] = signs;
  if (!first || first.sign === 0 || others.length > 0) return null;
  const [left, right] = [weighClaim(before), weighClaim(after)];
  const [leftOnly, rightOnly] = [subtract(left, right), subtract(right, left)];
  if (leftOnly.length === 0 || rightOnly.length === 0) return null;
  const measure = /\ban?\s$/.test(before.slice(0, first.start))
    ? weighClaim(before.slice(first.end))
    : [];
  return { sign: first.sign, left: leftOnly, right: rightOnly, all: weighClaim(claim), measure };
}

function subtract(one: readonly Weighed[], other: readonly Weighed[]): Weighed[] {
  return one.filter(({ stem }) => !other.some((each) => each.stem === stem));
}

/** Whether the claim is true by each two numbers, of which one stands beside what is on its left and the other beside what is on its right. */
function judge({ sign, left, right }: Comparison, figures: readonly Figure[]): boolean[] {
  const parts = figures
    .filter(({ text }) => !/\bthan\b/.test(text))
    .map((figure) => ({ ...figure, stems: stemsOf(figure.text) }));
  const holds = ({ stems }: { stems: ReadonlySet<string> }, words: readonly Weighed[]): Weighed[] =>
    words.filter(({ stem }) => stems.has(stem));
  return parts.flatMap((one) =>
    parts.flatMap((other) => {
      if (one === other || one.quantity.dimension !== other.quantity.dimension) return [];
      const isRight = holds(other, right).length > 0 && holds(one, right).length === 0;
      const isLeft = holds(one, left).some(({ stem }) => !other.stems.has(stem));
      const difference =
        one.quantity.value * one.quantity.factor - other.quantity.value * other.quantity.factor;
      return isRight && isLeft && difference !== 0 ? [Math.sign(difference) === sign] : [];
    }),
  );
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(findWords(text.replace(/[-–]/g, ' ')).map(({ stem }) => stem));
}

/** Each of two parts of the claim has words of both parts of a sentence, none of which the other part of that sentence has. */
function isCrossed(own: Halves, given: readonly string[]): boolean {
  return given.some((sentence) =>
    partings.some((parting) => isCrossedBy(own, halvesOf(sentence, parting))),
  );
}

type Halves = readonly [ReadonlySet<string>, ReadonlySet<string>];

const partings = [/,?\s(?:and|but|while|whereas)\s|;\s/, /,\s(?!and\b)/];

/** Null where it has not exactly two parts of at least three words each. */
function halvesOf(
  sentence: string,
  parting: RegExp = /,?\s(?:and|but|while|whereas)\s|;\s/,
): Halves | null {
  const [one = '', other, ...others] = sentence.replace(asides, ' ').split(parting);
  if (other === undefined || others.length > 0) return null;
  const [first, second] = [stemsOf(one), stemsOf(other)];
  return first.size > 2 && second.size > 2
    ? [without(first, second), without(second, first)]
    : null;
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((stem) => !other.has(stem)));
}

function isCrossedBy(own: Halves, halves: Halves | null): boolean {
  if (halves === null) return false;
  const counts = own.map((part) =>
    halves.map((half) => [...part].filter((stem) => half.has(stem)).length),
  );
  return (
    counts.every((row) => row.every((count) => count > 0)) &&
    own.every(
      (part) =>
        [...part].filter((stem) => halves.some((half) => half.has(stem))).length >= part.size * 0.6,
    )
  );
}
