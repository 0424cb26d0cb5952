/** Numbers the markers of a summary in the order of their first appearance, and lists the passages that they open. */
import {
  type ComparisonRow,
  comparisonColumns,
  type SummarySection,
  type SummarySource,
} from '@lectern/contract';
import { createNumbering } from '../../reading/citations/number-markers.js';
import { placeQuote } from '../../reading/citations/place-quote.js';
import type { SummaryCitation } from './summary-parts.js';
import { type DraftSection, headings, type StudyFacts } from './summary-parts.js';

export interface NumberedSummary {
  readonly sections: SummarySection[];
  readonly comparison: ComparisonRow[];
  readonly sources: SummarySource[];
}

/** The comparison comes behind the sections. The same place of the same passage has one marker. */
export function numberSources(
  drafts: readonly DraftSection[],
  studies: readonly { article: number; facts: StudyFacts }[],
): NumberedSummary {
  const { markerOf, cited } = createNumbering(({ passage, quote }: SummaryCitation) =>
    [passage.article, passage.index, quote?.start ?? '', quote?.end ?? ''].join(' '),
  );
  const sections = drafts.map(({ part, paragraphs, note }) => ({
    focus_area: part === 'overview' ? null : part,
    heading: headings[part],
    paragraphs: paragraphs.map((sentences) =>
      sentences.map(({ text, citations, is_supported, in_words }) => ({
        text,
        markers: [...new Set(citations.map(markerOf))],
        is_supported,
        ...(in_words !== undefined && { in_words }),
      })),
    ),
    note,
  }));
  const comparison = studies.map(({ article, facts }) => ({
    article,
    cells: toCells(facts, markerOf),
  }));
  return { sections, comparison, sources: cited.map(toSource) };
}

function toSource({ passage, quote }: SummaryCitation, index: number): SummarySource {
  const { index: _index, page_turns: _turns, heading_path, ...place } = passage;
  return {
    ...place,
    heading_path: [...heading_path],
    marker: index + 1,
    quote: quote && placeQuote(quote, passage),
  };
}

function toCells(
  facts: StudyFacts,
  markerOf: (citation: SummaryCitation) => number,
): ComparisonRow['cells'] {
  const entries = comparisonColumns.map((column) => {
    const cell = facts[column];
    return [
      column,
      cell ? { text: cell.text, marker: markerOf(cell.citation) } : { text: '', marker: null },
    ];
  });
  // One entry for every column of the list.
  return Object.fromEntries(entries) as ComparisonRow['cells'];
}
