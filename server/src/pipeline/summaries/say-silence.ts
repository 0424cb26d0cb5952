/** Says in place of a section that nothing stands there: of articles only where their full text was read. */
import type { ReadArticle } from '@lectern/contract';
import type { PartName } from '../../reading/cues/focus-cues.js';

/** Of the articles that were read, how many as their abstract alone. */
export interface Reach {
  readonly articles: number;
  readonly abstracts: number;
}

export function reachOf(articles: readonly Pick<ReadArticle, 'read_as'>[]): Reach {
  const read = articles.filter(({ read_as }) => read_as !== 'none');
  return {
    articles: read.length,
    abstracts: read.filter(({ read_as }) => read_as === 'abstract').length,
  };
}

export function saySilence(part: PartName, { articles, abstracts }: Reach): string {
  const silence = silences[part];
  if (abstracts === 0) return `No article ${silence}.`;
  return abstracts === articles
    ? `No abstract ${silence}; the full texts were not read.`
    : `Nothing that was read ${silence}; of ${abstracts} of ${articles} articles it was the abstract alone.`;
}

const silences: Readonly<Record<PartName, string>> = {
  overview: 'says what it is about in a sentence that can be quoted',
  key_findings: 'states a finding in a sentence that can be quoted',
  methodologies: 'says how it was done',
  research_gaps: 'names gaps or limitations in a sentence that can be quoted',
  future_directions: 'says what should follow',
  clinical_implications: 'draws consequences for care',
  regulatory_aspects: 'speaks of regulation, approval or oversight',
};
