/** Finds the passages of the library that answer a question: by words and by vectors, fused, with a relevance that thresholds can trust. */
import type { MatchedPassage } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import { rememberLanguages } from '../../reading/language/remember-stems.js';
import type { Database } from '../../store/database/database.js';
import { loadPassages, type PassageWithDocument } from '../../store/passages/scored-passages.js';
import { type FoundOtherwise, findOtherwise } from './find-otherwise.js';
import { type Coverage, prepareCoverage } from './measure-coverage.js';
import { type RankedPassage, rankPassages } from './rank-passages.js';
import { createLibraryReader } from './read-library.js';
import { blendRelevance, relevanceOfMeaning, relevanceOfWords } from './weigh-relevance.js';

interface RetrieveRequest {
  readonly query: string;
  readonly topK: number;
  readonly signal: AbortSignal;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
  /** Without the embedder. */
  readonly byWordsAlone?: boolean;
}

export interface Retriever {
  /** The best passages with a relevance of 0 to 1, best first; none only when nothing in the library shares a word or a vector with the query. */
  retrieve(request: RetrieveRequest): Promise<MatchedPassage[]>;
  /** Passages that may say in other words what is asked, none of them judged yet. */
  findOtherwise(request: Omit<RetrieveRequest, 'topK' | 'byWordsAlone'>): Promise<FoundOtherwise>;
}

export interface RetrieverParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Share of the vector side, 0 to 1, asked for at each question; what the embedder says of itself when left out. */
  readonly weigh?: () => number;
}

export function createRetriever({ database, embedder, weigh }: RetrieverParts): Retriever {
  const readLibrary = createLibraryReader(database, embedder.model);
  const stems = rememberLanguages();
  return {
    async retrieve({ query, topK, signal, documentIds, byWordsAlone = false }) {
      const whole = await readLibrary();
      const weight = weigh?.() ?? embedder.fusion.weight;
      const library = { ...whole, hasVectors: whole.hasVectors && !byWordsAlone && weight > 0 };
      const ranked = (
        await rankPassages(query, {
          database,
          embedder,
          library,
          stems,
          signal,
          topK,
          documentIds,
          weight,
        })
      ).slice(0, topK);
      if (ranked.length === 0) return [];
      const measure = await prepareCoverage(query, { library, stems });
      const passages = await loadPassages(
        database,
        ranked.map(({ chunkId }) => chunkId),
      );
      return scorePassages({ ranked, passages, measure, fusion: { ...embedder.fusion, weight } });
    },
    findOtherwise: async (request) =>
      findOtherwise(request, { database, library: await readLibrary() }),
  };
}

interface ScoreInput {
  readonly ranked: readonly RankedPassage[];
  readonly passages: readonly PassageWithDocument[];
  readonly measure: (text: string) => Coverage;
  readonly fusion: Embedder['fusion'];
}

/** Relevance never rises along the list, so that the order by relevance is the order by rank. */
function scorePassages({ ranked, passages, measure, fusion }: ScoreInput): MatchedPassage[] {
  const ranks = new Map(ranked.map((rank) => [rank.chunkId, rank]));
  let ceiling = 1;
  return passages.map(({ search_text, ...passage }) => {
    const rank = ranks.get(passage.id);
    const coverage = measure(search_text);
    const byWords = relevanceOfWords(coverage);
    const byMeaning = relevanceOfMeaning(rank?.vectorScore ?? null, fusion);
    ceiling = Math.min(ceiling, blendRelevance(byWords, byMeaning, fusion));
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
