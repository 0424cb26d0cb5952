/** Knows a paper that says of itself that it was retracted or withdrawn: in its title, in a line of its own on its first page, or by a stamp. */
import {
  isRetractedTitle,
  retractedKind,
  withdrawsOldReviews,
} from '../../works/retracted-title.js';
import { oneLine } from './text-parts.js';

/** Speaks of another paper. */
const notice =
  /^\W{0,3}(?:notice of |statement of |partial )?(?:retractions?|withdrawal|expression of concern|erratum|corrigendum|correction)\b/i;
/** A stamp is set in capitals; in other letters the word begins a sentence. */
const stamp = new RegExp(`^(?:RETRACTED|WITHDRAWN)(?:\\s(?:${retractedKind.toUpperCase()}))?$`);
const sentence = new RegExp(
  `^(?:(?:the|note|notice|editor\\S{0,2} note|retraction)[:.]?\\s)?this\\s(?:\\p{L}{3,12}\\s)?${retractedKind}\\s(?:has\\sbeen|was|is)\\s(?:retracted|withdrawn)\\b`,
  'iu',
);

/** @param lines Of the first page. */
export function saysRetracted(title: string, lines: readonly string[]): boolean {
  const named = oneLine(title);
  if (notice.test(named)) return false;
  const shown = lines.map(oneLine);
  const journal = shown.find(withdrawsOldReviews) ?? '';
  if (isRetractedTitle(named, journal)) return true;
  return shown
    .filter((line) => journal === '' || !/withdrawn/i.test(line))
    .some((line) => stamp.test(line) || sentence.test(line) || isTitle(line, named));
}

/** Of what is stamped across a page, the letters may be apart. */
export function isStamped(turned: string): boolean {
  return /^(?:RETRACTED|WITHDRAWN)/.test(turned.replace(/\s/g, ''));
}

/** The mark may stand before a title that was read without it. */
function isTitle(line: string, title: string): boolean {
  return title.length > 10 && isRetractedTitle(line, '') && line.includes(title);
}
