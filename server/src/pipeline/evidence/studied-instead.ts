/** Tells whether something was found in other animals than a claim asks for, or in glass. */

import { people } from '../../reading/language/people.js';

interface SentenceOfWork {
  readonly statement: string;
  readonly title: string;
  /** More of what the work says; where it names what is asked for, the title alone does not tell that others were studied. */
  readonly opening?: string;
}

/**
 * The animals, or the glass, in which a sentence found it, where none of those that it names are asked for: that it holds for what was asked is another question.
 * @param asked As `tellOfWhom` gives it.
 */
export function studiedInstead(
  asked: string,
  { statement, title, opening = '' }: SentenceOfWork,
): string | null {
  const own = findAnimals(statement);
  const [first, ...others] = [...findAnimals(title), ...own];
  if (first === undefined) return null;
  const beside = own.length > 0 ? [] : findAnimals(opening);
  return [first, ...others, ...beside].some(isAskedFor(asked)) ? null : nameStudied(first);
}

/** What says of which animals is asked: a claim, with the topic of its run where neither people are named nor, in the claim, animals or glass. */
export function tellOfWhom(claim: string, topic: string): string {
  const isOwn = asksOfLaboratory(claim) || [claim, topic].some((text) => namesPeople.test(text));
  return isOwn ? claim : `${claim}\n${topic}`;
}

export function asksOfLaboratory(text: string): boolean {
  return findAsked(text).length > 0;
}

/** Whether a word for animals or glass names some of those that are asked for, such as `mice` where that is of rodents. */
export function isAskedFor(asked: string): (word: string) => boolean {
  const wanted = new Set(findAsked(asked).map(kindOf));
  return (word) => {
    const kind = kindOf(word);
    const names = isGlass(word) ? [kind] : [kind, 'animals', ...(wider.get(kind) ?? [])];
    return names.some((name) => wanted.has(name));
  };
}

export function isGlass(word: string): boolean {
  return /vitro|cell/i.test(word);
}

export function namesLaboratory(text: string): boolean {
  return findAnimals(text).length > 0;
}

/** In their order, and words for glass. */
export function findAnimals(text: string): string[] {
  return dropAcronyms(text).match(laboratory) ?? [];
}

function findAsked(text: string): string[] {
  return dropAcronyms(text).match(askedOf) ?? [];
}

/** With a letter in the place of each: `imputed with MICE` and `RATs` name no animals. A line all in capitals, as some titles are, has none to be told. */
export function dropAcronyms(text: string): string {
  return text
    .split('\n')
    .map((line) => (/\p{Ll}{2}/u.test(line) ? line.replace(/\b[A-Z]{2,12}s?\b/g, 'X') : line))
    .join('\n');
}

/** As it stands behind `in`. */
export function nameStudied(word: string): string {
  const said = word.toLowerCase();
  return names.get(said) ?? (uncounted.test(said) ? said : `${said}s`);
}

/** One name for all words for the same. */
function kindOf(word: string): string {
  if (isGlass(word)) return 'glass';
  const name = nameStudied(word);
  return /(?:primates|rodents|animals)$/.exec(name)?.[0] ?? name.replace(/^piglets$/, 'pigs');
}

const rodents = ['rats', 'mice', 'hamsters', 'gerbils', 'guinea pigs'];
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ...rodents.map((kind): [string, readonly string[]] => [kind, ['rodents']]),
  ['macaques', ['monkeys', 'primates']],
  ['monkeys', ['primates']],
]);

/** With an s where there are several. */
const kinds = 'rat|rabbit|hamster|gerbil|guinea pig|piglet|pig|dog|cat|macaque|monkey';
const several = `(?:${kinds})s|mice|zebrafish|drosophila`;
/** As they are studied. Parts of expressions, as are the cells. */
export const animals = `${several}|(?:non-?human )?primates`;
export const cells = 'vitro|cell lines|cultured cells|cell cultures?';
const ofAnimals = `${kinds}|mouse|murine|swine|canine|feline`;
const anyOf = `${several}|primates|${ofAnimals}|animal models?|${cells}|cell line`;
const laboratory = new RegExp(String.raw`\b(?:${anyOf})\b`, 'giu');
/** Animals are only asked of where they are what is studied: `contact with animals` may be what people have. */
const askedOf = new RegExp(
  String.raw`(?<!\b(?:not|without|except|excluding|unlike|rather than|other than)\s(?:in\s)?)\b(?:${anyOf}|rodents?|animal studies|(?:in|other|laboratory|experimental) animals)\b`,
  'giu',
);
/** `Canine patients` are none, and those by whom something was scored are not those that it was found in. */
const namesPeople = new RegExp(
  String.raw`(?<!\b(?:${ofAnimals}|veterinary|by|by the)\s)\b(?:${people}|humans?|(?:wo)?man|person|child|patient)\b`,
  'iu',
);

const names: ReadonlyMap<string, string> = new Map([
  ['mouse', 'mice'],
  ['murine', 'mice'],
  ['animal', 'animals'],
  ['animal model', 'animals'],
  ['animal models', 'animals'],
  ['animal studies', 'animals'],
  ['swine', 'pigs'],
  ['canine', 'dogs'],
  ['feline', 'cats'],
]);
const uncounted = /^(?:mice|zebrafish|drosophila|vitro)$|s$/u;
