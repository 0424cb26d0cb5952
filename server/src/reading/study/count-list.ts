/** Tells a count of those studied from the end of a list of counts: `40, 80 and 120 users` are loads, or parts, and no number of a study. */
import type { Passage } from '../passage.js';
import type { FoundCell } from './found-cell.js';

const number = String.raw`(?<![\d.,\p{L}-])(?!(?:19|20)\d\d\b)\d{1,6}(?:,\d{3})?`;
/** What stands in front of the last of a list, or of its last two. */
const lastOf = new RegExp(
  String.raw`${number}(?:,\s${number}){0,9}(?:\sor\s|,\s(?:and|or)\s|(?<=,\s\d{1,6})\sand\s)$`,
  'u',
);
const lastTwoOf = new RegExp(String.raw`${number}(?:,\s${number}){0,9},\s$`, 'u');
const two = new RegExp(String.raw`^${number},?\s(?:and|or)\s${number}`, 'u');
/** Numbers of phases or groups in front of two counts are no part of their list. */
const labels = /\b\p{Ll}{2,20}s\s\d{1,3}(?:,\s\d{1,3}){0,9},?\sand\s$/u;
/** Who were taken in so many at each place are those studied. */
const taking =
  /\b(?:surveyed|enrolled|recruited|included|interviewed|randomi[sz]ed|sampled|examined|comprised|visited|followed(?:\sup)?|(?:groups|arms|cohorts)\b[^.;]{0,30}\bhad)\s$/iu;
const opening = /(?:^|,\s|\b(?:groups|arms|cohorts)\sof\s)$/iu;
const takenBehind =
  /^\s(?:received|were\s(?:followed|enrolled|recruited|included|interviewed|surveyed|randomi[sz]ed))\b/u;

/** Loads that nobody took part in. */
const simulated = /\b(?:simulat\p{Ll}{1,5}|scenarios?|models?)\b/iu;

/** With all of its list where those were taken into the study; null where the numbers of the list may be anything else. */
export function wholeList<P extends Passage>(found: FoundCell<P> | null): FoundCell<P> | null {
  if (found === null) return null;
  const { text, sentence } = found;
  const front = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(text)));
  const isTwo = two.test(text);
  const list = (isTwo ? lastTwoOf : lastOf).exec(front);
  if (list === null) return found;
  const before = front.slice(0, list.index);
  if (isTwo && labels.test(before)) return found;
  const behind = sentence.text.slice(front.length + text.length);
  const isTaken = taking.test(before) || (opening.test(before) && takenBehind.test(behind));
  const isLoad = simulated.test(before) || /\bor\b/u.test(list[0]);
  return isTaken && !isLoad ? { text: list[0] + text, sentence } : null;
}

const listed = new RegExp(
  String.raw`${number}(?:,\s${number}){1,9},?\s(?:and|or)\s${number}\s\p{L}{3}|${number}\sor\s${number}\s\p{L}{3}`,
  'gu',
);

/** Whether such a list may be all that a sentence counts. */
export function countsOnlyList(text: string): boolean {
  const lists = [...text.matchAll(listed)];
  if (lists.length === 0) return false;
  if (!simulated.test(text) && lists.some(({ index }) => taking.test(text.slice(0, index))))
    return false;
  return !new RegExp(String.raw`${number}\s\p{L}{3}`, 'u').test(text.replaceAll(listed, ' '));
}
