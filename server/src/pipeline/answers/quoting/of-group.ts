/** Tells whether a figure is of the group that a question asks for, where the document speaks of that group elsewhere in its words. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { readCue } from '../../../reading/cues/question-cues.js';
import { formWords } from '../../../reading/language/form-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import type { PassageSentence } from './score-sentences.js';

/**
 * `How many erred among nurses who did not nap`: where some line of a document speaks of naps, what another sentence of it says without a word of
 * them is said of others. A document that nowhere says it so may say it in other words.
 */
export function prepareGroup(
  question: string,
  passages: readonly ScoredPassage[],
): (sentence: PassageSentence) => boolean {
  const asked = lastLine(question);
  const stems = readCue(asked).isAmount ? readGroup(asked) : [];
  if (stems.length === 0) return () => true;
  const holdsAll = (text: string): boolean => {
    const { holds } = vocabularyOf(text);
    return stems.every(holds);
  };
  const speaking = new Set(
    passages.flatMap(({ document_id, text }) =>
      text.split('\n').some(holdsAll) ? [document_id] : [],
    ),
  );
  return ({ passage, text, before, isDependent, headings }) => {
    if (!speaking.has(passage.document_id)) return true;
    const around = [text, headings.join('\n'), isDependent ? before.join(' ') : ''].join('\n');
    const { holds } = vocabularyOf(around);
    return stems.some(holds);
  };
}

/** Stems of what parts the group from others; none where no group is named. */
function readGroup(question: string): string[] {
  const clause = clauses.map((pattern) => pattern.exec(question)?.[1]).find(Boolean);
  return findWords(clause ?? '')
    .filter(({ stem, surface }) => !isGeneral(stem) && !formWords.has(surface))
    .map(({ stem }) => stem);
}

const clauses = [
  /\b(?:among|amongst|in|of|for|by)\s[^?]{2,60}?\s(?:who|that)\s([^?,]{2,80})/iu,
  /^how many\s[^?]{2,60}?\s(?:did|do|does|had|have|has|were|was|are)(?:\snot|n['’]t)\s([^?,]{2,80})/iu,
];
