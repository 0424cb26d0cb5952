/** Knows a paper that says of itself that it was retracted or withdrawn: in its title, in a line of its own on its first page, or by a stamp. */
import {
  isRetractedTitle,
  retractedKind,
  withdrawsOldReviews,
} from '../../works/retracted-title.js';
import { oneLine } from './text-parts.js';

const noticeWord =
  '(?:retractions?|withdrawal|expression of concern|erratum|corrigendum|correction)\\b';
/** May speak of another paper; `withdrawal of` and `correction of` without quotes is of something in people. */
const likeNotice = new RegExp(
  `^\\W{0,3}(?:notice of |statement of |partial )?(?!(?:withdrawal|correction) (?:of|in) [^"“‘«])${noticeWord}`,
  'i',
);
/** Speaks of another paper by its form. */
const notice = new RegExp(
  `^\\W{0,3}(?:(?:notice|statement) of ${noticeWord}|(?:partial )?${noticeWord}\\s?(?:notices?\\b|notes?\\b|to\\s?:|[:.\\u2013\\u2014]|-\\s|$))`,
  'i',
);
/** A stamp is set in capitals; in other letters the word begins a sentence. */
const stamp = new RegExp(`^(?:RETRACTED|WITHDRAWN)(?:\\s(?:${retractedKind.toUpperCase()}))?$`);
/** A study is withdrawn from a register of trials before it begins, and nothing was published then. What is republished says so of what it replaces. */
const sentence = new RegExp(
  `^(?:(?:the|note|notice|editor\\S{0,2} note|retraction)[:.]?\\s)?this\\s(?:\\p{L}{3,12}\\s)?${retractedKind}\\s(?:has\\sbeen|was|is)\\s(?:retracted|(?<!\\bstudy\\s(?:has\\sbeen|was|is)\\s)withdrawn)\\b(?!\\sand\\s(?:re)?(?:published|placed)\\b)`,
  'iu',
);

/**
 * @param lines Of the first page, each with whole sentences.
 * @param printed Lines of that page that may begin in the middle of one.
 */
export function saysRetracted(
  title: string,
  lines: readonly string[],
  printed: readonly string[] = [],
): boolean {
  const named = oneLine(title);
  if (notice.test(named)) return false;
  const whole = lines.map(oneLine);
  const shown = [...whole, ...printed.map(oneLine)];
  const journal = shown.find(withdrawsOldReviews) ?? '';
  if (isRetractedTitle(named, journal)) return true;
  const isOutOfDate = (line: string): boolean => journal !== '' && /withdrawn/i.test(line);
  return (
    shown.some((line) => !isOutOfDate(line) && (stamp.test(line) || isTitle(line, named))) ||
    (!likeNotice.test(named) &&
      whole.some((line) => !isOutOfDate(line) && !/^\p{Ll}/u.test(line) && sentence.test(line)))
  );
}

/** Of what is stamped across a page, the letters may be apart. */
export function isStamped(turned: string): boolean {
  return /^(?:RETRACTED|WITHDRAWN)/.test(turned.replace(/\s/g, ''));
}

/** The mark may stand before a title that was read without it. */
function isTitle(line: string, title: string): boolean {
  return title.length > 10 && isRetractedTitle(line, '') && line.includes(title);
}
