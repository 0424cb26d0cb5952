/** Finds which words of its authors' names a paper itself takes for their families, where these are of several: `Cómo citar: Soto Molina, B.`, a head `Soto Molina et al.`, works of their own that it cites. */
import type { PersonName } from '@lectern/contract';

const authorsMost = 50;
/** Heads and citations stand on the first pages, works of their own at the end. */
const lettersRead = 150_000;

/** Those alone whose families the text tells, and tells in one way. @param authors Names joined by ", ". */
export function ownFamilies(authors: string, text: string): PersonName[] {
  const names = authors === '' ? [] : authors.split(', ').slice(0, authorsMost);
  const read =
    text.length <= 2 * lettersRead
      ? text
      : `${text.slice(0, lettersRead)}\n${text.slice(-lettersRead)}`;
  return names.flatMap((name, index) => {
    const told = splitsOf(name).filter(
      (split) => isInverted(split, read) || (index === 0 && isHead(split.family, names, read)),
    );
    const [only, ...more] = told;
    return only !== undefined && more.length === 0 && only.family.includes(' ') ? [only] : [];
  });
}

interface Split {
  readonly given: string;
  readonly family: string;
}

/** Of three to five whole words; one of two has one family. */
function splitsOf(name: string): Split[] {
  const words = name.split(' ');
  const areNames = words.every((word) => /^\p{Lu}[\p{L}\p{M}'’-]*\.?$/u.test(word));
  if (words.length < 3 || words.length > 5 || !areNames) return [];
  return words.slice(1).map((_, index) => ({
    given: words.slice(0, index + 1).join(' '),
    family: words.slice(index + 1).join(' '),
  }));
}

/** `Soto Molina, B.`, `Soto Molina B`, `Soto Molina, Beatriz`, where no given name stands before it. */
function isInverted({ given, family }: Split, text: string): boolean {
  return placesOf(family, text).some((at) => {
    const behind = text.slice(at + family.length, at + family.length + 60);
    if (!isBegun(text, at)) return false;
    const [, initials = ''] = initialsBehind.exec(behind) ?? [];
    const isFull =
      behind.startsWith(`, ${given}`) && !/^[\p{L}-]/u.test(behind.slice(given.length + 2));
    return isFull || (initials !== '' && lettersOf(initials) === initialsOf(given));
  });
}

const initialsBehind = /^,?\s((?:\p{Lu}\.?[\s-]?){1,4})(?![\p{L}\p{M}'’])/u;

function lettersOf(initials: string): string {
  return initials.replace(/\P{Lu}/gu, '');
}

function initialsOf(given: string): string {
  return lettersOf(given.replace(/(?<=\p{L})\p{L}+/gu, ''));
}

/** Between people, at the beginning of a line or behind a number or a word that leads to them, but not behind an initial. */
function isBegun(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  if (at === 0) return true;
  return (
    /(?:[\n;&(:\])•|/]\.?|[,\d]|\p{Ll}\.|\b(?:y|e|and|und|et)|\d\.)\s?$/u.test(before) &&
    !/(?:^|\P{L})\p{Lu}\.?\s$/u.test(before)
  );
}

/** At the beginning of a line: `Soto Molina et al.`, and of two `Soto Molina y Vega Cruz`. */
function isHead(family: string, names: readonly string[], text: string): boolean {
  const second = names.length === 2 ? (names[1] ?? '').split(' ') : [];
  const others = second.slice(1).map((_, index) => second.slice(index + 1).join(' '));
  return placesOf(family, text).some((at) => {
    if (at > 0 && !/\n\s?$/u.test(text.slice(at - 2, at))) return false;
    const behind = text.slice(at + family.length, at + family.length + 80);
    const [, next = ''] = /^\s(?:y|e|and|und|et|&)\s(.*)$/su.exec(behind) ?? [];
    return (
      /^\s(?:et al\b|u\.\s?a\.)/iu.test(behind) || others.some((other) => next.startsWith(other))
    );
  });
}

const placesMost = 200;

function placesOf(family: string, text: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(family);
    at >= 0 && places.length < placesMost;
    at = text.indexOf(family, at + family.length)
  )
    places.push(at);
  return places;
}
