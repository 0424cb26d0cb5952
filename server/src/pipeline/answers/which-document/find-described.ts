/** Finds the document that a question describes by what it is about, as in `the prescribed burning meta-analysis`. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import {
  type Description,
  ownKinds,
  readDescriptions,
} from '../../../reading/message/read-descriptions.js';
import type { Queries } from '../../../store/database/database.js';
import { loadDocumentPassages } from '../../../store/passages/scored-passages.js';
import type { AnswerRequest } from '../answer.js';
import {
  findNamedDocuments,
  type NamedDocument,
  type NamingParts,
} from './find-named-documents.js';

export interface DescribedDocument {
  readonly documentId: string;
  readonly title: string;
  /** Of the description in the question. */
  readonly start: number;
  readonly end: number;
}

/** Share of the describing words that title, authors, year and country must hold. */
const leastNamed = 0.5;

/** Of each description the one document that it fits; none where it fits none, or several alike. @param apart Where the question names documents otherwise. */
export async function findDescribed(
  request: AnswerRequest,
  parts: NamingParts,
  apart: readonly { readonly start: number; readonly end: number }[] = [],
): Promise<DescribedDocument[]> {
  const found: DescribedDocument[] = [];
  for (const description of readDescriptions(request.question)) {
    const { start, end } = description;
    if (apart.some((name) => name.start < end && name.end > start)) continue;
    request.signal.throwIfAborted();
    const named = await findNamedDocuments(description.words, request, parts);
    const only = chooseFitting(named, description);
    if (only !== null && (await isOfKinds(only, description.kinds, parts.database)))
      found.push({ documentId: only.documentId, title: only.title, start, end });
  }
  return found;
}

/** All words stand in it, half of them in its title or record; of several such that whose title has more of the words, or is of the kind. */
function chooseFitting(
  found: readonly NamedDocument[],
  { words, kinds }: Description,
): NamedDocument | null {
  const stems = new Set(words.map(({ stem }) => stem));
  const worthOf = (each: NamedDocument): number =>
    each.named.size + (isCalled(each, kinds) ? kindWorth : 0);
  const fitting = found
    .filter(
      ({ named, spoken }) =>
        spoken.size === stems.size && named.size > 0 && named.size >= leastNamed * stems.size,
    )
    .toSorted((one, other) => worthOf(other) - worthOf(one));
  const [best, next] = fitting;
  if (best === undefined || (next !== undefined && worthOf(best) === worthOf(next))) return null;
  return best;
}

/** A kind tells documents apart that have as many of the words. */
const kindWorth = 0.5;

function isCalled({ title }: Titled, kinds: readonly Word[]): boolean {
  const { holds } = vocabularyOf(title);
  return kinds.every(({ stem }) => holds(stem));
}

interface Titled {
  readonly documentId: string;
  readonly title: string;
}

/** Whether a document is of the kind that a question calls it by, such as `the meta-analysis of slate`. */
export async function isOfAskedKind(
  document: Titled,
  question: string,
  database: Queries,
): Promise<boolean> {
  const kinds = readDescriptions(question).flatMap((description) => description.kinds);
  return await isOfKinds(document, kinds, database);
}

/** By its title, or by what its beginning says where the title tells no other kind: a protocol that speaks of a review is none. */
async function isOfKinds(
  document: Titled,
  kinds: readonly Word[],
  database: Queries,
): Promise<boolean> {
  const own = kinds.filter(({ surface }) => ownKinds.has(surface));
  if (own.length === 0 || isCalled(document, own)) return true;
  if (findWords(document.title).some(({ surface }) => ownKinds.has(surface))) return false;
  const begun = await loadDocumentPassages(database, document.documentId, passagesBegun);
  const { holds } = vocabularyOf(begun.map(({ text }) => text).join('\n'));
  return own.every(({ stem }) => holds(stem));
}

const passagesBegun = 2;
