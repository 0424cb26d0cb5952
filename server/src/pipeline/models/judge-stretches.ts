/** Has sentences read together with a question, in stretches of such that follow each other, and says how likely each of them answers it. */
import type { SentenceJudge } from '../../ports/sentence-judge.js';

export interface JudgeOptions {
  readonly judge: SentenceJudge;
  readonly signal: AbortSignal;
}

interface Read<Sentence> {
  readonly question: string;
  readonly stretches: readonly (readonly Sentence[])[];
  /** Of the document that a stretch stands in, by its first sentence. */
  readonly titleOf: (first: Sentence) => string;
}

export interface JudgedSentence<Sentence> {
  readonly sentence: Sentence;
  /** Log-odds that it answers. */
  readonly odds: number;
}

/** Every sentence, in its order. @throws what `SentenceJudge.judge` throws. */
export async function judgeStretches<Sentence extends { readonly text: string }>(
  { question, stretches, titleOf }: Read<Sentence>,
  { judge, signal }: JudgeOptions,
): Promise<JudgedSentence<Sentence>[]> {
  const read = stretches.flatMap((sentences) => {
    const [first] = sentences;
    return first === undefined ? [] : [{ title: titleOf(first), sentences }];
  });
  if (read.length === 0) return [];
  const judged = await judge.judge({
    question,
    stretches: read.map(({ title, sentences }) => ({
      title,
      sentences: sentences.map(({ text }) => text),
    })),
    signal,
  });
  return read.flatMap(({ sentences }, stretch) =>
    sentences.map((sentence, place) => ({
      sentence,
      odds: judged[stretch]?.[place] ?? Number.NEGATIVE_INFINITY,
    })),
  );
}
