/** For tests: results of a run with something in each part. */
import type { ResearchSourceRecord, WorkflowResults } from '@lectern/contract';
import { confidenceParts, resultsOf } from './testing-research-report.js';

const sentence = { text: 'Moss cools.', markers: [1], is_supported: true };
const writer = { origin: 'written', model: 'writer-1' } as const;

function source(number: number, title: string): ResearchSourceRecord {
  return {
    ...{ number, title, source_type: 'external', url: `https://journal.example/${number}` },
    ...{ authors: 'A Moe', publication_date: '2021', journal: 'Coast', abstract: 'Text.' },
    ...{ document_type: 'journal article', relevance_score: 0.9, content_preview: 'Text.' },
    identifiers: { doi: '', arxiv_id: '', pmid: '', pmcid: '', nct_id: '' },
    ...{ study_type: 'trial', read_as: 'full_text', reason: '', is_retracted: false },
    ...{ is_preprint: false, found_by: 'search', engines: ['OpenAlex'], document_id: null },
    ...{ passages_read: 2, passages_cited: 1 },
  };
}

export function wholeResults(): WorkflowResults {
  const sources = [source(1, 'Roofs of Bergen'), source(2, 'Roofs of Cadiz')];
  const results = resultsOf(sources);
  const dataset: WorkflowResults['datasets'][number] = {
    ...{ number: 1, success: true, type: 'analysis', title: 'Rows of roofs', file_path: null },
    ...{ file_name: 'roofs-synthetic.csv', error_message: null, has_plan: true },
    metadata: {
      ...{ title: 'Rows of roofs', synthetic: true, sample_size: 200, seed: 1, columns: [] },
      variables: { independent: ['roof'], dependent: [], control: [], mediator: [] },
      ...{ csv_bytes: 1, parquet_bytes: 1, hypothesis: 1, specified_by: 'model', model: 'w' },
      ...{ ml_type: 'regression', train_size: 150, test_size: 50, train_complete: 140 },
      ...{ test_complete: 45, features: 3, top_features: [{ name: 'roof', importance: 0.5 }] },
      score: { measure: 'R squared', model: 0.6, baseline: 0.1 },
      ...{ frequency: 'weekly', time_series_length: 52 },
      effects: [
        {
          ...{ name: 'roof → heat', measure: 'difference', planted: 2, estimate: 2.1 },
          ...{ low: 1.5, high: 2.7, is_recovered: true },
        },
      ],
      checks: [{ name: 'range of heat', passed: true, detail: '1 to 9' }],
    },
  };
  const chart: WorkflowResults['visualizations'][number] = {
    ...{ number: 1, success: true, title: 'Heat by roof', chart_type: 'bar', run: 1 },
    ...{ description: 'Made-up rows.', file_path: null, error_message: null, has_plan: true },
    ...{ data_source: 'roofs-synthetic.csv', x_axis: 'roof', y_axis: 'heat', color_by: 'rain' },
    ...{ origin: 'synthetic', alternative: 'Heat falls.' },
  };
  return {
    ...results,
    summary: 'Moss cools. [1]',
    summary_writer: { origin: 'written', model: 'writer-2' },
    // The second source is cited by nothing.
    citations: results.citations.slice(0, 1),
    key_insights: [sentence],
    answers: [
      {
        ...{ question: 'Does it cool?', text: 'Moss cools. [1]', ...writer },
        ...{ paragraphs: [[sentence]], is_answered: true, note: 'One of three.' },
        ...{ not_found: ['winter'], confidence_score: 0.5, confidence: confidenceParts },
        positions: [
          {
            ...{ position: 'support', label: 'cooler' },
            statements: [{ source: 1, marker: 1, text: 'It was cooler.' }],
          },
        ],
        contradicts: false,
      },
    ],
    sections: [{ heading: 'What was found', paragraphs: [[sentence]], note: 'Thin.' }],
    hypotheses: [
      {
        ...{ statement: 'Moss cools by dew.', confidence_score: 0.4 },
        ...{ confidence: confidenceParts, rationale: 'Dew dries. [1]', ...writer },
        ...{ rationale_sentences: [sentence], testing_methods: ['Wet a roof.'] },
        ...{ implications: 'Wet roofs.', expected_outcome: 'Cooler.', novelty: 'Not named.' },
        variables: { independent: ['moss'], dependent: ['heat'], control: ['rain'] },
        ...{ research_domain: 'Physics', methodology: 'Trial', keywords: ['dew'] },
        ...{ evidence_for: [sentence], evidence_against: [sentence] },
        ...{ link: { from: 'moss', by_way_of: 'dew', to: 'heat' }, notes: ['Removed 1.'] },
      },
    ],
    datasets: [dataset],
    visualizations: [chart],
    changes: {
      ...{ since: '2026-01-01T00:00:00Z', checked_at: '2026-02-01T00:00:00Z' },
      ...{ notes: ['An engine did not answer.'], retracted: [{ source: 1, title: 'Gone' }] },
      looked: { searches: 2, searches_answered: 2, sources: 2, sources_known: 1 },
      new_works: [
        {
          ...{ question: 'Does it cool?', title: 'Roofs of Turin', url: '' },
          ...{ publication_date: '', preprint_date: '2026-01-05', may_be_earlier: false },
        },
      ],
    },
  };
}
