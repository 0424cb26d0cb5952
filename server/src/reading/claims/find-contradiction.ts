/** Tells by words of direction and denial whether the statements nearest to a claim say the opposite of it. */

import { isGeneral } from '../language/general-words.js';
import { findWords, type Word } from '../language/words.js';
import { splitSentences } from '../sentences/split-sentences.js';
import { findSigns, isDenied, isPartlyDenied, type Sign } from './claim-direction.js';
import { areCrossed, type Sides } from './crossed-sides.js';
import { isBelief } from './is-belief.js';
import { clausesOf, isDeniedThere } from './is-denied-there.js';
import {
  type NegatedWords,
  readNegated,
  spellNegated,
  tellsLack,
  turnedWords,
} from './negated-words.js';

/** English only. True where every statement about the same thing says otherwise; one that agrees is enough for the claim. */
export function isContradicted(claim: string, evidence: readonly string[]): boolean {
  const stated = spellNegated(claim);
  const given = evidence
    .flatMap(sentencesOf)
    .filter((sentence) => !isBelief(sentence))
    .map(spellNegated);
  return isTurned(stated, given) || isDeniedThere(stated, given);
}

export function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** A word of direction with what stands around it. */
interface Pointer {
  readonly sign: Sign;
  readonly isDenied: boolean;
  /** Stems near it, with their weight: the nearer the more. */
  readonly near: ReadonlyMap<string, number>;
  /** Telling stems before the `than` that follows it, and behind that. */
  readonly subject: ReadonlySet<string>;
  readonly compared: ReadonlySet<string>;
  /** Of its sentence. */
  readonly negated: NegatedWords;
  readonly tellsLack: boolean;
}

const reach = 9;
const leastAlike = 0.7;
const margin = 0.2;

function isTurned(claim: string, given: readonly string[]): boolean {
  const there = given.flatMap(pointersOf);
  const own = claim.split(/[;:]\s/).flatMap(pointersOf);
  return own.some((pointer) => {
    const alike = there
      .filter(({ sign }) => areComparable(sign, pointer.sign))
      .map((other) => ({ likeness: likenessOf(pointer, other), relation: relate(pointer, other) }));
    const best = (relation: 'same' | 'opposite'): number =>
      Math.max(
        0,
        ...alike.filter((each) => each.relation === relation).map(({ likeness }) => likeness),
      );
    return best('opposite') >= leastAlike && best('same') < best('opposite') - margin;
  });
}

function areComparable(one: Sign, other: Sign): boolean {
  return one.kind === other.kind || (amounts.has(one.kind) && amounts.has(other.kind));
}

const amounts: ReadonlySet<Sign['kind']> = new Set(['move', 'amount', 'extreme']);

function pointersOf(sentence: string): Pointer[] {
  const words = findWords(sentence.replace(/[-–]/g, ' '));
  const ofSentence = { negated: readNegated(sentence), tellsLack: tellsLack(sentence) };
  return findSigns(sentence)
    .filter(({ start }) => !isPartlyDenied(sentence.slice(0, start)))
    .map((sign) => {
      const place = words.filter(({ end }) => end <= sign.start).length;
      const others = words
        .map((word, index) => ({ word, distance: Math.abs(index - place) }))
        .filter(({ word }) => word.end <= sign.start || word.start >= sign.end);
      const near = new Map<string, number>();
      for (const { word, distance } of others) {
        if (distance > reach) continue;
        const weight = (isGeneral(word.stem) ? 0.25 : 1) / (1 + distance / 6);
        near.set(word.stem, Math.max(weight, near.get(word.stem) ?? 0));
      }
      const than = comparedWith(sentence, sign).exec(sentence.slice(sign.end));
      const until = sign.end + (than?.[0].length ?? 0);
      const from = until - (than?.[1]?.length ?? 0);
      return {
        sign,
        isDenied: isDeniedAt(sentence, sign),
        near,
        subject: telling(
          others.flatMap(({ word }) => (word.end <= sign.start || word.end <= from ? word : [])),
        ),
        compared: telling(words.filter(({ start, end }) => start >= from && end <= until)),
        ...ofSentence,
      };
    });
}

/** What stands behind `than` or `thirty times`, without where or when it is so. */
function comparedWith(sentence: string, { start, end }: Sign): RegExp {
  const rest = String.raw`((?:(?!\w{3} (?:in|at|during|over|across|when|if|because) )[^,;:.])*(?:\w{1,3}(?= ))?)`;
  return /^(?:times|twice)/i.test(sentence.slice(start, end))
    ? new RegExp(`^\\s*${rest}`)
    : new RegExp(String.raw`^[^,;:]*?\b(?:than|compared (?:with|to)|versus)\s${rest}`);
}

/** Denials stand before what they deny, but for `rose in none`. */
function isDeniedAt(sentence: string, { start, end }: Sign): boolean {
  const before = clausesOf(sentence.slice(0, start)).at(-1) ?? '';
  const isOpen = sentence.slice(0, start).trimEnd().endsWith(before.trimEnd());
  return (
    (isOpen && isDenied(before)) ||
    /^[^,;:]{0,30}\b(?:in|of|for|with|at|among) (?:no|none|neither)\b/.test(sentence.slice(end))
  );
}

function sidesOf({ subject, compared }: Pointer): Sides {
  return { own: [...subject], other: [...compared] };
}

function telling(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.map(({ stem }) => stem));
}

/** A comparison turned round may leave out what it began with: `costs were lower than with oil`. */
function likenessOf(one: Pointer, other: Pointer): number {
  const near = areCrossed(sidesOf(one), sidesOf(other))
    ? [...one.near].filter(([stem]) => !one.compared.has(stem) || other.near.has(stem))
    : [...one.near];
  const total = near.reduce((sum, [, weight]) => sum + weight, 0);
  const shared = near.reduce((sum, [stem, weight]) => sum + (other.near.has(stem) ? weight : 0), 0);
  return total < 1 ? 0 : shared / total;
}

/** `did not rise` and `fell` may both be true. What is said of smokers tells nothing for or against what is said of non-smokers. */
function relate(one: Pointer, other: Pointer): 'same' | 'opposite' | 'none' {
  const turned = turnedWords(one.negated, other.negated);
  if (turned.some((stem) => !isGeneral(stem)))
    return one.tellsLack || other.tellsLack ? 'same' : 'none';
  // A rise that is not significant is no denial of it.
  if (turned.length > 0 && one.isDenied !== other.isDenied) return 'same';
  if (one.sign.sign === 0 || other.sign.sign === 0) return relateToNone(one, other);
  const isReversed = areCrossed(sidesOf(one), sidesOf(other));
  const isSame = (one.sign.sign === other.sign.sign) !== isReversed;
  if (one.isDenied === other.isDenied) return isSame || one.isDenied ? 'same' : 'opposite';
  return isSame ? 'opposite' : 'same';
}

/** `did not differ` agrees with whatever is denied. */
function relateToNone(one: Pointer, other: Pointer): 'same' | 'opposite' {
  const isNone = (pointer: Pointer): boolean => pointer.sign.sign === 0 || pointer.isDenied;
  return isNone(one) === isNone(other) ? 'same' : 'opposite';
}
