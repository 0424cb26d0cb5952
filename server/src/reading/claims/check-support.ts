/** Tells by rules alone whether passages carry a statement that cites them. Misses some; what it flags is worth a look. */
import { dropReferenceNumbers, spacedMarkers, toPair } from '@lectern/contract/source-markers';
import { findBounds } from '../citations/tell-interval-of.js';
import { carriesFigures } from '../language/figures.js';
import { findNames, holdsName } from '../language/names.js';
import { findOrdinals, holdsOrdinal } from '../language/ordinals.js';
import { carriesQuantity, findQuantities, type Quantity } from '../language/quantities.js';
import { findMultiples, findShares, findSharesOf, type NamedShare } from '../language/shares.js';
import { tellEnglish } from '../language/tell-language.js';
import { carriesSigns } from './carries-signs.js';
import { isContradicted, sentencesOf } from './find-contradiction.js';
import { hasExchangedNumbers } from './find-exchanged-numbers.js';
import { isReckoned } from './reckon-quantity.js';
import { isTakenBack, standsWhole } from './stands-whole.js';
import { shareHeld, vocabularyOf, weighClaim } from './weigh-words.js';

/**
 * False when a number with its unit or a name of the claim stands in none of the passages, when they share too few of its words, when the
 * statements about the same thing say the opposite, or when its numbers have changed places. Only figures are compared where the claim or the
 * passages are not English; a whole sentence of a passage is carried in any case.
 * @param claim One sentence, with or without its markers; other numbers in brackets are part of what it says. @param passages Texts that it cites, each with its title where that is evidence too.
 * @param around What the claim is a part of: its language is that of a claim whose own words are too few to tell.
 */
export function checkSupport(claim: string, passages: readonly string[], around = ''): boolean {
  const stated = claim.replace(spacedMarkers, ' ');
  const evidence = passages.map((passage) => dropReferenceNumbers(passage, { instead: ' ' }));
  if (evidence.length === 0 || !carriesBrackets(stated, passages)) return false;
  if ([...evidence, ...passages].some((passage) => standsWhole(stated, passage))) return true;
  const told = tellEnglish(stated);
  const language = told === 'unclear' && around !== '' ? tellEnglish(around) : told;
  if (language === 'other' || tellEnglish(evidence.join(' ')) === 'other')
    return carriesFigures(stated, evidence.join(' '));
  if (!carriesNumbers(stated, evidence)) return false;
  if (!carriesNames(stated, evidence) || !carriesWords(stated, evidence)) return false;
  if (!carriesSigns(stated, evidence) || isTakenBack(stated, evidence)) return false;
  return !isContradicted(stated, evidence) && !hasExchangedNumbers(stated, evidence);
}

/** Whether another text holds nearly all of an English statement, and those that it cites a good deal less. */
export function standsElsewhere(
  claim: string,
  { cited, others }: { cited: readonly string[]; others: readonly string[] },
): boolean {
  const stated = claim.replace(spacedMarkers, ' ');
  if (tellEnglish(stated) !== 'english') return false;
  const weighed = weighClaim(stated);
  const here = shareHeld(weighed, vocabularyOf(cited.join(' ')));
  if (weighed.length < 3 || here > wellCovered) return false;
  return others.some(
    (text) =>
      shareHeld(weighed, vocabularyOf(text)) >= Math.max(nearlyAll, here + muchMore) &&
      checkSupport(claim, [text]),
  );
}

/** Shares of a claim's words: what no passage has to be preferred to, what is nearly all of them, and how much more another must have. */
const wellCovered = 0.75;
const nearlyAll = 0.85;
const muchMore = 0.2;

/** Share of the claim's telling words that the passages must hold. */
const leastCovered = 0.48;

/** Bounds stand side by side in a passage; of a longer list each number stands in one. */
function carriesBrackets(claim: string, passages: readonly string[]): boolean {
  return [...claim.matchAll(numbersInBrackets)].every(([written]) => {
    const numbers = (written.match(/\d+/g) ?? []).map(Number);
    const pair = toPair(numbers);
    return passages.some((passage) =>
      pair === null
        ? numbers.every((number) => new RegExp(String.raw`(?<!\d)${number}(?!\d)`).test(passage))
        : findBounds(passage, pair).length > 0,
    );
  });
}

const numbersInBrackets = /\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){1,40}\]/g;

/** A number is carried where it stands there or follows from two that do; a share in words is taken less strictly. */
function carriesNumbers(claim: string, evidence: readonly string[]): boolean {
  if (
    !findOrdinals(claim).every((ordinal) =>
      evidence.some((passage) => holdsOrdinal(passage, ordinal)),
    )
  )
    return false;
  const [quantities, shares] = [findQuantities(claim), findSharesOf(claim)];
  if (quantities.length + shares.length === 0) return true;
  const given = evidence.flatMap((passage) => [
    ...findQuantities(passage),
    ...findShares(passage),
    ...findMultiples(passage),
  ]);
  const missing = [
    ...quantities.filter((claimed) => !given.some((each) => carriesQuantity(claimed, each))),
    ...shares
      .filter((named) => !isRoughly(named, given))
      .map(({ quantity }) => ({ ...quantity, tolerance: rough })),
  ];
  if (missing.length === 0) return true;
  const sentences = evidence.flatMap(sentencesOf);
  return missing.every((claimed) => isReckoned(claimed, claim, sentences));
}

/** Percentage points by which `about a third` may differ from what is told. */
const rough = 5;

function isRoughly(
  { quantity: { value }, bound }: NamedShare,
  given: readonly Quantity[],
): boolean {
  const shares = given.filter(({ dimension }) => dimension === 'share');
  if (bound !== 'none')
    return shares.some((each) => (bound === 'above' ? each.value >= value : each.value <= value));
  return shares.some((each) => Math.abs(each.value - value) <= rough);
}

function carriesNames(claim: string, evidence: readonly string[]): boolean {
  return findNames(claim).every((name) => evidence.some((passage) => holdsName(passage, name)));
}

function carriesWords(claim: string, evidence: readonly string[]): boolean {
  const weighed = weighClaim(claim);
  return weighed.length < 2 || shareHeld(weighed, vocabularyOf(evidence.join(' '))) >= leastCovered;
}
