/** Reads words that `non-` turns into their contrary: of smokers nothing is said where a passage speaks of non-smokers. English alone. */
import { findWords } from '../language/words.js';

/**
 * With such words written one way: `non-smokers` as `nonsmokers`, `insignificant` as `nonsignificant`, `not inferior` as `noninferior`: what is
 * no worse is denied nothing else.
 */
export function spellNegated(text: string): string {
  return text.replace(written, (_, side?: string) => `non${side ?? ''}`);
}

const written =
  /\bnot\s(?:\p{L}{2,15}ly\s)?(inferior|superior)(?!\p{L})|\bnon(?:[-‐‑–]\s?|\s)?(?=\p{L}{4})|\bin(?=significan)/giu;

/** Without what turns them. @param text As `spellNegated` leaves it. */
export function withoutNegation(text: string): string {
  return text.replace(turning, '');
}

const turning = /\bnon(?=\p{L}{4})(?!etheless|sense)/giu;

/** Stems of the words that stand turned in a text, and of those that stand there as they are. */
export interface NegatedWords {
  readonly negated: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
}

/** @param text As `spellNegated` leaves it. */
export function readNegated(text: string): NegatedWords {
  const words = findWords(text);
  return {
    negated: new Set(
      words.flatMap(({ surface }) =>
        findWords(withoutNegation(surface)).flatMap(({ stem, surface: left }) =>
          left === surface ? [] : stem,
        ),
      ),
    ),
    plain: new Set(words.map(({ stem }) => stem)),
  };
}

/** Stems of the words that one has turned alone, and the other as they are alone. */
export function turnedWords(one: NegatedWords, other: NegatedWords): string[] {
  return [...turnedIn(one, other), ...turnedIn(other, one)];
}

function turnedIn(one: NegatedWords, other: NegatedWords): string[] {
  return [...one.negated].filter(
    (stem) => !holds(one.plain, stem) && holds(other.plain, stem) && !holds(other.negated, stem),
  );
}

/** Whether it is of people who lack what a word names, without turning the word. */
export function tellsLack(text: string): boolean {
  return lacking.test(text);
}

const lacking =
  /\b(?:without|with no|except|excluding|unlike|(?:other|rather) than|instead of|regardless of|irrespective of|free (?:of|from)|who (?:\p{L}{2,4} )?(?:not|never))\b/iu;

/** Also as `smoke` holds `smoker`. */
function holds(stems: ReadonlySet<string>, stem: string): boolean {
  return (
    stems.has(stem) ||
    [...stems].some(
      (each) =>
        Math.min(each.length, stem.length) >= 5 && (each.startsWith(stem) || stem.startsWith(each)),
    )
  );
}
