/** Reads whether a message asks if, or why, one work was retracted, and what it calls the work. English alone. */
import { documentWords, libraryWords } from '../cues/document-words.js';
import { isGeneral } from '../language/general-words.js';
import { findWords } from '../language/words.js';
import { end, lead, readWorkName } from './asks-of-notice.js';

export interface AskedRetraction {
  /** Whether the reason is asked for, too. */
  readonly isWhy: boolean;
  /** Words that name the work; none where it is only pointed at. */
  readonly about: readonly string[];
}

const been = String.raw`\s(?:(?:been|ever|since|later|already)\s){0,3}`;
const later = String.raw`(?:\s(?:since|later|afterwards|by (?:the|its|their) (?:authors?|publishers?|journal|editors?)))?`;

const retracted = new RegExp(
  String.raw`${lead}(?<why>why\s)?(?:was|were|is|are|has|have|had)\s(?<named>[^?]{2,150}?)${been}(?:retracted|withdrawn)${later}${end}`,
  'iu',
);
const notice = new RegExp(
  String.raw`${lead}(?:(?:is|was)\sthere|has\sthere\sbeen)\s(?:a|any)\sretraction(?:\s(?:notice|note))?\s(?:of|for|on)\s(?<named>[^?]{2,150}?)${end}`,
  'iu',
);

/** Null where nothing of the kind is asked of one work: drugs are withdrawn, too. */
export function readAskedRetraction(question: string): AskedRetraction | null {
  const line = question.trim();
  const { why, named } = (retracted.exec(line) ?? notice.exec(line))?.groups ?? {};
  const work = named === undefined ? null : readWorkName(named);
  if (work === null) return null;
  const about = findWords(work).flatMap(({ surface, stem }) =>
    isGeneral(stem) || documentWords.has(surface) || libraryWords.has(surface) ? [] : surface,
  );
  return { isWhy: why !== undefined, about };
}
