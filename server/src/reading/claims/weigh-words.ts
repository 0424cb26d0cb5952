/** Weighs the words of a claim by how much of what it is about hangs on them, and measures how many of them a text holds. */
import { isGeneral } from '../language/general-words.js';
import { senses } from '../language/senses.js';
import { findWords } from '../language/words.js';
import { isFallOfPeople } from './claim-direction.js';

export interface Weighed {
  readonly stem: string;
  readonly weight: number;
}

/** What a paraphrase takes or leaves counts little. */
const generalWeight = 0.3;

/** Distinct stems without numbers, which are compared on their own. */
export function weighClaim(text: string): Weighed[] {
  const stems = [...new Set(stemsOf(text))].filter((stem) => !/^\p{N}/u.test(stem));
  return stems.map((stem) => ({ stem, weight: isGeneral(stem) ? generalWeight : 1 }));
}

/** Stems of the words that are not of any subject. */
export function tellingStems(text: string): string[] {
  return weighClaim(text).flatMap(({ stem, weight }) => (weight < 1 ? [] : stem));
}

/** Stems in the order of the text; `falls` of people stay apart from what falls. */
function stemsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/[-–]/g, ' ');
  return findWords(plain).map((word) => (isFallOfPeople(plain, word) ? fallsOfPeople : word.stem));
}

/** No stem of a word. */
const fallsOfPeople = 'falls';

export interface Vocabulary {
  holds(stem: string): boolean;
}

/** Words count as held also where one is there that begins alike, as related words do, or one that says the same. */
export function vocabularyOf(text: string): Vocabulary {
  const stems = new Set(stemsOf(text).flatMap((stem) => [stem, ...bases(stem)]));
  const beginnings = new Set(
    [...stems].filter((stem) => stem.length >= 5).map((stem) => stem.slice(0, 5)),
  );
  const holdsAlike = (stem: string): boolean =>
    [...(senses.get(stem) ?? [])].some((other) => stems.has(other));
  return {
    holds: (stem) =>
      stems.has(stem) || (stem.length >= 5 && beginnings.has(stem.slice(0, 5))) || holdsAlike(stem),
  };
}

/** `free` of `freedom`: endings that stemming leaves on. (`-less` turns the sense, so it is not among them.) */
function bases(stem: string): string[] {
  return [/^(\p{L}{4,})(?:dom|ship|hood|wise)$/u.exec(stem)?.[1] ?? []].flat();
}

/** Share of the weight that the text holds, 0 to 1; 1 where nothing weighs. */
export function shareHeld(weighed: readonly Weighed[], { holds }: Vocabulary): number {
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0
    ? 1
    : weighed.reduce((sum, { stem, weight }) => sum + (holds(stem) ? weight : 0), 0) / total;
}

/** Whether the text holds every word that the claim hangs on. */
export function holdsAll(weighed: readonly Weighed[], { holds }: Vocabulary): boolean {
  return weighed.every(({ stem, weight }) => weight < 1 || holds(stem));
}
