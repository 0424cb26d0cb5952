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
import { findNamedDocuments } from './find-named-documents.js';

interface FormParts {
  readonly retriever: Retriever;
  readonly database: Database;
  /** Words of the question that may name it. */
  readonly about: readonly string[];
}

const documentsRead = 300;

/** `no form` where the question names none; null where no document is of it, or several fit alike. */
export async function findOfForm(
  request: AnswerRequest,
  { retriever, database, about }: FormParts,
): Promise<{ readonly documentId: string } | 'no form' | null> {
  const kinds = readAskedKinds(request.question).filter(({ family }) => family.isForm === true);
  if (kinds.length === 0) return 'no form';
  const { ids } = await listDocumentIds(database, {}, documentsRead);
  const scope = request.documentIds ?? ids;
  const ofForm = new Set((await chooseKinds(scope, kinds, database)).ids);
  const words = findWords(about.join(' ')).filter(
    ({ stem, surface }) =>
      !isGeneral(stem) &&
      !documentWords.has(surface) &&
      (!kindWords.has(surface) || !kinds.some(({ noun }) => noun.includes(surface))),
  );
  const named = await findNamedDocuments(words, request, { retriever, database });
  const stems = new Set(words.map(({ stem }) => stem));
  const [best, next] =
    words.length === 0
      ? [...ofForm].map((documentId) => ({ documentId, worth: 0 }))
      : named
          .filter((each) => ofForm.has(each.documentId) && each.spoken.size === stems.size)
          .map(({ documentId, named: own }) => ({ documentId, worth: own.size }))
          .toSorted((one, other) => other.worth - one.worth);
  if (best === undefined || (next !== undefined && next.worth === best.worth)) return null;
  return { documentId: best.documentId };
}
