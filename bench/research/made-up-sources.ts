/** Makes sources of a run of the works that the stand-ins have made up: their abstracts, as if read. */
import { articleSchema } from '@lectern/contract';
import { keyOfSource } from '../../server/src/pipeline/study/source-key.js';
import type { StudySource } from '../../server/src/pipeline/study/study-source.js';
import { plainAbstract, plainTitle, type Work } from '../../standins/src/corpus/work.js';

export function toSource(work: Work): StudySource {
  const text = plainAbstract(work);
  const article = articleSchema.parse({
    title: plainTitle(work),
    url: `https://works.example/${work.id}`,
    authors: work.authors.join(', '),
    publication_date: work.date,
    source_type: work.kind,
    abstract: text,
  });
  const key = keyOfSource(article, null);
  return {
    ...{ key, article, foundBy: 'search', isPinned: false, documentId: null, relevance: 1 },
    ...{ readAs: 'abstract', reason: '' },
    passages: [
      {
        ...{ id: `${key}#0`, source: key, index: 0, text, heading_path: ['Abstract'] },
        ...{ document_id: null, chunk_index: null, page_start: null, page_end: null },
      },
    ],
  };
}
