/** Tells whether a question about the library joins by `or` what documents are told by in different ways, as in `by Smith or about zinc`: what fits one alone would be left out of a list. English alone. */
import { isGeneral } from '../language/general-words.js';
import type { Told } from './read-subject.js';
import { type ToldPlace, toldAt } from './told-places.js';

export function joinsWays(question: string, read: Told): boolean {
  const places = placeTold(read);
  const told = places.filter(({ field }) => field !== 'document');
  return [...question.matchAll(joining)].some(({ index }) => {
    const isAt = ({ start, end }: ToldPlace): boolean =>
      ended.test(question.slice(end, index)) || beginning.test(question.slice(index, start));
    // `German papers or reviews`.
    if (places.some((place) => place.field === 'document' && isAt(place))) return false;
    const before = told.filter(({ start }) => start < index);
    // `From 2015 or later`.
    if (before.some(({ end }) => end > index)) return false;
    // `Which papers by Quill mention or discuss moss`: nothing that was told ends there.
    if (!before.some(isAt)) return false;
    const [next] = told.filter(({ start }) => start > index);
    return next !== undefined && before.every(({ field }) => field !== next.field);
  });
}

/** But the end of a word. */
const ended = /^(?:s|['’]s?)?,?$/u;
const beginning = /^\sor\s(?:(?:an?|the|my|our|any|some|all|other)\s){0,3}$/iu;

/** `Two or more`, and `whether or not`. */
const joining = /\sor\s(?!(?:more|fewer|less|not|so)\b)/giu;

/** In their order. */
function placeTold({ places, left }: Told): ToldPlace[] {
  const subjects = left.filter(({ stem }) => !isGeneral(stem));
  return [...places, ...toldAt('subject', ...subjects)].sort(
    (one, other) => one.start - other.start,
  );
}
