/** Tells which sentences give a result of a part of those who were studied: true of them, and not what the study found of all. English alone. */
import { people } from '../language/people.js';
import { findWords } from '../language/words.js';
import type { Passage } from '../passage.js';
import type { StudySentence, StudyText } from './study-text.js';

/** @param text Whose title and methods say who was studied. */
export function partsOf<P extends Passage>(
  text: StudyText<P>,
): (sentence: StudySentence<P>) => boolean {
  let known: ReadonlySet<string> | null = null;
  return ({ text: said, order }) => {
    if (order < 0) return false;
    if (subgroup.test(said) || those.test(said)) return true;
    const [, which = ''] = narrowed.exec(said) ?? [];
    if (which === '') return false;
    known ??= stemsOfStudied(text);
    return stemsOf(which).some((stem) => known?.has(stem) === false);
  };
}

const opens = String.raw`^(?:however,?\s|but\s|and\s)?(?:in|among|amongst|of|for|within)\s(?:the\s|our\s|all\s)?`;
const subgroup =
  /^[^,;.]{0,60}\b(?:sub-?groups?|subsets?|subsamples?|sub-?analys[ei]s|post[ -]hoc|exploratory analys[ei]s)\b[^,;.]{0,80},/iu;
/** Who answered or was taken in were the people of the study. */
const those = new RegExp(
  String.raw`${opens}(?:those|people|participants)\s(?:who|whose|in whom)\s(?!(?:\p{L}+\s)?(?:answer|respon|repl|return|complet|took part|participat|attend|consent|agree|enrol|includ|randomi|follow|receiv|were (?:giv|assign|allocat|offer|treat|ask|screen|includ|enrol|randomi|follow|eligib|interview|invit|survey)))[^,;.]{2,100},`,
  'iu',
);
const narrowed = new RegExp(
  String.raw`${opens}((?:[\p{L}-]{2,20}\s){0,2}${people}(?:\s(?:with|without|who|whose|aged|over|under|at|on|in)\s[^,;.]{2,80})?),`,
  'iu',
);

/** Of title, aims and methods. */
function stemsOfStudied<P extends Passage>({ title, sentences }: StudyText<P>): Set<string> {
  const told = sentences.filter(
    ({ section, cues, label }) =>
      section === 'methods' ||
      section === 'introduction' ||
      cues.has('aims') ||
      cues.has('done') ||
      /^(?:design|setting|participants|patients|population|methods?|objective|aim)/u.test(label),
  );
  return new Set([title?.text ?? '', ...told.map(({ text }) => text)].flatMap(stemsOf));
}

function stemsOf(text: string): string[] {
  return findWords(text).map(({ stem }) => stem);
}
