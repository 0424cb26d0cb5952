/** Lists the sources of a run as they are shown, with what was read and cited of each. */
import {
  type ResearchCitation,
  type ResearchSourceRecord,
  researchLimits,
} from '@lectern/contract';
import { kindOfStudy } from '../evidence/kind-of-study.js';
import { studiedBy } from '../evidence/studied-by.js';
import { isPreprint } from './reckon-confidence.js';
import type { StudySource } from './study-source.js';

/** In their order, numbered from 1. @param topic Of the run, which may ask for what its sources studied in the place of people. */
export function listSources(
  sources: readonly StudySource[],
  citations: readonly ResearchCitation[],
  topic = '',
): ResearchSourceRecord[] {
  return sources.map((source, index): ResearchSourceRecord => {
    const { article, passages } = source;
    const studied = studiedBy(source, topic);
    const cited = citations.filter((citation) => citation.source === index + 1);
    return {
      number: index + 1,
      source_type: source.documentId === null ? 'external' : 'internal',
      url: article.url,
      title: article.title,
      authors: article.authors,
      ...(article.author_names ? { author_names: article.author_names } : {}),
      publication_date: article.publication_date,
      ...(article.preprint_date === undefined ? {} : { preprint_date: article.preprint_date }),
      journal: article.journal,
      ...(article.placement ? { placement: article.placement } : {}),
      abstract: article.abstract,
      document_type: article.source_type,
      relevance_score: Math.min(1, Math.max(0, source.relevance)),
      content_preview: (passages[0]?.text ?? '').slice(0, researchLimits.sourcePreviewLength),
      identifiers: article.identifiers,
      study_type: studyTypeOf(source) || article.study_type,
      ...(studied === null ? {} : { studied }),
      read_as: source.readAs,
      reason: source.reason,
      is_retracted: article.is_retracted,
      ...(article.notices ? { notices: article.notices } : {}),
      is_preprint: isPreprint(source),
      found_by: source.foundBy,
      engines: article.found_by,
      document_id: source.documentId,
      passages_read: passages.length,
      passages_cited: new Set(cited.map(({ passage_id }) => passage_id)).size,
    };
  });
}

function studyTypeOf(source: StudySource): string {
  const { name, isTold } = kindOfStudy(source);
  return isTold ? name : '';
}
