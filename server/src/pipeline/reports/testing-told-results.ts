/** For tests: every field of the results of a run, with another value that its report tells, or why it does not. */
import type { WorkflowResults } from '@lectern/contract';
import { withField } from '@lectern/contract/words/testing-told-fields';
import { wholeResults } from './testing-whole-results.js';

type Change = readonly [before: WorkflowResults, after: WorkflowResults];

const cited = { text: 'It was dry.', 'markers[]': 7, is_supported: false, in_words: false };
const confidence = {
  ...{ independent_sources: 9, agree: 8, contradict: 7, unclear: 6, larger_side: 'yes' },
  ...{ full_text: 5, partly_read: 4, abstract_only: 3, 'study_types[].name': 'cohort' },
  ...{ 'studied[].name': 'in rats', 'studied[].count': 3 },
  ...{ 'study_types[].count': 4, 'terms[].name': 'luck', 'terms[].value': 0.3 },
  'terms[].reason': 'So it is',
};

/** Another value of each field that the report tells. */
const told: Readonly<Record<string, unknown>> = {
  ...{ topic: 'Walls', status: 'cancelled', summary: 'Moss warms.' },
  ...under('summary_writer.', { origin: 'extracted', model: 'writer-3' }),
  ...under('key_insights[].', cited),
  ...under('answers[].', {
    ...{ question: 'Does it warm?', origin: 'extracted', model: 'writer-3', is_answered: false },
    ...{ note: 'Two.', 'not_found[]': 'snow', confidence_score: 0.9, contradicts: true },
    ...under('paragraphs[][].', cited),
    ...under('confidence.', confidence),
    ...{ 'positions[].position': 'against', 'positions[].label': 'warmer' },
    'positions[].single_results': 'support',
    ...{ 'positions[].statements[].marker': 7, 'positions[].statements[].text': 'Warm.' },
  }),
  ...under('sections[].', { heading: 'Else', note: 'Empty.', ...under('paragraphs[][].', cited) }),
  ...under('citations[].', { marker: 7, source: 2, page_start: 3, 'quote.page': 5 }),
  ...under('hypotheses[].', {
    ...{ statement: 'It does not.', confidence_score: 0.9, 'testing_methods[]': 'Dry it.' },
    ...{ implications: 'Dry roofs.', expected_outcome: 'Warm.', novelty: 'Named.' },
    ...{ 'variables.independent[]': 'a', 'variables.dependent[]': 'b', 'variables.control[]': 'c' },
    ...{ research_domain: 'Biology', methodology: 'Survey', 'keywords[]': 'rain' },
    ...{ origin: 'extracted', model: 'writer-3', 'notes[]': 'Removed 2.' },
    ...{ 'link.from': 'a', 'link.by_way_of': 'b', 'link.to': 'c' },
    ...under('rationale_sentences[].', cited),
    ...under('evidence_for[].', cited),
    ...under('evidence_against[].', cited),
    ...under('confidence.', confidence),
  }),
  ...under('datasets[].', {
    ...{ success: false, type: 'other', title: 'Rows of walls', file_name: 'walls.csv' },
    ...under('metadata.', {
      ...{ sample_size: 300, variables: ['a', 'b'], ml_type: 'classes', train_size: 1 },
      ...{ test_size: 2, train_complete: 3, test_complete: 4, features: 5, seed: 6 },
      ...{ 'top_features[].name': 'rain', 'top_features[].importance': 0.1 },
      ...{ 'score.measure': 'accuracy', 'score.model': 0.9, 'score.baseline': 0.2 },
      ...{ frequency: 'daily', time_series_length: 7, hypothesis: 2, specified_by: 'person' },
      model: 'writer-3',
      ...under('effects[].', {
        ...{ name: 'rain → heat', measure: 'ratio', planted: 3, estimate: 4, low: 5, high: 6 },
        is_recovered: false,
      }),
      ...under('checks[].', { name: 'mean', passed: false, detail: '2 to 3' }),
    }),
  }),
  ...under('visualizations[].', {
    ...{ success: false, title: 'Rain', chart_type: 'line', description: 'Else.' },
    ...{ data_source: 'rain.csv', x_axis: 'a', y_axis: 'b', color_by: 'c' },
    ...{ origin: 'evidence', alternative: 'Heat rises.' },
  }),
  ...under('changes.', {
    ...{ checked_at: '2026-03-01T00:00:00Z', 'notes[]': 'None.', 'retracted[].title': 'Lost' },
    ...{ 'new_works[].title': 'Walls', 'new_works[].publication_date': '2026-02-02' },
    'new_works[].url': 'https://example.org/x',
    ...{ 'new_works[].preprint_date': '2026-02-03', 'new_works[].may_be_earlier': true },
    ...{ 'looked.sources': 3, 'looked.sources_known': 0 },
  }),
  ...under('research_results.', {
    ...under('sources[].', {
      ...{ source_type: 'internal', url: 'https://example.org/x', title: 'Walls' },
      ...{ authors: 'B Lind', publication_date: '1999', journal: 'Shore' },
      ...{ 'identifiers.doi': '10.5555/x', study_type: 'survey', read_as: 'none' },
      studied: 'in mice',
      ...{ reason: 'It is closed', is_retracted: true, is_preprint: true, number: 9 },
      'notices[].kind': 'correction',
    }),
    ...under('metadata.', {
      ...{ total_sources: 8, research_duration: 99, confidence_score: 0.9, searches: 9 },
      ...{ started_at: '2026-01-01T00:00:00Z', finished_at: '2026-01-02T00:00:00Z' },
      ...{ articles_found: 8, articles_read: 8, passages_cited: 8, model: 'writer-3' },
      ...{ 'usage.model_calls': 2, 'notes[]': 'Stopped.', markers_removed: 2, claims: 5 },
    }),
  }),
};

