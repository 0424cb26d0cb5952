/** A made-up workflow with everything in it, for the tests of this screen. */
import type {
  ConfidenceParts,
  DatasetMetadata,
  ResearchAnswer,
  ResearchSentence,
  ResearchSourceRecord,
  Workflow,
  WorkflowResults,
} from '@lectern/contract';
import { vi } from 'vitest';
import { type Answer, fakeServer } from '../../testing-server';

export const workflowId = '11111111-1111-4111-8111-111111111111';

const usage = { model_calls: 0, input_tokens: null, output_tokens: null, cost: null };

const activity: Workflow['activity'] = {
  agent: null,
  doing: '',
  sources_found: 31,
  sources_kept: 18,
  passages: 44,
  questions_answered: 2,
  questions_total: 2,
  hypotheses_written: 1,
  hypotheses_wanted: 3,
  outside_calls: 12,
  elapsed_seconds: 252,
  remaining_seconds: null,
  usage,
};

export function fakeWorkflow(part: Partial<Workflow> = {}): Workflow {
  return {
    workflow_id: workflowId,
    status: 'completed',
    progress: 100,
    error_message: null,
    activity,
    topic: 'Bladder phages against recurrence',
    specific_questions: ['Do bladder phages lower the rate of recurrence?'],
    config: {
      research_source: 'external',
      generate_hypotheses: true,
      num_hypotheses: 3,
      skip_hypotheses: false,
      data_generation: { enabled: true },
      template: null,
      max_sources: 20,
      max_rounds: 1,
      budget: { minutes: 30, outside_calls: 400, tokens: 500_000, dollars: 2 },
      keep_sources: false,
      pinned_articles: [],
      pinned_documents: [],
      include_retracted: false,
    },
    created_at: '2026-01-10T14:05:00Z',
    started_at: '2026-01-10T14:05:01Z',
    finished_at: '2026-01-10T14:14:39Z',
    total_sources: 2,
    ...part,
  };
}

export function runningWorkflow(part: Partial<Workflow> = {}): Workflow {
  return fakeWorkflow({
    status: 'running',
    progress: 47,
    finished_at: null,
    activity: {
      ...activity,
      agent: 'Hypothesis Generator',
      doing: 'Writing hypotheses from 18 sources',
      remaining_seconds: 300,
    },
    ...part,
  });
}

const confidence: ConfidenceParts = {
  independent_sources: 5,
  agree: 4,
  contradict: 1,
  unclear: 0,
  full_text: 2,
  abstract_only: 3,
  study_types: [{ name: 'randomised trial', count: 2 }],
  terms: [
    { name: 'number', value: 0.5, reason: 'Five independent sources.' },
    { name: 'agreement', value: -0.08, reason: 'One of five contradicts.' },
  ],
};

const cited: ResearchSentence = {
  text: 'Matched phages led to fewer recurrences in a trial.',
  markers: [1],
  is_supported: true,
};

const doubted: ResearchSentence = {
  text: 'The effect lasts for years.',
  markers: [2],
  is_supported: false,
};

const firstAnswer: ResearchAnswer = {
  question: 'Do bladder phages lower the rate of recurrence?',
  text: 'Matched phages led to fewer recurrences in a trial. [1] The effect lasts for years. [2]',
  origin: 'extracted',
  model: 'built-in reader',
  paragraphs: [[cited, doubted]],
  is_answered: true,
  note: '5 of 3 sources that were aimed at',
  not_found: ['dose'],
  confidence_score: 0.72,
  confidence,
  positions: [
    {
      position: 'support',
      label: 'fewer recurrences',
      statements: [{ source: 1, marker: 1, text: '61% with phages and 38% with placebo' }],
    },
    {
      position: 'against',
      label: 'no difference',
      statements: [{ source: 2, marker: 2, text: '1.9 against 2.0 a year' }],
    },
  ],
  contradicts: true,
};

