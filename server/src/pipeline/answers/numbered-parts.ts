/** Knows the parts by which a work counts what it did, as `Experiment 2`, and what questions call them, as `the second study`. English alone. */
import { firstToTwelfth } from '../../reading/language/ordinals.js';
import { studyNouns } from '../../reading/sentences/read-heading-line.js';

const nouns = [...studyNouns, 'phase'].join('|');
const numerals = firstToTwelfth.slice(0, 5);
const places = numerals.join('|');
const label = String.raw`(?:(?:${nouns})\s\d{1,2}(?![.,]?\p{N})|(?:the\s)?(?:${places})\s(?:${nouns})\b)`;
const labels = new RegExp(String.raw`\b${label}`, 'giu');
const alone = new RegExp(String.raw`^(?:(in|for|of|from|with|at|by)\s)?(${label})$`, 'iu');
const numbered = new RegExp(String.raw`\b(${nouns})\s(\d{1,2})(?![.,]?\p{N})`, 'giu');
const placed = new RegExp(
  String.raw`\bthe\s(?:(${places})|other)\s(${nouns}|one)(?![\p{L}\p{N}-])`,
  'iu',
);

/**
 * The question of another part: in the place of the one that it names, or added where it names none. Null where no part takes a place, or several have
 * one. @param previous Without its question mark.
 */
export function replacePart(previous: string, changed: string): string | null {
  const [, preposition = 'in', part] = alone.exec(changed.trim()) ?? [];
  if (part === undefined) return null;
  const known = [...previous.matchAll(labels)];
  const [only] = known;
  if (only === undefined) return `${previous} ${preposition.toLowerCase()} ${part}?`;
  if (known.length > 1) return null;
  const behind = previous.slice(only.index + only[0].length);
  return `${previous.slice(0, only.index)}${part}${behind}?`;
}

/** The words of a phrase with each numbered part in one: its noun and its number say nothing apart. */
export function joinParts(phrase: string): string {
  return phrase.replace(numbered, '$1-$2');
}

/** The parts that a text counts, by their noun in small letters: those of which there are at least two. */
export function readParts(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const [, noun = '', number] of text.matchAll(numbered)) {
    if (!/^\p{Lu}/u.test(noun)) continue;
    const known = found.get(noun.toLowerCase()) ?? new Set();
    found.set(noun.toLowerCase(), known.add(Number(number)));
  }
  return new Map([...found].filter(([, numbers]) => numbers.has(1) && numbers.has(2)));
}

/**
 * `The second study` as the work calls it, `Experiment 2`; the question as it stands where it names no part so, or the work has none of that number.
 * `The other one` is told where one of two was asked about before.
 */
export function namePart(
  question: string,
  previous: string,
  parts: ReturnType<typeof readParts>,
): string {
  const [said, place, noun = ''] = placed.exec(question) ?? [];
  if (said === undefined) return question;
  const own = ownNoun(noun.toLowerCase(), [...parts.keys()]);
  const numbers = parts.get(own);
  if (numbers === undefined) return question;
  // Of `the first one` it is told by what was spoken of alone that it is a part.
  if (/^one$/iu.test(noun) && !previous.toLowerCase().includes(own)) return question;
  const number =
    place === undefined ? otherThan(previous, numbers) : numerals.indexOf(place.toLowerCase()) + 1;
  if (number === null || !numbers.has(number)) return question;
  return question.replace(said, `${own.charAt(0).toUpperCase()}${own.slice(1)} ${number}`);
}

/** A survey or a phase is no experiment; `the second study` may be one. */
function ownNoun(noun: string, known: readonly string[]): string {
  if (known.includes(noun) || known.length !== 1) return noun;
  const [only = ''] = known;
  const isCalledSo = alike.includes(noun) && alike.includes(only);
  return isCalledSo || noun === 'one' ? only : noun;
}

const alike: readonly string[] = ['experiment', 'study'];

/** Whether it may name a part so. */
export function mayNamePart(question: string): boolean {
  return placed.test(question);
}

function otherThan(previous: string, numbers: ReadonlySet<number>): number | null {
  const asked = [...previous.matchAll(numbered)].map(([, , number]) => Number(number));
  const left = [...numbers].filter((number) => !asked.includes(number));
  return numbers.size === 2 && asked.length === 1 && left.length === 1 ? (left[0] ?? null) : null;
}
