/** Tells whether a question about the library joins by `or` what documents are told by in different ways, as in `by Smith or about zinc`: what fits one alone would be left out of a list. English alone. */
import { isGeneral } from '../language/general-words.js';
import { findWords } from '../language/words.js';
import { readAskedKinds } from '../study/asked-kinds.js';
import { findSubject, isInSubject } from './list-subject.js';
import { readLibraryFilter } from './read-library-filter.js';
import { readStudyFilter } from './read-study-filter.js';
import { type ToldPlace, toldAt } from './told-places.js';

/** @param about The words that say which documents are meant. */
export function joinsWays(question: string, about: readonly string[]): boolean {
  const told = placeTold(question, about);
  return [...question.matchAll(joining)].some(({ index }) => {
    const before = told.filter(({ start }) => start < index);
    // `From 2015 or later`.
    if (before.length === 0 || before.some(({ end }) => end > index)) return false;
    const [next] = told.filter(({ start }) => start > index);
    return next !== undefined && before.every(({ field }) => field !== next.field);
  });
}

/** `Two or more`, and `whether or not`. */
const joining = /\sor\s(?!(?:more|fewer|less|not|so)\b)/giu;

/** In their order. */
function placeTold(question: string, about: readonly string[]): ToldPlace[] {
  const filter = readLibraryFilter(question);
  const ofStudies = readStudyFilter(question);
  const subject = findSubject(question);
  const recorded = [
    ...filter.places,
    ...ofStudies.places,
    ...readAskedKinds(question).flatMap((kind) =>
      toldAt(isInSubject(subject, kind.start) ? 'subject' : 'kind', kind),
    ),
  ];
  const subjects = findWords(question).filter(
    ({ stem, surface, start }) =>
      about.includes(surface) &&
      !isGeneral(stem) &&
      !filter.words.has(surface) &&
      !ofStudies.words.has(surface) &&
      !recorded.some((place) => place.start <= start && start < place.end),
  );
  return [...recorded, ...toldAt('subject', ...subjects)].sort(
    (one, other) => one.start - other.start,
  );
}
