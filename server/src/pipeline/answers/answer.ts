/** Answers a question from the library: retrieves, leaves out what is retracted, and has an answer made of what was found. */
import type { Answer, AnswerStageEvent } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import type { EarlierMessage, LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { asksForSubject } from '../../reading/cues/question-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { SearchedDocuments } from '../../store/documents/documents-searched.js';
import { noUsage } from '../models/budget.js';
import { meterModel } from '../models/meter-model.js';
import { findPassages } from '../retrieval/find-passages.js';
import type { Retriever } from '../retrieval/retrieve.js';
import { answerFrom } from './answer-from-findings.js';
import { leaveOutRetracted } from './leave-out-retracted.js';
import { quoteLeftOut } from './quote-left-out.js';
import { withCell } from './quoting/pick-cell.js';
import type { SentenceNeeds } from './quoting/sentence-needs.js';
import { rewriteQuestion } from './rewrite-question.js';
import type { Unready, Unsearched } from './tell-uncovered.js';
import { nearestFirst } from './writing/nearest-first.js';
import type { OnAnswerText } from './writing/write-answer.js';

export interface AnswerRequest {
  readonly question: string;
  /** Null for the built-in reader. */
  readonly model: LanguageModel | null;
  /** Least relevance, 0 to 1, of a passage that an answer may rest on. */
  readonly threshold: number;
  readonly topK: number;
  readonly maxTokens: number;
  /** Tokens of passages that are given to a model, by estimate; as many as it has room for when left out. */
  readonly maxContextTokens?: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
  /** What was said before in the conversation, oldest first. */
  readonly history?: readonly EarlierMessage[];
  /** Documents that the conversation speaks of: those that the last answer that named any did, as it lists them and then first cited first; none where something else was asked of since. */
  readonly earlierDocumentIds?: readonly string[];
  /** Only these documents are asked; all when left out. */
  readonly documentIds?: readonly string[] | undefined;
  /** Of every quoted sentence. */
  readonly needs?: SentenceNeeds;
  /** Retracted works may be quoted, too; they are left out and named otherwise. */
  readonly includeRetracted?: boolean;
  readonly onStage?: (stage: AnswerStageEvent) => void;
  /** Told the text of a model as it comes; an extracted answer comes at once. */
  readonly onText?: OnAnswerText;
}

export interface Answerer {
  /** @throws what the language model's port throws. */
  answer(request: AnswerRequest): Promise<Answer>;
}

type Searchable = Pick<SearchedDocuments, 'searched' | 'waiting'>;

export interface AnswererParts {
  readonly retriever: Retriever;
  readonly countDocuments: () => Promise<number>;
  /** How many of these documents, or of all, can be searched, and how many may be later; left out, all can. */
  readonly countSearched?: (documentIds: readonly string[] | undefined) => Promise<Searchable>;
  /** Finds the cell of a table by what it means; left out, cells are told by their words alone. */
  readonly encoder?: Embedder;
  /** Reads sentences with the question; left out, words alone decide which of them answers. */
  readonly judge?: SentenceJudge | undefined;
}

/** A question costs what its passages and its answer cost: no run of calls that could get out of hand. */
const noBudget = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

export function createAnswerer(parts: AnswererParts): Answerer {
  return {
    async answer(request) {
      const sound = request.includeRetracted ? null : leaveOutRetracted(parts.retriever);
      const retriever = sound?.retriever ?? parts.retriever;
      const { signal, threshold, onStage, topK, documentIds } = request;
      onStage?.({ type: 'stage', stage: 'retrieving', passages: null, documents: null });
      const metered = request.model && meterModel(request.model, noBudget);
      const query = await rewriteQuestion(
        { question: request.question, history: request.history ?? [], signal },
        metered?.model ?? null,
      );
      const isJudged = metered === null && parts.judge !== undefined && isForJudge(query);
      const readByWords = isJudged ? 'spread' : 'best';
      const cut = metered === null ? readByWords : 'both';
      // What becomes ready while it is answered was not searched.
      const searched = await parts.countSearched?.(documentIds);
      const { found: all, note } = await findPassages(retriever, {
        ...{ query, topK, documentIds, signal, cut },
        comparedAhead: Math.min(comparedMax, 2 * topK),
      });
      const found = all.slice(0, topK);
      const passages = found.filter(({ relevance_score }) => relevance_score >= threshold);
      /** With what is known beside its text, and what was taken until now. */
      const tell = (answer: Answer): Answer => {
        const leftOut = sound?.leftOut(threshold) ?? [];
        const notes = [note, answer.search_note].filter((one) => typeof one === 'string');
        return {
          ...answer,
          ...(notes.length === 0 ? {} : { search_note: notes.join(' ') }),
          ...(leftOut.length === 0 ? {} : { retracted_left_out: leftOut }),
          ...quoteLeftOut(query, sound?.passagesLeftOut(threshold) ?? []),
          usage: metered?.usage() ?? noUsage,
        };
      };
      const onText: OnAnswerText = (piece, draft) =>
        request.onText?.(piece, { ...draft, result: () => tell(draft.result()) });
      const read = await answerFrom(
        {
          request: { ...request, onText },
          query,
          found,
          passages,
          isEmpty: found.length === 0 && (await parts.countDocuments()) === 0,
          unsearched: found.length === 0 ? whyUnsearched(searched) : null,
          unready: whatIsUnready(searched, note),
          // A model reads for itself: where nothing is relevant, it is given what words may have buried.
          inMeaning: nearestFirst(all, topK),
          tellLanguageGap: () => retriever.tellLanguageGap(query, documentIds),
          judge: isJudged ? parts.judge : undefined,
        },
        metered?.model ?? null,
      );
      const answer =
        metered === null
          ? await withCell(read, { query, found, needs: request.needs, ...parts, signal })
          : read;
      return tell(answer);
    },
  };
}

/** Of those without vectors; each takes some tenths of a second, and no answer rests on more. */
const comparedMax = 20;

/** Null where some of them can be searched. */
function whyUnsearched(counted: Searchable | undefined): Unsearched | null {
  if (counted === undefined || counted.searched > 0) return null;
  return counted.waiting > 0 ? 'waiting' : 'ended';
}

/** @param note As of `findPassages`. */
function whatIsUnready(counted: Searchable | undefined, note: string | null): Unready | null {
  if (counted !== undefined && counted.waiting > 0) return 'documents';
  return note === null ? null : 'meaning';
}

/** It knows English, and what answers a question: whatever is said of a subject is told by its words. */
function isForJudge(query: string): boolean {
  return tellEnglish(query) !== 'other' && !asksForSubject(query);
}