const unanswered: ResearchAnswer = {
  ...firstAnswer,
  question: 'Which adverse events were reported?',
  text: '',
  paragraphs: [],
  is_answered: false,
  note: 'None of the 18 sources that were read says anything on this.',
  not_found: ['adverse events'],
  confidence_score: 0,
  positions: [],
  contradicts: false,
};

const source: ResearchSourceRecord = {
  number: 1,
  source_type: 'external',
  url: 'https://example.org/trial',
  title: 'Bladder phages: a randomised trial',
  authors: 'Marquardt, A., Iyer, B.',
  publication_date: '2025-03-01',
  journal: 'Journal of Urinary Research',
  abstract: `A ${'long '.repeat(100)}abstract.`,
  document_type: 'journal article',
  relevance_score: 0.91,
  content_preview: 'Sixty-one percent were free from recurrence.',
  identifiers: { doi: '10.5555/x', arxiv_id: '', pmid: '', pmcid: '', nct_id: '' },
  study_type: 'randomised trial',
  read_as: 'full_text',
  reason: '',
  is_retracted: false,
  is_preprint: false,
  found_by: 'search',
  engines: ['OpenAlex'],
  document_id: null,
  passages_read: 6,
  passages_cited: 1,
};

const metadata: DatasetMetadata = {
  title: 'Recurrence within 90 days by treatment group',
  synthetic: true,
  sample_size: 1000,
  variables: {
    independent: ['group'],
    dependent: ['recurrence_90d'],
    control: ['age'],
    mediator: [],
  },
  seed: 4711,
  columns: [],
  effects: [
    {
      name: 'group → recurrence_90d',
      measure: 'difference of proportions',
      planted: 0.4,
      estimate: 0.38,
      low: 0.31,
      high: 0.45,
      is_recovered: true,
    },
  ],
  checks: [{ name: 'Ranges', passed: true, detail: 'every value within its range' }],
  csv_bytes: 62_000,
  parquet_bytes: 21_000,
  hypothesis: 1,
};

const dataset: WorkflowResults['datasets'][number] = {
  number: 1,
  success: true,
  type: 'analysis',
  title: metadata.title,
  file_path: `/api/v1/research/workflows/${workflowId}/datasets/1/file`,
  file_name: 'recurrence-90d-synthetic.csv',
  error_message: null,
  metadata,
};

const chart: WorkflowResults['visualizations'][number] = {
  number: 1,
  success: true,
  title: 'Share of resistant isolates by day',
  chart_type: 'line',
  description: 'A sequential pair delays resistance most.',
  file_path: `/api/v1/research/workflows/${workflowId}/visualizations/1/file`,
  error_message: null,
  data_source: 'resistance-synthetic.csv',
  x_axis: 'day of therapy',
  y_axis: 'resistant, %',
  color_by: 'regimen',
  origin: 'synthetic',
  alternative: 'The share rises from 0 to 74 percent with a single phage.',
};

