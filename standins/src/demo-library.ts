/** The works with which the demonstration fills its library, as the articles that a search would have given. */
import type { Article, SourceType } from '@lectern/contract';
import { plainAbstract, plainTitle, type Work } from './corpus/work.js';
import { works } from './corpus/works.js';

const chosen = [
  'phage-bladder-trial',
  'phage-uti-review',
  'phage-resistance-tradeoff',
  'biochar-n2o-meta-analysis',
  'heat-pumps-listed-field-study',
  'protein-lm-enzymes',
  'remote-work-hybrid-trial',
  'microplastics-drinking-water',
];

/** @param origins of running stand-ins. @returns eight articles with full texts, ready for `POST /articles/process`. */
export function demoLibrary(origins: { readonly publisher: string }): Article[] {
  return chosen.map((id) => {
    const work = works.find((each) => each.id === id);
    if (work === undefined) throw new Error(`The corpus has no work named ${id}.`);
    return articleOf(work, origins.publisher);
  });
}

function articleOf(work: Work, publisher: string): Article {
  const address = `${publisher}/articles/${work.id}`;
  return {
    title: plainTitle(work),
    url: address,
    authors: work.authors.join(', '),
    publication_date: work.date,
    journal: work.journal,
    source_type: work.kind satisfies SourceType,
    doi: work.doi ?? '',
    abstract: plainAbstract(work),
    summary: '',
    relevance_score: 100,
    development_phase: '',
    study_type: work.publicationTypes?.[0] ?? '',
    found_by: ['OpenAlex'],
    identifiers: { doi: work.doi ?? '', arxiv_id: work.arxivId ?? '', pmid: work.pmid ?? '', pmcid: work.pmcid ?? '', nct_id: '' },
    full_text_url: work.copies?.includes('pdf') === true ? `${address}.pdf` : address,
    is_open_access: true,
    is_retracted: false,
  };
}
