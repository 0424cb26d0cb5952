/** Says in place of a section that nothing stands there: of articles only where all of their full text was read. */
import { isReadInPart, type ReadArticle } from '@lectern/contract';
import type { PartName } from '../../reading/cues/focus-cues.js';

/** Of the articles that were read, how many as their abstract alone, and how many without some of their pages. */
export interface Reach {
  readonly articles: number;
  readonly abstracts: number;
  readonly inPart: number;
}

export function reachOf(articles: readonly Pick<ReadArticle, 'read_as' | 'reason'>[]): Reach {
  const read = articles.filter(({ read_as }) => read_as !== 'none');
  return {
    articles: read.length,
    abstracts: read.filter(({ read_as }) => read_as === 'abstract').length,
    inPart: read.filter(isReadInPart).length,
  };
}

export function saySilence(part: PartName, { articles, abstracts, inPart }: Reach): string {
  const silence = silences[part];
  if (abstracts === 0 && inPart === 0) return `No article ${silence}.`;
  if (abstracts === articles) return `No abstract ${silence}; the full texts were not read.`;
  const lacking = [
    ...(abstracts > 0 ? [`of ${abstracts} of ${articles} articles it was the abstract alone`] : []),
    ...(inPart > 0 ? [`pages of ${inPart} of ${articles} articles could not be read`] : []),
  ];
  return `Nothing that was read ${silence}; ${lacking.join(', ')}.`;
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
