/** Has the sentences of passages read together with the question, and says how likely each of them answers it. */
import type { ScoredPassage } from '@lectern/contract';
import type { SentenceJudge, Stretch } from '../../ports/sentence-judge.js';
import { cutStretches } from '../../reading/sentences/cut-stretches.js';
import { readQuotable } from './is-quotable.js';
import type { PassageSentence } from './score-sentences.js';

export interface JudgedSentence {
  readonly sentence: PassageSentence;
  /** Log-odds that it answers. */
  readonly odds: number;
}

export interface JudgeOptions {
  readonly judge: SentenceJudge;
  readonly signal: AbortSignal;
}

/** Every sentence that could be quoted, in the order of the passages. @throws what `SentenceJudge.judge` throws. */
export async function judgeSentences(
  question: string,
  passages: readonly ScoredPassage[],
  { judge, signal }: JudgeOptions,
): Promise<JudgedSentence[]> {
  const stretches = passages.flatMap((passage) => cutStretches(readQuotable(passage)));
  const judged = await judge.judge({ question, stretches: stretches.map(toStretch), signal });
  return stretches.flatMap((sentences, stretch) =>
    sentences.map((sentence, place) => ({
      sentence,
      odds: judged[stretch]?.[place] ?? Number.NEGATIVE_INFINITY,
    })),
  );
}

function toStretch(sentences: readonly PassageSentence[]): Stretch {
  return {
    title: sentences[0]?.passage.document_title ?? '',
    sentences: sentences.map(({ text }) => text),
  };
}
