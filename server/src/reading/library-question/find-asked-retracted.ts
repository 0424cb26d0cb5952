/** Finds where a question about the library asks for documents that are retracted: `withdrawn medicines` and `retraction of the lung` are subjects. English alone. */

import { documentWords, libraryWords } from '../cues/document-words.js';
import { blank, type Place, placeOf } from '../language/blank-words.js';
import { stopWords } from '../language/stop-words.js';
import { findSubject, isInSubject } from './list-subject.js';

/** A notice is of another work. */
const notice =
  /\b(?:retraction|withdrawal)\s(?:notices?|notes?)\b|\b(?:notices?|notes?)\sof\s(?:retraction|withdrawal)\b/giu;
const said = /\b(?:retracted|withdrawn|retractions?)\b/giu;
/** Drugs are withdrawn, too, and hardly anything else than works is retracted. */
const ofThem = /\b(?:that|which)\s(?:are|is|were|was|have|has)\s(?:\p{L}{2,8}\s){0,2}$/iu;

/** The word that asks for them; null where none does. */
export function findAskedRetracted(question: string): Place | null {
  const asked = question.replaceAll(notice, blank);
  const subject = findSubject(asked);
  const found = [...asked.matchAll(said)].find(({ 0: word, index }) => {
    const before = asked.slice(0, index);
    if (isInSubject(subject, index)) return /^retracted$/iu.test(word) && ofThem.test(before);
    const [, previous = ''] = /([\p{L}’'-]{1,40})\s$/u.exec(before) ?? [];
    const [, next = ''] = /^\s([\p{L}’'-]+)/u.exec(asked.slice(index + word.length)) ?? [];
    return !names(previous) && !names(next) && !/^(?:of|from)$/iu.test(next);
  });
  return found === undefined ? null : placeOf(found);
}

/** Whether it says something of which it is then said. */
function names(word: string): boolean {
  const folded = word.toLowerCase();
  const isAsking = documentWords.has(folded) || libraryWords.has(folded) || stopWords.has(folded);
  return folded !== '' && !isAsking && !speaking.test(folded);
}

const speaking = /^(?:find|get|now|later|since|already|ever|ones?|nothing|also|yet|please|today)$/u;
