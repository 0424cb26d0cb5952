/** Keeps one sentence from answering several questions of a run: what answers one of them is left to it. */
import { hasStanding } from '../../reading/cues/standing.js';
import { placeOfSentence } from '../../reading/passage.js';
import type { ScoredSentence } from '../answers/quoting/score-sentences.js';
import { readClaim } from '../evidence/read-claim.js';
import { aspectOf } from './aspect-of-question.js';
import { demandsOf, saidOf } from './demands-of-question.js';
import type { StudyAnswer } from './study-answer.js';

/** Another question of the run. */
export interface QuestionBeside {
  readonly text: string;
  /** Null where it is not answered yet. */
  readonly answer: Pick<StudyAnswer, 'is_answered' | 'origin' | 'paragraphs'> | null;
}

/**
 * Those of the sentences that no other question has for its own. What is asked in words of its own is answered by them, whatever else is
 * answered by the same sentence; so is what asks for yes or no.
 */
export function leaveToOthers(
  question: string,
  scored: readonly ScoredSentence[],
  beside: readonly QuestionBeside[],
): readonly ScoredSentence[] {
  if (!asksInGeneral(question)) return scored;
  const others = beside.filter(({ text }) => text !== question && asksInGeneral(text));
  const taken = new Set(others.flatMap(quotesOf));
  const free = scored.filter((sentence) => !taken.has(placeOfSentence(sentence)));
  if (demandsOf(question).length > 0) return free;
  // What was found at all is the least that can be asked: what says more goes where that is asked for.
  const demands = others.flatMap(({ text }) => demandsOf(text));
  const own = free.filter(
    ({ text }) => hasStanding(text, ['done', 'meant']) || saidOf(text, demands).length === 0,
  );
  return own.length > 0 ? own : free;
}

/** Whether it asks for something in words that tell nothing of what the answer is, such as what it costs or what was found. */
function asksInGeneral(question: string): boolean {
  if (readClaim(question) !== null) return false;
  return demandsOf(question).length > 0 || aspectOf(question) !== null;
}

function quotesOf({ answer }: QuestionBeside): string[] {
  if (answer === null || !answer.is_answered || answer.origin !== 'extracted') return [];
  return answer.paragraphs
    .flat()
    .flatMap(({ citations }) =>
      citations.map(({ passage, quote }) =>
        placeOfSentence({ passage: { id: passage }, quote: quote ?? { start: 0, end: 0 } }),
      ),
    );
}
