/** Retrieval for answers that rest on no retracted work, and what was left out for that. */
import type { MatchedPassage } from '@lectern/contract';
import type { Retriever } from '../retrieval/retrieve.js';

interface LeftOutDocument {
  readonly document_id: string;
  readonly document_title: string;
}

export interface SoundRetriever {
  readonly retriever: Retriever;
  /** Retracted documents of which a passage with at least this relevance, 0 to 1, was found; in the order found. */
  leftOut(leastRelevance: number): LeftOutDocument[];
  /** The best passage of each of them. */
  passagesLeftOut(leastRelevance: number): MatchedPassage[];
}

/** A library has few retracted works; more rounds would mean that hardly anything else is about the question. */
const roundsMax = 4;

/** For one question: what it leaves out is counted up. */
export function leaveOutRetracted(retriever: Retriever): SoundRetriever {
  const leftOut = new Map<string, MatchedPassage>();
  const passagesLeftOut = (leastRelevance: number): MatchedPassage[] =>
    [...leftOut.values()].filter(({ relevance_score }) => relevance_score >= leastRelevance);
  return {
    retriever: {
      async retrieve(request) {
        let limit = request.topK;
        for (let round = 1; ; round += 1) {
          const found = await retriever.retrieve({ ...request, topK: limit });
          const best = found.slice(0, limit);
          const sound = best.filter(({ is_retracted }) => !is_retracted);
          for (const passage of best.filter(({ is_retracted }) => is_retracted))
            if (!leftOut.has(passage.document_id)) leftOut.set(passage.document_id, passage);
          // What retracted works took of the places is given to others.
          const isAll = best.length < limit || sound.length >= request.topK;
          if (isAll || round === roundsMax)
            return request.cut === 'both'
              ? found.filter(({ is_retracted }) => !is_retracted)
              : sound.slice(0, request.topK);
          limit += 2 * (request.topK - sound.length);
        }
      },
      tellLanguageGap: (question, documentIds) => retriever.tellLanguageGap(question, documentIds),
    },
    leftOut: (leastRelevance) =>
      passagesLeftOut(leastRelevance).map(({ document_id, document_title }) => ({
        document_id,
        document_title,
      })),
    passagesLeftOut,
  };
}
