/** Finds the passages of the library that answer a question: by words and by vectors, fused, with a relevance that thresholds can trust. */
import type { MatchedPassage } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import { tellLanguage } from '../../reading/language/passage-language.js';
import { rememberLanguages } from '../../reading/language/remember-stems.js';
import type { Database } from '../../store/database/database.js';
import { countInLanguage } from '../../store/documents/documents-in-language.js';
import { loadPassages, type PassageWithDocument } from '../../store/passages/scored-passages.js';
import { countWithoutVector } from '../../store/passages/vector-renewal.js';
import { takeEmbedder } from '../models/embedder-in-use.js';
import type { CompareAhead } from './compare-ahead.js';
import { knowsLanguage } from './find-passages.js';
import { type Coverage, prepareCoverage } from './measure-coverage.js';
import { type RankedPassage, rankPassages, spread } from './rank-passages.js';
import { createLibraryReader, type LibraryView } from './read-library.js';
import { orderAnew } from './rerank.js';
import type { Judged, RerankerKeeper } from './reranker-trust.js';
import { type LanguageGap, tellLanguageGap } from './tell-language-gap.js';
import {
  blendRelevance,
  relevanceOfMeaning,
  relevanceOfWords,
  relevanceWithoutWords,
  type UsedFusion,
} from './weigh-relevance.js';

export interface RetrieveRequest {
  readonly query: string;
  readonly topK: number;
  readonly signal: AbortSignal;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
  /** Without the embedder. */
  readonly byWordsAlone?: boolean;
  /**
   * The best; or, for whoever reads them all, so many of which most places go to the passages nearest in meaning, of which words may
   * bury many. `both` gives the best, and behind them what else is among the latter.
   */
  readonly cut?: 'best' | 'spread' | 'both';
  /** So many of those that words find best are compared by meaning although their vectors are still to be made, which takes some tenths of a second each; none when left out. */
  readonly comparedAhead?: number;
  /** Called where passages that might speak to the query could not be compared by meaning, as they have no vector. */
  readonly onUncompared?: () => void;
}

export interface Retriever {
  /** The best passages with a relevance of 0 to 1, best first; none only when nothing in the library shares a word or a vector with the query. */
  retrieve(request: RetrieveRequest): Promise<MatchedPassage[]>;
  /** Whether most of these documents, or of all, are in another language than the question; null where they are not, and where meaning is compared across languages. */
  tellLanguageGap(question: string, documentIds?: readonly string[]): Promise<LanguageGap | null>;
}

export interface RetrieverParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** How vectors are used, asked for at each question; what the embedder says of itself when left out. */
  readonly fusion?: () => UsedFusion;
  /** Left out, passages without vectors are found by their words alone. */
  readonly compareAhead?: CompareAhead;
  /** Judges the first passages once it has proved itself; nothing is judged when left out. */
  readonly judge?: RerankerKeeper['judge'];
}

