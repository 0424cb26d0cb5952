/** Tells whether a number that no passage gives follows from two that stand there: a difference, a ratio, a share or a change in percent. */

import { findQuantities, type Quantity } from '../language/quantities.js';
import { isDenied } from './claim-direction.js';
import { shareHeld, vocabularyOf, weighClaim } from './weigh-words.js';

/** English only. Both numbers must stand in one sentence, or in two that follow each other where they have the same unit. */
export function isReckoned(
  claimed: Quantity,
  claim: string,
  sentences: readonly string[],
): boolean {
  const weighed = weighClaim(claim);
  const rows = sentences
    .map((sentence) => sentence.replace(limits, ' '))
    .map((text) => ({ text, quantities: findQuantities(text) }));
  return rows.some(({ text, quantities }, index) => {
    const around = `${rows[index - 1]?.text ?? ''} ${text} ${rows[index + 1]?.text ?? ''}`;
    if (quantities.length === 0 || shareHeld(weighed, vocabularyOf(around)) < leastAlike)
      return false;
    const next = rows[index + 1]?.quantities ?? [];
    const follows = (one: Quantity, other: Quantity): boolean =>
      reckon(claimed, claim, { one, other, text });
    return (
      pairsOf(quantities).some(([one, other]) => follows(one, other)) ||
      quantities.some((one) =>
        next.some(
          (other) => hasUnit(one) && one.dimension === other.dimension && follows(one, other),
        ),
      ) ||
      isRemainder(claimed, claim, quantities)
    );
  });
}

/** Share of the claim's words that must stand around the numbers: some two of many are always as far apart as a third. */
const leastAlike = 0.45;
/** Limits and chances in brackets. */
const limits = /\([^()]{0,300}(?:\bCI\b|\bp\s?[=<]|\brange\b|\bconfidence\b)[^()]{0,300}\)/gi;

interface Pair {
  readonly one: Quantity;
  readonly other: Quantity;
  /** The sentence of the first. */
  readonly text: string;
}

function reckon(claimed: Quantity, claim: string, { one, other, text }: Pair): boolean {
  if (one.dimension !== other.dimension && one.dimension !== null && other.dimension !== null)
    return false;
  // In `from 21,000 to 2,700 litres` the unit is of both.
  const factor = one.dimension === null ? other.factor : one.factor;
  const sizes = [one, other].map(
    (each) => each.value * (each.dimension === null ? factor : each.factor),
  );
  const [high, low] = [Math.max(...sizes), Math.min(...sizes)];
  if (low <= 0) return false;
  if (claimed.dimension === 'ratio')
    return isNear(claimed.value, high / low, Math.max(claimed.tolerance, claimed.value * 0.07));
  if (
    isDifference(claimed, claim, one.dimension ?? other.dimension) &&
    isNear(claimed.value * claimed.factor, high - low, claimed.tolerance * claimed.factor)
  )
    return true;
  if (claimed.dimension !== 'share' || one.dimension === 'share') return false;
  const isPart =
    isPartOf(text, low, high) ||
    findQuantities(claim).some((own) => own.dimension !== 'share' && own.value === high);
  if (isPart && isNear(claimed.value, (100 * low) / high, claimed.tolerance + 0.1)) return true;
  return (
    changing.test(claim) &&
    /\bfrom\b/.test(text) &&
    isNear(claimed.value, (100 * (high - low)) / (sizes[0] ?? high), claimed.tolerance + 0.1)
  );
}

/** `17 of 33`, also in brackets. */
function isPartOf(text: string, part: number, whole: number): boolean {
  return new RegExp(String.raw`(?<!\d)${part}\s(?:of|out of)\s(?:the\s)?${whole}(?!\d)`).test(
    text.replace(/(?<=\d),(?=\d{3})/g, ''),
  );
}

function isDifference(
  { dimension, start, end }: Quantity,
  claim: string,
  given: string | null,
): boolean {
  if (dimension !== given && dimension !== null) return false;
  return (
    before.test(claim.slice(0, start)) ||
    after.test(claim.slice(end)) ||
    /\b(?:difference|gap|margin)\b/.test(claim)
  );
}

/** `39% did not` where 61% did. */
function isRemainder(claimed: Quantity, claim: string, given: readonly Quantity[]): boolean {
  if (
    claimed.dimension !== 'share' ||
    !(isDenied(claim) || /\b(?:remain\w*|rest|others?|without)\b/.test(claim))
  )
    return false;
  return given.some(
    ({ dimension, value }) =>
      dimension === 'share' && isNear(claimed.value, 100 - value, claimed.tolerance),
  );
}

/** What stands beside a number that tells how far two others are apart. */
const before =
  /\b(?:by|exceeds?|exceeded|gain(?:s|ed)?|lost|loses|adds?|added|another)\s(?:(?:about|around|nearly|almost|roughly|over|some|only|a|further)\s){0,2}$/i;
const after =
  /^\W?(?:\p{L}+\s){0,3}?(?:more|less|fewer|higher|lower|longer|shorter|larger|smaller|greater|better|worse|later|earlier|points?|apart)\b/u;
const changing =
  /\b(?:by|fall|fell|drop\w*|declin\w*|decreas\w*|reduc\w*|cut|lower\w*|rise|rose|rais\w*|increas\w*|grew|grow\w*|less|more|fewer)\b/;

function pairsOf(quantities: readonly Quantity[]): [Quantity, Quantity][] {
  return quantities.flatMap((one, index) =>
    quantities.slice(index + 1).map((other): [Quantity, Quantity] => [one, other]),
  );
}

function hasUnit({ dimension }: Quantity): boolean {
  return (
    dimension !== null && dimension !== 'share' && dimension !== 'time' && dimension !== 'month'
  );
}

function isNear(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance + Math.abs(one) * 1e-9;
}
