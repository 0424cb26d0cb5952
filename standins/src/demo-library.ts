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

/** Eight articles, each with a full text, ready for `POST /articles/process`. Their addresses are DOIs, so that they are the same at every start. */
export const demoArticles: readonly Article[] = chosen.map((id) => {
  const work = works.find((each) => each.id === id);
  if (work === undefined) throw new Error(`The corpus has no work named ${id}.`);
  return articleOf(work);
});

function articleOf(work: Work): Article {
  const doi = work.doi ?? '';
  return {
    title: plainTitle(work),
    url: `https://doi.org/${doi}`,
    authors: work.authors.join(', '),
    publication_date: work.date,
    journal: work.journal,
    source_type: work.kind satisfies SourceType,
    doi,
    abstract: plainAbstract(work),
    summary: '',
    relevance_score: 100,
    development_phase: '',
    study_type: work.publicationTypes?.[0] ?? '',
    found_by: ['OpenAlex'],
    identifiers: {
      doi,
      arxiv_id: work.arxivId ?? '',
      pmid: work.pmid ?? '',
      pmcid: work.pmcid ?? '',
      nct_id: '',
    },
    cited_by_count: work.citations,
    full_text_url: '',
    is_open_access: true,
    is_retracted: false,
    other_versions: [],
  };
}
