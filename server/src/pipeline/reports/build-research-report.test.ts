import type { ResearchSourceRecord, WorkflowResults } from '@lectern/contract';
import { expect, it } from 'vitest';
import { listSources } from '../study/list-sources.js';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { buildResearchReport } from './build-research-report.js';

function resultsOf(sources: readonly ResearchSourceRecord[]): WorkflowResults {
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
    research_results: { summary: '', answers: {}, sources: [...sources], metadata },
    ...{ key_insights: [], answers: [], sections: [], hypotheses: [] },
    ...{ datasets: [], visualizations: [], changes: null },
  };
}

it('says of a reference that it is a preprint, retracted, or read as an abstract alone', () => {
  const sources = [
    readSourceOf(studyArticle('Sound'), ['Text.']),
    readSourceOf(studyArticle('Early', { source_type: 'preprint' }), ['Text.'], {
      readAs: 'abstract',
    }),
    readSourceOf(studyArticle('Gone', { is_retracted: true }), ['Text.']),
  ];
  const { references } = buildResearchReport(resultsOf(listSources(sources, [])), []);
  expect(references.entries.map(({ text }) => text.replace(/^.*(?=Sound|Early|Gone)/, ''))).toEqual(
    [
      expect.not.stringMatching(/preprint|Retracted|abstract/),
      expect.stringMatching(/A preprint\. Only its abstract was read\.$/),
      expect.stringMatching(/Retracted\.$/),
    ],
  );
});
