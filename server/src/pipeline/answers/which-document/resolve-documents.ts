/** Resolves which documents a message means, for all that answer it: what it names is looked up once, however many ask for it. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import { namesWork, readDescriptions } from '../../../reading/message/read-descriptions.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { AnswerRequest } from '../answer.js';
import { findEarlier } from '../find-earlier.js';
import { findByWords, type NamingParts } from './find-by-words.js';
import { findMentioned, type MentionedDocument } from './find-mentioned.js';

/** Of one message, with the questions in it. */
export interface DocumentResolver {
  /** Those that the question names or describes, with where it does. */
  mentioned(request: AnswerRequest): Promise<readonly MentionedDocument[]>;
  /** The one that it names or describes; else the one that these words of it call. */
  named(request: AnswerRequest, words: readonly Word[]): Promise<NamedDocument | null>;
  /**
   * The one that a question about one document is asked of: named by these words of it, chosen, or spoken of before. `not told` where nothing
   * says which; null where the words name none, so that they ask something else.
   */
  meant(
    request: AnswerRequest,
    about: readonly string[],
  ): Promise<NamedDocument | 'not told' | null>;
}

export interface NamedDocument {
  readonly documentId: string;
  /** Those of the words that do not name it: what it is asked for. */
  readonly rest: readonly Word[];
}

/** A document may be named by being it. */
const retracted = 'retracted';

export function createDocumentResolver(parts: NamingParts): DocumentResolver {
  const { database } = parts;
  const known = new Map<string, Promise<readonly MentionedDocument[]>>();
  const resolver: DocumentResolver = {
    mentioned(request) {
      const key = JSON.stringify([request.question, request.documentIds]);
      const found = known.get(key) ?? findMentioned(request, parts);
      known.set(key, found);
      return found;
    },

    async named(request, words) {
      const { question } = request;
      const [only, ...others] = await resolver.mentioned(request);
      // What a text alone names may be of many things.
      const isMeant = others.length === 0 && (only?.isTitled || namesWork(question));
      if (only !== undefined && isMeant) {
        const called = only.spans.map(({ start, end }) => question.slice(start, end));
        const { holds } = vocabularyOf([...called, only.title].join('\n'));
        return { ...only, rest: words.filter(({ stem }) => !holds(stem)) };
      }
      const kinds = readDescriptions(question).flatMap((description) => description.kinds);
      const found = await findByWords({ words, kinds }, request, parts);
      if (found === null || found.named.size === 0) return null;
      return { ...found, rest: words.filter(({ stem }) => !found.named.has(stem)) };
    },

    async meant(request, about) {
      const { documentIds } = request;
      if (about.includes(retracted)) {
        const scope = await listRetracted(database, documentIds);
        const rest = about.filter((word) => word !== retracted);
        return scope.length === 0 ? null : resolver.meant({ ...request, documentIds: scope }, rest);
      }
      const [chosen, ...others] = documentIds ?? [];
      const only = others.length === 0 ? chosen : undefined;
      const words = findWords(about.join(' ')).filter(({ stem }) => !isGeneral(stem));
      if (words.length > 0) {
        const named = await resolver.named(request, words);
        return named ?? (only === undefined ? null : { documentId: only, rest: words });
      }
      const [spokenOf] = findEarlier(request);
      const documentId = only ?? spokenOf ?? (await findSingle(parts));
      return documentId === undefined ? 'not told' : { documentId, rest: [] };
    },
  };
  return resolver;
}

/** Of a library of one. */
async function findSingle({ database }: NamingParts): Promise<string | undefined> {
  const { ids, totalCount } = await listDocumentIds(database, {}, 2);
  return totalCount === 1 ? ids[0] : undefined;
}
