/** Finds the document that alone speaks of something, where a question on a record names none. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords } from '../../../reading/language/words.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { findByName, leastPassages } from './find-by-words.js';

/** The document that alone speaks of what is named, as often as a paper does of a thing of its own; null where none does, or several do. */
export async function findOnlyDocument(
  request: AnswerRequest,
  about: readonly string[],
  retriever: Retriever,
): Promise<string | null> {
  const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
  if (words.length === 0) return null;
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, retriever);
  const naming = found.filter(({ text }) => {
    const { holds } = vocabularyOf(text);
    return words.every(({ stem }) => holds(stem));
  });
  const [first] = naming;
  const isAlone = naming.every(({ document_id }) => document_id === first?.document_id);
  return first !== undefined && isAlone && naming.length >= leastPassages
    ? first.document_id
    : null;
}