const kept = 'tells the programs apart what is told, or is told by another field';
const leftOut = 'is named in the report as left out';
const file = 'is about the files, not what is in them';

/** Told only beside another value. */
const toldBeside: Readonly<Record<string, readonly [beside: string, of: unknown, value: unknown]>> =
  {
    'answers[].text': ['answers[].paragraphs', [], 'Moss warms.'],
    'hypotheses[].rationale': ['hypotheses[].rationale_sentences', [], 'Dew falls.'],
    'citations[].page_end': ['citations[].page_start', 3, 9],
    'datasets[].error_message': ['datasets[].success', false, 'Too large.'],
    'visualizations[].error_message': ['visualizations[].success', false, 'Too late.'],
    'research_results.metadata.claims_unsupported': ['research_results.metadata.claims', 5, 2],
    'research_results.metadata.claims_in_own_words': ['research_results.metadata.claims', 5, 2],
    ...Object.fromEntries(
      ['input_tokens', 'output_tokens', 'cost'].map((name) => [
        `research_results.metadata.usage.${name}`,
        ['research_results.metadata.usage.model_calls', 2, 12] as const,
      ]),
    ),
    'research_results.sources[].document_type': [
      'research_results.sources[].study_type',
      '',
      'web page',
    ],
    'research_results.sources[].preprint_date': [
      'research_results.sources[].publication_date',
      '',
      '1998',
    ],
    ...under('changes.looked.', {
      searches: ['changes.new_works', [], 0] as const,
      searches_answered: ['changes.new_works', [], 0] as const,
    }),
  };

/** Why a report does not show them. */
export const untoldResults: Readonly<Record<string, string>> = {
  ...under('', { workflow_id: kept, 'research_results.summary': kept }),
  'research_results.answers': kept,
  'answers[].positions[].statements[].source': kept,
  ...under('citations[].', {
    ...{ passage_id: kept, document_id: kept, chunk_index: kept, 'heading_path[]': kept },
    ...{ text: 'what of it is cited stands in the sentences', 'quote.start': kept },
    'quote.end': kept,
  }),
  'hypotheses[].link.signs[]': kept,
  ...under('datasets[].', { number: kept, file_path: file, has_plan: kept }),
  ...under('datasets[].metadata.', {
    ...{ title: kept, synthetic: kept, csv_bytes: file, parquet_bytes: file },
  }),
  ...under('visualizations[].', { number: kept, file_path: file, has_plan: kept, run: kept }),
  // The remarks tell it.
  ...under('unmade.', { datasets: kept, charts: kept, 'charts_of[]': kept }),
  ...under('changes.', { since: kept, 'new_works[].question': kept }),
  'changes.retracted[].source': kept,
};
/** Whatever begins so. */
export const untoldParts: Readonly<Record<string, string>> = {
  'datasets[].metadata.columns[]': leftOut,
  ...under('research_results.sources[].', {
    ...{ abstract: leftOut, content_preview: leftOut, relevance_score: leftOut },
    ...{ found_by: leftOut, engines: leftOut, passages_read: leftOut, passages_cited: leftOut },
    ...{ document_id: kept, placement: 'stands in the exported references' },
    // The authors as one line are told; their parts stand in the exported references.
    ...under('author_names[].', { family: kept, given: kept, suffix: kept, literal: kept }),
    ...{ 'notices[].url': kept, 'notices[].source': kept, 'notices[].document_id': kept },
    ...Object.fromEntries(
      ['arxiv_id', 'pmid', 'pmcid', 'nct_id'].map((name) => [
        `identifiers.${name}`,
        'stands in the exported references',
      ]),
    ),
  }),
};

export const toldResults: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    Object.entries(told).map(([path, value]): [string, Change] => {
      const whole = wholeResults();
      return [path, [whole, withField(whole, path, value)]];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(toldBeside).map(([path, [beside, of, value]]): [string, Change] => {
      const whole = withField(wholeResults(), beside, of);
      return [path, [whole, withField(whole, path, value)]];
    }),
  ),
};

function under<T>(path: string, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [path + name, value]));
}
