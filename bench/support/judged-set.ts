/** Asks the questions of a set of a library, without a model, and counts what became of them. */
import { createAnswerer } from '../../server/src/pipeline/answers/answer.js';
import { createRetriever } from '../../server/src/pipeline/retrieval/retrieve.js';
import { countDocuments } from '../../server/src/store/documents/documents.js';
import { type AnswerLibrary, openAnswerLibrary } from './answer-library.js';
import { type JudgedAnswer, judgeAnswer } from './answer-measures.js';
import { type AnswerHalf, readTransfer, readTransferDocuments } from './answer-set.js';

/** First right, some right, cited, refused, and refused of those without an answer, each `of` all. */
export async function countSet(
  { answerable, unanswerable }: AnswerHalf,
  library: AnswerLibrary,
): Promise<string[]> {
  const answerer = createAnswerer({
    retriever: createRetriever(library),
    countDocuments: () => countDocuments(library.database),
    encoder: library.encoder,
  });
  const { signal } = new AbortController();
  const settings = { threshold: 0.5, topK: 10, maxTokens: 1500, temperature: 0, model: null };
  const answered: JudgedAnswer[] = [];
  for (const each of answerable) {
    const answer = await answerer.answer({ ...settings, question: each.question, signal });
    answered.push(judgeAnswer(answer, each, library.documents));
  }
  let refused = 0;
  for (const question of unanswerable) {
    const { is_covered } = await answerer.answer({ ...settings, question, signal });
    if (!is_covered) refused += 1;
  }
  const counts = [
    answered.filter(({ isHit }) => isHit),
    answered.filter(({ isHeld }) => isHeld),
    answered.filter(({ isCited }) => isCited),
    answered.filter(({ isRefused }) => isRefused),
  ].map(({ length }) => `${length} of ${answered.length}`);
  return [...counts, `${refused} of ${unanswerable.length}`];
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
