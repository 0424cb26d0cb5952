/** What the agents of a made-up workflow find and make, for the tests of research. */
import type { Article, ChartType } from '@lectern/contract';
import { articleSchema, datasetSpecificationSchema } from '@lectern/contract';
import type { PlannedChart } from '../../pipeline/charts/planned-chart.js';
import type { NotFetched } from '../../pipeline/study/read-source.js';
import type { StudyAnswer, StudyHypothesis } from '../../pipeline/study/study-answer.js';
import type { FoundSource, StudyPassage, StudySource } from '../../pipeline/study/study-source.js';

export const testArticles: readonly Article[] = ['one', 'two', 'three'].map((name) =>
  articleSchema.parse({
    title: `Work ${name}`,
    url: `https://journal.example/${name}`,
    publication_date: '2024-02-01',
    source_type: 'journal article',
    abstract: `What work ${name} found.`,
    identifiers: { doi: `10.5555/${name}` },
  }),
);

export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const noConfidence: StudyAnswer['confidence'] = {
  score: 0.5,
  parts: {
    independent_sources: 1,
    agree: 1,
    contradict: 0,
    unclear: 0,
    full_text: 0,
    abstract_only: 1,
    study_types: [],
    terms: [],
  },
};

export const testHypothesis: StudyHypothesis = {
  statement: 'Tea lowers pressure by way of rest',
  confidence_score: 0.5,
  confidence: noConfidence.parts,
  rationale: '',
  rationale_sentences: [],
  testing_methods: ['A trial'],
  implications: '',
  variables: { independent: ['tea'], dependent: ['pressure'], control: ['age'] },
  research_domain: '',
  methodology: '',
  expected_outcome: 'Tea lowers pressure',
  keywords: [],
  evidence_for: [],
  evidence_against: [],
  novelty: '',
  link: null,
  origin: 'extracted',
  model: 'built-in reader',
  notes: [],
};

export const testSpecification = datasetSpecificationSchema.parse({
  title: 'Tea and pressure',
  purpose: 'To try out the test',
  type: 'analysis',
  sample_size: 40,
  columns: [
    {
      name: 'tea',
      label: 'Tea',
      role: 'independent',
      source: {
        shape: 'levels',
        levels: [
          { name: 'no', share: 0.5 },
          { name: 'yes', share: 0.5 },
        ],
      },
    },
    {
      name: 'pressure',
      label: 'Pressure',
      unit: 'mmHg',
      role: 'dependent',
      source: { shape: 'sum', base: 120, noise_sd: 5 },
    },
  ],
  effects: [{ from: 'tea', to: 'pressure', level: 'yes', size: -5, meaning: 'An assumption' }],
});

export function foundSource(key: string, article: Article): FoundSource {
  return { key, article, foundBy: 'search', isPinned: false, documentId: null, relevance: 0.8 };
}

export function readSource(source: FoundSource, notFetched: NotFetched | null): StudySource {
  return {
    ...source,
    readAs: 'abstract',
    reason: notFetched?.why ?? 'Its full text is not openly readable',
    ...(notFetched?.isTemporary === true ? { mayReadMore: true } : {}),
    passages: [
      {
        id: `${source.key}#0`,
        source: source.key,
        index: 0,
        text: source.article.abstract,
        heading_path: [],
        document_id: null,
        chunk_index: null,
        page_start: null,
        page_end: null,
      },
    ],
  };
}

export function answerFrom(
  question: string,
  passages: readonly Pick<StudyPassage, 'id' | 'source' | 'text'>[],
  model: string,
): StudyAnswer {
  return {
    question,
    origin: model === 'built-in reader' ? 'extracted' : 'written',
    model,
    is_answered: true,
    note: '',
    paragraphs: [
      passages.map(({ id, source, text }, index) => ({
        text,
        is_supported: true,
        // The first of them alone is cited.
        citations: index === 0 ? [{ source, passage: id, quote: null }] : [],
      })),
    ],
    notFound: [],
    confidence: noConfidence,
    positions: [],
    contradicts: false,
    markersRemoved: 0,
    claims: passages.length,
    claimsUnsupported: 0,
  };
}

export function describeSource({ article, key: _, ...source }: StudySource, index: number) {
  return {
    number: index + 1,
    source_type: source.documentId === null ? ('external' as const) : ('internal' as const),
    url: article.url,
    title: article.title,
    authors: article.authors,
    publication_date: article.publication_date,
    journal: article.journal,
    abstract: article.abstract,
    document_type: article.source_type,
    relevance_score: source.relevance,
    content_preview: article.abstract,
    identifiers: article.identifiers,
    study_type: '',
    read_as: source.readAs,
    reason: source.reason,
    is_retracted: article.is_retracted,
    ...(article.notices ? { notices: article.notices } : {}),
    is_preprint: false,
    found_by: source.foundBy,
    engines: [],
    document_id: source.documentId,
    passages_read: source.passages.length,
    passages_cited: 0,
  };
}

/** A chart of the evidence that counts something. */
export function countChart(
  title: string,
  counts: readonly number[],
  chart_type: ChartType = 'bar',
): PlannedChart {
  const names = counts.map((_, index) => `Kind ${index + 1}`);
  const column = { unit: '', role: null };
  return {
    request: {
      ...{ chart_type, title, description: '', x: 'kind', y: 'count' },
      ...{ color: null, interval: null, data_source: 'Sources of this run', origin: 'evidence' },
    },
    data: {
      columns: [
        { ...column, name: 'kind', label: 'Kind', kind: 'category', values: names },
        { ...column, name: 'count', label: 'Count', kind: 'number', values: counts },
      ],
    },
  };
}
