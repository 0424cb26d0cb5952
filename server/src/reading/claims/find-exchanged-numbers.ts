/** Tells whether the passages give a number of a claim to something else, and to what the claim speaks of another number. */
import { carriesQuantity, findQuantities, type Quantity } from '../language/quantities.js';
import { sentencesOf } from './find-contradiction.js';
import { shareHeld, vocabularyOf, type Weighed, weighClaim } from './weigh-words.js';

/** English only. `58% were soluble and 31% active` against `31% were soluble and 58% active`. */
export function hasExchangedNumbers(claim: string, evidence: readonly string[]): boolean {
  const claimed = readFigures(claim);
  if (claimed.length < 2) return false;
  const there = evidence
    .flatMap((passage) =>
      withReferents(sentencesOf(passage).filter((sentence) => !/[|\t]/.test(sentence))),
    )
    .flatMap(readFigures);
  // One that was reckoned or stands there in words has no place that could be compared.
  const own = claimed.filter(({ quantity }) =>
    there.some((other) => isSame(quantity, other.quantity)),
  );
  return own.some((figure) => {
    const others = own.filter(
      ({ quantity }) => quantity !== figure.quantity && !isSame(quantity, figure.quantity),
    );
    const about = figure.about.filter(
      ({ stem }) => !others.some((other) => other.about.some((each) => each.stem === stem)),
    );
    const best = (figures: readonly Figure[]): number =>
      Math.max(0, ...figures.map(({ text }) => shareHeld(about, vocabularyOf(text))));
    const ofOthers = best(
      there.filter(({ quantity }) => others.some((other) => isSame(other.quantity, quantity))),
    );
    return (
      about.length > 0 &&
      ofOthers >= leastAlike &&
      best(there.filter(({ quantity }) => isSame(figure.quantity, quantity))) <= ofOthers - margin
    );
  });
}

/** What tells a number of the claim from its others must stand beside one of these in the passages, and not beside itself. */
const leastAlike = 0.6;
const margin = 0.3;

function isSame(claimed: Quantity, given: Quantity): boolean {
  return claimed.dimension === given.dimension && carriesQuantity(claimed, given);
}

/** What `it` means stands in the sentence before. */
function withReferents(sentences: readonly string[]): string[] {
  return sentences.map((sentence, index) => {
    const pronoun = /^(?:It|They|This|These|Those|Both|Of these)\b/.exec(sentence)?.[0];
    const before = (sentences[index - 1] ?? '').replace(/\d/g, '');
    return pronoun === undefined
      ? sentence
      : `${before.replace(/[.,;:]/g, ' ')} ${sentence.slice(pronoun.length)}`;
  });
}

interface Figure {
  readonly quantity: Quantity;
  readonly text: string;
  readonly about: readonly Weighed[];
}

const parts = /[,;:]\s|\s(?:and|but|against|while|whereas|versus)\s|\.$/;

/** How sure a figure is, as `(p = 0.002)`, `(1.18 to 2.48)` or `± 14`, is no figure beside it. */
const spreads = /(?<=\d[^()]{0,80})\s?\((?:p|P|n|N|SD|SE|s\.e\.|CI|\d)[^()]{0,60}\)|\s±\s\d[\d.]*/g;

/** Parts of a sentence that give exactly one number, or one beside counts of things; what stands in brackets belongs to what is before it. */
function readFigures(sentence: string): Figure[] {
  const texts: string[] = [];
  for (const part of sentence.replace(spreads, '').split(parts)) {
    const last = texts.at(-1);
    if (last !== undefined && findQuantities(last).length === 0)
      texts[texts.length - 1] = `${last} ${part}`;
    else texts.push(part);
  }
  return texts.flatMap((text) => {
    const all = findQuantities(text);
    const measured = all.filter(
      ({ value, dimension }) => dimension !== null || !Number.isInteger(value),
    );
    const [quantity, ...others] = measured.length === 1 ? measured : all;
    return quantity && others.length === 0 ? [{ quantity, text, about: weighClaim(text) }] : [];
  });
}
