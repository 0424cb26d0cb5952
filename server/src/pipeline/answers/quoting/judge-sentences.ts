/** Has the sentences of passages read together with the question, and says how likely each of them answers it. */
import type { ScoredPassage } from '@lectern/contract';
import { placeOfSentence } from '../../../reading/passage.js';
import { cutStretches } from '../../../reading/sentences/cut-stretches.js';
import { type JudgeOptions, judgeStretches } from '../../models/judge-stretches.js';
import { readQuotable } from './is-quotable.js';
import type { PassageSentence } from './score-sentences.js';

/** Log-odds by place: of every sentence that could be quoted. @throws what `SentenceJudge.judge` throws. */
export function judgePassages(
  question: string,
  passages: readonly ScoredPassage[],
  options: JudgeOptions,
): Promise<ReadonlyMap<string, number>> {
  const stretches = passages.flatMap((passage) => cutStretches(readQuotable(passage)));
  return judgeSentences(question, stretches, options);
}

/** Log-odds by place. @throws what `SentenceJudge.judge` throws. */
export async function judgeSentences(
  question: string,
  stretches: readonly (readonly PassageSentence[])[],
  options: JudgeOptions,
): Promise<ReadonlyMap<string, number>> {
  const titleOf = ({ passage }: PassageSentence): string => passage.document_title;
  const judged = await judgeStretches({ question, stretches, titleOf }, options);
  return new Map(judged.map(({ sentence, odds }) => [placeOfSentence(sentence), odds]));
}
