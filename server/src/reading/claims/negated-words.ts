/** Reads words that `non-` turns into their contrary: of smokers nothing is said where a passage speaks of non-smokers. English alone. */
import { findWords } from '../language/words.js';

/** With such words written one way: `non-smokers` as `nonsmokers`, `insignificant` as `nonsignificant`, `non-inferior` as `not inferior`. */
export function spellNegated(text: string): string {
  return text.replace(written, (_, side?: string) => (side === undefined ? 'non' : `not ${side}`));
}

const written =
  /\bnon(?:[-‐‑–]\s?|\s)?(?:(inferior|superior)(?!\p{L})|(?=\p{L}{4}))|\bin(?=significan)/giu;

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
