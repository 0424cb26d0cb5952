/** Asks the questions of a set of a library, without a model, and counts what became of them. */
import { createAnswerer } from '../../server/src/pipeline/answers/answer.js';
import { createRetriever } from '../../server/src/pipeline/retrieval/retrieve.js';
import { countDocuments } from '../../server/src/store/documents/documents.js';
import { type AnswerLibrary, openAnswerLibrary } from './answer-library.js';
import { type JudgedAnswer, judgeAnswer } from './answer-measures.js';
import { type AnswerHalf, readTransfer, readTransferDocuments } from './answer-set.js';

/** As `countJudged` counts it. */
export async function countSet(
  { answerable, unanswerable }: AnswerHalf,
  library: AnswerLibrary,
): Promise<string[]> {
  const answerer = createAnswerer({
    retriever: createRetriever(library),
    countDocuments: () => countDocuments(library.database),
    encoder: library.encoder,
    judge: library.sentenceJudge,
  });
  const { signal } = new AbortController();
  const settings = { threshold: 0.5, topK: 10, maxTokens: 1500, temperature: 0, model: null };
  const answered: JudgedAnswer[] = [];
  for (const each of answerable) {
    const answer = await answerer.answer({ ...settings, question: each.question, signal });
    answered.push(judgeAnswer(answer, each, library.documents));
  }
  const refused: JudgedAnswer[] = [];
  for (const question of unanswerable) {
    const answer = await answerer.answer({ ...settings, question, signal });
    refused.push(judgeAnswer(answer, question, library.documents));
  }
  return countJudged(answered, refused);
}

/** What `countJudged` counts, in its order. */
export const judgedLabels = [
  'first sentence holds the fact',
  'some sentence holds the fact',
  'a passage with the fact is cited',
  'answerable questions refused',
  'refused, with the fact in a sentence shown as nearest',
  'unanswerable questions refused',
] as const;

/** Each `of` all. */
export function countJudged(
  answered: readonly JudgedAnswer[],
  refused: readonly JudgedAnswer[],
): string[] {
  const counts = [
    answered.filter(({ isHit }) => isHit),
    answered.filter(({ isHeld }) => isHeld),
    answered.filter(({ isCited }) => isCited),
    answered.filter(({ isRefused }) => isRefused),
    answered.filter(({ isNear }) => isNear),
  ].map(({ length }) => `${length} of ${answered.length}`);
  const missed = refused.filter(({ isRefused }) => isRefused).length;
  return [...counts, `${missed} of ${refused.length}`];
}

/** Of documents on subjects that nothing was chosen on, in a library of their own. */
export async function countTransfer(): Promise<string[]> {
  const library = await openAnswerLibrary(readTransferDocuments());
  try {
    return await countSet(readTransfer(), library);
  } finally {
    await library.close();
  }
}
