/** Reads a time by which a question goes on from the one before it, as `after three years`: it takes the place of a time alone, and of whom was asked it says nothing. English alone. */
import { months } from '../../reading/language/months.js';

const units =
  '[Ss]econds?|[Mm]inutes?|[Hh]ours?|[Dd]ays?|[Nn]ights?|[Ww]eeks?|[Mm]onths?|[Yy]ears?|[Dd]ecades?|[Ss]prings?|[Ss]ummers?|[Aa]utumns?|[Ww]inters?|[Ss]easons?|[Ss]emesters?|[Mm]ornings?|[Aa]fternoons?|[Ee]venings?|[Bb]aseline|[Ff]ollow-?up';
const named = String.raw`(?:${units}|(?:19|20)\d\d|${months})(?![\p{L}\p{N}-])`;
const leading = '(?:after|at|before|by|during|from|in|on|since|until|within)';
const told = new RegExp(
  String.raw`^(?:${leading}\s)?(?:[^\s?]{1,20}\s){0,4}${named}(?:\s(?:of|after|before|since|later|earlier)\b|$)(?!\sage\b)`,
  'u',
);
const within = new RegExp(
  String.raw`\b${leading}\s(?:[^\s?]{1,20}\s){0,3}${named}(?!\sold\b)`,
  'u',
);
const led = new RegExp(String.raw`^${leading}\s|\s(?:later|earlier)$`, 'iu');

/** Whether a phrase, with or without its preposition, tells when. */
export function isTime(phrase: string): boolean {
  return told.test(phrase.charAt(0).toLowerCase() + phrase.slice(1)) || told.test(phrase);
}

/** The question with the time; null where it has one, whose place that takes or does not take, or where no time is told. @param previous Without its question mark. */
export function addTime(previous: string, changed: string): string | null {
  if (!led.test(changed) || !isTime(changed) || within.test(previous)) return null;
  return `${previous} ${changed.charAt(0).toLowerCase()}${changed.slice(1)}?`;
}