export function createRetriever(parts: RetrieverParts): Retriever {
  const { database } = parts;
  const readLibrary = createLibraryReader(database);
  const stems = rememberLanguages();
  const useOf = (embedder: Embedder): UsedFusion =>
    parts.fusion?.() ?? { ...embedder.fusion, isLearnt: false };
  const countLacking = async (
    { lacksVectors }: LibraryView,
    model: string,
    documentIds: readonly string[] | undefined,
  ): Promise<number> =>
    lacksVectors ? countWithoutVector(database, { model, ...(documentIds && { documentIds }) }) : 0;
  const startAhead = (count = 0): Ahead | undefined =>
    count > 0 && parts.compareAhead ? watchAhead(parts.compareAhead, count) : undefined;
  return {
    async retrieve({ query, topK, signal, documentIds, cut = 'best', ...how }) {
      const embedder = takeEmbedder(parts.embedder);
      const whole = await readLibrary(embedder.model);
      const fusion = useOf(embedder);
      const { weight } = fusion;
      const isKnown = knowsLanguage(embedder, query);
      const asksVectors = isKnown && how.byWordsAlone !== true && weight > 0;
      const lacking = asksVectors ? await countLacking(whole, embedder.model, documentIds) : 0;
      const ahead = lacking > 0 ? startAhead(how.comparedAhead) : undefined;
      const isCompared = whole.hasVectors || ahead !== undefined;
      const library = { ...whole, hasVectors: isCompared && asksVectors };
      const found = await rankPassages(query, {
        database,
        embedder,
        library,
        stems,
        signal,
        topK,
        documentIds,
        weight,
        ahead,
      });
      if (lacking > (ahead?.compared() ?? 0)) how.onUncompared?.();
      const judged = (await parts.judge?.(query, found, signal)) ?? null;
      const ordered = judged === null ? found : orderAnew(found, judged.chances, judged.weight);
      const best = ordered.slice(0, topK);
      const inMeaning =
        cut === 'best' ? [] : spread(ordered, topK, ({ vectorScore }) => vectorScore);
      const ranked = cut === 'spread' ? inMeaning : [...new Set([...best, ...inMeaning])];
      if (ranked.length === 0) return [];
      const measure = await prepareCoverage(query, { library, stems });
      const passages = await loadPassages(
        database,
        ranked.map(({ chunkId }) => chunkId),
      );
      return scorePassages({
        ...{ ranked, passages, measure, judged },
        isWordless:
          isForeign(query, whole.languages) ||
          ranked.slice(0, topK).every(({ wordScore }) => wordScore === null),
        fusion,
      });
    },
    async tellLanguageGap(question, documentIds) {
      const embedder = takeEmbedder(parts.embedder);
      const { hasVectors } = await readLibrary(embedder.model);
      const { language, isOfWording = false } = embedder;
      const isOfMeaning = language === undefined && !isOfWording;
      if (hasVectors && isOfMeaning && useOf(embedder).weight > 0) return null;
      return tellLanguageGap(question, (asked) => countInLanguage(database, asked, documentIds));
    },
  };
}

interface Ahead {
  readonly compare: CompareAhead;
  readonly count: number;
  /** How many were compared until now. */
  compared(): number;
}

function watchAhead(compare: CompareAhead, count: number): Ahead {
  let compared = 0;
  return {
    count,
    async compare(request) {
      const found = await compare(request);
      compared += found.length;
      return found;
    },
    compared: () => compared,
  };
}

/** Words of one language say nothing of text in another. */
function isForeign(question: string, languages: readonly string[]): boolean {
  const language = tellLanguage(question);
  return language !== 'english' && !languages.includes(language);
}

interface ScoreInput {
  readonly ranked: readonly RankedPassage[];
  readonly passages: readonly PassageWithDocument[];
  readonly measure: (text: string) => Coverage;
  readonly fusion: UsedFusion;
  /** The question is in a language that the library does not have, or none of the best passages has its words. */
  readonly isWordless: boolean;
  readonly judged: Judged | null;
}

/** Relevance never rises along the list, so that the order by relevance is the order by rank. */
function scorePassages({
  ranked,
  passages,
  measure,
  fusion,
  isWordless,
  judged,
}: ScoreInput): MatchedPassage[] {
  const ranks = new Map(ranked.map((rank) => [rank.chunkId, rank]));
  let ceiling = 1;
  return passages.map(({ search_text, ...passage }) => {
    const rank = ranks.get(passage.id);
    const coverage = measure(search_text);
    const byWords = relevanceOfWords(coverage);
    const byMeaning = relevanceOfMeaning(rank?.vectorScore ?? null, fusion);
    const found =
      fusion.isLearnt && isWordless
        ? Math.max(byWords, relevanceWithoutWords(byMeaning, fusion))
        : blendRelevance(byWords, byMeaning, fusion);
    const chance = judged?.chances.get(passage.id) ?? null;
    // A re-ranker that has proved itself is heard on relevance as it is on the order.
    ceiling = Math.min(ceiling, blendRelevance(found, chance, { weight: judged?.weight ?? 0 }));
    return {
      ...passage,
      relevance_score: ceiling,
      word_score: rank?.wordScore ?? null,
      vector_score: rank?.vectorScore ?? null,
      matched_words: [...coverage.matched],
      words_covered: Math.min(1, coverage.covered),
      fused_score: rank?.share ?? 0,
      word_relevance: byWords,
      vector_relevance: byMeaning,
    };
  });
}
