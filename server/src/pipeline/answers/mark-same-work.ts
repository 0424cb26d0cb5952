/** Says of the sources of an answer which come from two documents of one work, so that a preprint and its upload do not pass for two witnesses. */
import type { Source } from '@lectern/contract';
import type { Database } from '../../store/database/database.js';
import { findTwins, keyChangedWorks } from '../../store/documents/document-works.js';
import type { Answerer } from './answer.js';

/** The answerer, with that said of its answers. */
export function withSameWork(answerer: Answerer, database: Database): Answerer {
  return {
    async answer(request) {
      // What is held against one document of a work is known of the others then.
      await keyChangedWorks(database);
      const answer = await answerer.answer(request);
      const documents = [...new Set(answer.sources.map(({ document_id }) => document_id))];
      if (documents.length < 2) return answer;
      return {
        ...answer,
        sources: markSameWork(answer.sources, await findTwins(database, documents)),
      };
    },
  };
}

/** Each source that follows one of another document of its work names the first such one. */
function markSameWork(
  sources: readonly Source[],
  twins: ReadonlyMap<string, readonly string[]>,
): Source[] {
  return sources.map((source, index) => {
    const others = twins.get(source.document_id) ?? [];
    const first = sources.slice(0, index).find(({ document_id }) => others.includes(document_id));
    return { ...source, same_work_as: first?.marker ?? null };
  });
}
