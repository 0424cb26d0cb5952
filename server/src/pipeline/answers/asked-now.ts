/** Tells what of a search is asked now: what was asked before says where to look, and is not missed in the answer. */
import { findNamed } from '../../reading/claims/find-named.js';
import { lastLine } from '../../reading/language/last-line.js';
import { pointsBack } from '../../reading/message/points-back.js';
import { readChanged } from './complete-ellipsis.js';
import { namesNothing } from './looks-back.js';

/** The question itself; with what was asked before it where it is only understood from that. */
export function askedNow(query: string): string {
  const last = lastLine(query);
  return leansOn(last) ? query : last;
}

/**
 * What may be missed in a text: beside the question what the message says, and what the question is only understood from where the text names nothing
 * of that, as it is about something else then.
 */
export function missableIn(query: string, text: string, isSaid: (line: string) => boolean): string {
  const lines = query.trim().split('\n');
  const last = lines.pop() ?? '';
  const isMissable = (line: string): boolean =>
    isSaid(line) || (leansOn(last) && findNamed(line, text).every(({ isNamed }) => !isNamed));
  return [...lines.filter(isMissable), last].join('\n');
}

/** `Did it help?`, `And in children?` and `How many people took part?` */
function leansOn(question: string): boolean {
  return pointsBack(question) || readChanged(question) !== null || namesNothing(question);
}