export function fakeResults(part: Partial<WorkflowResults> = {}): WorkflowResults {
  return {
    workflow_id: workflowId,
    topic: 'Bladder phages against recurrence',
    status: 'completed',
    summary: 'Phages matched to the isolate led to fewer recurrences. [1]',
    research_results: {
      summary: 'Phages matched to the isolate led to fewer recurrences. [1]',
      answers: { [firstAnswer.question]: firstAnswer.text },
      sources: [
        source,
        {
          ...source,
          number: 2,
          url: 'https://example.org/registry',
          title: 'One year after bladder phages: a registry',
          read_as: 'abstract',
          is_preprint: true,
          is_retracted: true,
          study_type: 'cohort',
        },
      ],
      metadata: {
        total_sources: 2,
        research_duration: 578,
        confidence_score: 0.72,
        started_at: '2026-01-10T14:05:01Z',
        finished_at: '2026-01-10T14:14:39Z',
        searches: 12,
        articles_found: 20,
        articles_read: 18,
        passages_cited: 2,
        model: 'built-in reader',
        usage,
        notes: ['DuckDuckGo did not answer within 20 s.'],
        markers_removed: 0,
        claims: 3,
        claims_unsupported: 1,
      },
    },
    key_insights: [cited],
    answers: [firstAnswer, unanswered],
    sections: [{ heading: 'What was found', paragraphs: [[cited]], note: '' }],
    citations: [1, 2].map((marker) => ({
      marker,
      source: marker,
      passage_id: `p${marker}`,
      document_id: null,
      chunk_index: null,
      page_start: 8,
      page_end: 8,
      heading_path: ['Results'],
      text: 'At 90 days 61% with phages and 38% with placebo were free from recurrence.',
      quote: { start: 11, end: 27 },
    })),
    hypotheses: [
      {
        statement: 'Giving phages before the antibiotic clears biofilm more often.',
        confidence_score: 0.84,
        confidence,
        rationale: 'Phages open the matrix first. [1]',
        rationale_sentences: [cited],
        testing_methods: ['Bladder flow model with 30 isolates.'],
        implications: 'Order would become part of any protocol.',
        variables: {
          independent: ['dosing interval'],
          dependent: ['clearance at 24 h'],
          control: ['flow rate'],
        },
        research_domain: 'Clinical microbiology',
        methodology: 'Laboratory, factorial',
        expected_outcome: 'Clearance of at least 70%.',
        keywords: ['phage', 'biofilm'],
        evidence_for: [cited],
        evidence_against: [],
        novelty: 'None of 120 titles and abstracts found names both phage order and biofilm.',
        link: { from: 'phage', by_way_of: 'depolymerase', to: 'biofilm' },
        origin: 'extracted',
        model: 'built-in reader',
        notes: [],
      },
    ],
    datasets: [
      dataset,
      {
        ...dataset,
        number: 2,
        success: false,
        title: 'Antibody titres',
        error_message: null,
        metadata: null,
        file_path: null,
      },
    ],
    visualizations: [
      chart,
      {
        ...chart,
        number: 2,
        success: false,
        chart_type: 'violin',
        title: 'Persistence',
        file_path: null,
        error_message: null,
      },
    ],
    ...part,
  };
}

const agents = {
  'Research Supervisor': { status: 'active', message: 'Waiting for 2 of 4 parts' },
  'Literature Researcher': { status: 'completed', message: '31 sources, 18 kept' },
  'Hypothesis Generator': { status: 'active', message: 'Writing 2 of 3' },
  'Data Generator': { status: 'idle', message: '' },
  'Chart Generator': { status: 'error', message: 'The picture could not be drawn.' },
} as const;

/** The server behind one workflow; answers may be replaced. */
export function researchServer(
  workflow: Workflow | null,
  answers: Partial<Record<string, Answer>> = {},
): ReturnType<typeof fakeServer> {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  );
  const known = workflow ?? fakeWorkflow();
  return fakeServer({
    getResearchApiKeys: () => ({ openai: true, tavily: false }),
    listWorkflows: () => ({
      workflows: workflow === null ? [] : [workflow],
      total_count: workflow === null ? 0 : 1,
    }),
    getAgents: () => ({ agents }),
    getWorkflowAgents: () => ({ agents }),
    getWorkflow: () => known,
    getWorkflowStatus: () => known,
    getWorkflowLog: ({ query }) => ({
      entries: [
        {
          sequence: 1,
          at: '2026-01-10T14:05:42Z',
          agent: 'Research Supervisor',
          level: 'info',
          message: 'Workflow started.',
        },
        {
          sequence: 2,
          at: '2026-01-10T14:06:31Z',
          agent: 'Literature Researcher',
          level: 'warning',
          message: 'DuckDuckGo did not answer within 20 s.',
        },
      ].filter(({ sequence }) => sequence > Number(query.after)),
    }),
    getWorkflowResults: () => fakeResults({ status: known.status }),
    previewDataset: () => ({ columns: [], rows: [], total_rows: 1000 }),
    ...answers,
  });
}
