/** Resolves which documents a message means, for all that answer it: what it names is looked up once, however many ask for it. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import type { Word } from '../../../reading/language/words.js';
import { readDescriptions } from '../../../reading/message/read-descriptions.js';
import type { AnswerRequest } from '../answer.js';
import { findByWords, type NamingParts } from './find-by-words.js';
import { findMentioned, type MentionedDocument } from './find-mentioned.js';

/** Of one message, with the questions in it. */
export interface DocumentResolver {
  /** Those that the question names or describes, with where it does. */
  readonly mentioned: (request: AnswerRequest) => Promise<readonly MentionedDocument[]>;
  /** The one that it names or describes; else the one that these words of it call. */
  readonly named: (
    request: AnswerRequest,
    words: readonly Word[],
  ) => Promise<ResolvedDocument | null>;
}

interface ResolvedDocument {
  readonly documentId: string;
  readonly title: string;
  /** Those of the words that do not name it. */
  readonly rest: readonly Word[];
}

export function createDocumentResolver(parts: NamingParts): DocumentResolver {
  const known = new Map<string, Promise<readonly MentionedDocument[]>>();
  const mentioned: DocumentResolver['mentioned'] = (request) => {
    const key = JSON.stringify([request.question, request.documentIds]);
    const found = known.get(key) ?? findMentioned(request, parts);
    known.set(key, found);
    return found;
  };
  return {
    mentioned,
    async named(request, words) {
      const { question } = request;
      const [only, ...others] = await mentioned(request);
      if (only !== undefined && others.length === 0) {
        const called = only.spans.map(({ start, end }) => question.slice(start, end));
        const { holds } = vocabularyOf([...called, only.title].join('\n'));
        return { ...only, rest: words.filter(({ stem }) => !holds(stem)) };
      }
      const kinds = readDescriptions(question).flatMap((description) => description.kinds);
      const found = await findByWords({ words, kinds }, request, parts);
      if (found === null || found.named.size === 0) return null;
      return { ...found, rest: words.filter(({ stem }) => !found.named.has(stem)) };
    },
  };
}
