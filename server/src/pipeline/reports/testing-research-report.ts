/** What a workflow found, and how its report reads, for tests. */
import type { ResearchSourceRecord, WorkflowResults } from '@lectern/contract';
import type { Report } from './report.js';
import { writeMarkdown } from './write-markdown.js';

export function resultsOf(sources: readonly ResearchSourceRecord[]): WorkflowResults {
  const citations = sources.map(({ number }) => ({
    ...{ marker: number, source: number, passage_id: `p${number}`, text: '', heading_path: [] },
    ...{ document_id: null, chunk_index: null, page_start: null, page_end: null, quote: null },
  }));
  const counts = { total_sources: sources.length, research_duration: 1, confidence_score: 0 };
  const usage = { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 };
  const metadata = {
    ...{ ...counts, usage, started_at: null, finished_at: null, searches: 1, articles_found: 3 },
    ...{ articles_read: 3, passages_cited: 3, model: 'built-in reader', notes: [] },
    ...{ markers_removed: 0, claims: 0, claims_unsupported: 0 },
  };
  return {
    ...{ workflow_id: 'w', topic: 'Roofs', status: 'completed', summary: '', citations },
    summary_writer: null,
    research_results: { summary: '', answers: {}, sources: [...sources], metadata },
    ...{ key_insights: [], answers: [], sections: [], hypotheses: [] },
    ...{ datasets: [], visualizations: [], changes: null },
    unmade: { datasets: 0, charts: 0, charts_of: [] },
  };
}

/** Its text as one reads it. */
export function readMarkdown(report: Report): string {
  return asRead(writeMarkdown(report).toString().replaceAll('\\', '').replaceAll('**', ''));
}

export function asRead(text: string): string {
  return text.replace(/\s+/g, ' ');
}

export const confidenceParts = {
  ...{ independent_sources: 2, agree: 2, contradict: 1, unclear: 0, larger_side: 'no' as const },
  ...{ full_text: 1, abstract_only: 1, study_types: [{ name: 'trial', count: 1 }] },
  studied: [{ name: 'in mice', count: 1 }],
  terms: [
    { name: 'number of sources', value: 0.28, reason: '2 independent sources' },
    { name: 'asked and not named', value: -0.05, reason: 'No passage names winters' },
  ],
};
