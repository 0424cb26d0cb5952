/** Finds the one document that a question means by the form in which it was published, as in `the letter about the guideline`. */
import { documentWords, kindWords } from '../../../reading/cues/document-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords } from '../../../reading/language/words.js';
import { readAskedKinds } from '../../../reading/study/asked-kinds.js';
import type { Database } from '../../../store/database/database.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { chooseKinds } from '../library/choose-kinds.js';
import { findByWords } from './find-by-words.js';

interface FormParts {
  readonly retriever: Retriever;
  readonly database: Database;
}

const documentsRead = 300;

/** @param about Words of the question that may name it. @returns `no form` where the question names none; null where no document is of it, or several fit alike. */
export async function findOfForm(
  request: AnswerRequest,
  about: readonly string[],
  parts: FormParts,
): Promise<{ readonly documentId: string } | 'no form' | null> {
  const kinds = readAskedKinds(request.question).filter(({ family }) => family.isForm === true);
  if (kinds.length === 0) return 'no form';
  const { database } = parts;
  const { ids } = await listDocumentIds(database, {}, documentsRead);
  const ofForm = await chooseKinds(request.documentIds ?? ids, kinds, database);
  const words = findWords(about.join(' ')).filter(
    ({ stem, surface }) =>
      !isGeneral(stem) &&
      !documentWords.has(surface) &&
      (!kindWords.has(surface) || !kinds.some(({ noun }) => noun.includes(surface))),
  );
  if (words.length > 0)
    return findByWords({ words, kinds: [] }, { ...request, documentIds: ofForm.ids }, parts);
  const [documentId, ...others] = ofForm.ids;
  return documentId === undefined || others.length > 0 ? null : { documentId };
}
