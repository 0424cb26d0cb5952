/** Stand-ins for what the agents of a run can do: small, sure, and counted. */
import type { Article, ResearchPlan } from '@lectern/contract';
import { articleSchema } from '@lectern/contract';
import { RequestRefusedError, takeRequest } from '../../outgoing-requests.js';
import { planDatasetCharts } from '../../pipeline/charts/plan-dataset-charts.js';
import { makeDataset } from '../../pipeline/datasets/make-dataset.js';
import { datasetSpecificationSchema } from '../../pipeline/datasets/specification.js';
import type { StudyAnswer, StudyHypothesis } from '../../pipeline/study/study-answer.js';
import type { FoundSource, StudySource } from '../../pipeline/study/study-source.js';
import { readDataset } from './read-dataset.js';
import type { ResearchVerbs } from './research-verbs.js';

export interface TestVerbs {
  readonly verbs: ResearchVerbs;
  /** Names of the verbs that go outside or are paid for, in the order in which they were called. */
  readonly calls: string[];
}

export interface TestVerbOptions {
  /** Called as each verb is; what it throws the verb throws. */
  readonly onCall?: (call: string, signal: AbortSignal) => void | Promise<void>;
  readonly articles?: readonly Article[];
  readonly documentsInLibrary?: number;
  /** Records that each round finds twice. */
  readonly duplicates?: number;
  /** What is said of pinned documents that are gone. */
  readonly missing?: readonly string[];
  /** A question that nothing answers. */
  readonly unanswered?: string;
}

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

export function createTestVerbs(options: TestVerbOptions = {}): TestVerbs {
  const { onCall = () => undefined, articles = testArticles, documentsInLibrary = 0 } = options;
  const { duplicates = 0, missing = [], unanswered } = options;
  const calls: string[] = [];
  const call = async (name: string, signal: AbortSignal): Promise<void> => {
    calls.push(name);
    await onCall(name, signal);
    signal.throwIfAborted();
    takeRequest();
  };
  const verbs: ResearchVerbs = {
    planResearch: ({ topic, questions, config }): ResearchPlan => ({
      questions: (questions ?? [`What is known of ${topic}?`]).map((text) => ({
        text,
        origin: questions === null ? 'topic' : 'person',
        queries: [`${text} query`],
      })),
      engines: config.research_source === 'internal' ? [] : ['openalex'],
      enough: { sources: 2, passages: 2 },
    }),
    async improvePlan({ plan, signal }) {
      await call('improve', signal);
      return { plan, notes: [] };
    },
    async searchOutside({ query, mostCalls, signal }) {
      if (mostCalls === 0)
        return {
          ...{ query, reports: [], notAsked: ['OpenAlex'] },
          ...{ outcome: 'failed', reason: 'The calls do not reach' },
        };
      await call(`search ${query}`, signal);
      return {
        query,
        reports: [
          {
            engine: 'openalex',
            name: 'OpenAlex',
            status: 'completed',
            articles_found: articles.length,
            message: '',
            duration_ms: 1,
          },
        ],
        outcome: 'found',
        articles: [...articles],
        recordsFound: articles.length,
      };
    },
    searchInside: async ({ query }) => ({ query, documents: [], notes: [] }),
    gatherSources: async ({ outside, before }) => {
      const found = outside.flatMap((each) => (each.outcome === 'found' ? each.articles : []));
      const sources = new Map(before.map((source) => [source.key, source]));
      for (const article of found) {
        const key = `doi:${article.identifiers.doi}`;
        if (!sources.has(key)) sources.set(key, foundSource(key, article));
      }
      return {
        sources: [...sources.values()],
        recordsFound: found.length,
        duplicates,
        offTopic: 0,
        beyond: 0,
        notes: [],
        missing,
      };
    },
    async followReferences({ source, signal }) {
      await call(`follow ${source.key}`, signal);
      return { source: source.key, references: [], citingWorks: [], failures: [] };
    },
    async readSource(source, { notFetched, signal }) {
      if (notFetched !== '') return readSource(source, notFetched);
      try {
        await call(`read ${source.key}`, signal);
      } catch (error) {
        if (error instanceof RequestRefusedError) return readSource(source, error.message);
        throw error;
      }
      return readSource(source, '');
    },
    condense: async ({ question, sources }) => ({
      question,
      passages: sources.flatMap(({ passages }) =>
        passages.map((passage) => ({ ...passage, relevance: 1 })),
      ),
      sourcesRead: sources.length,
      passagesRead: sources.length,
      retractedLeftOut: 0,
      notes: [],
    }),
    async answerQuestion({ question, evidence, signal }, model) {
      await call(`answer ${question}`, signal);
      if (model !== null)
        await model.generate({
          system: '',
          prompt: question,
          maxTokens: 100,
          temperature: 0,
          signal,
        });
      const name = model === null ? 'built-in reader' : model.name;
      return {
        ...answerFrom(question, evidence.passages, name),
        is_answered: question !== unanswered,
      };
    },
    judgeCoverage: () => [],
    async writeReport({ signal }) {
      await call('report', signal);
      return {
        keyInsights: [],
        summary: [],
        sections: [{ heading: 'Background', note: '', paragraphs: [] }],
        markersRemoved: 0,
        claims: 0,
        claimsUnsupported: 0,
        notes: [],
      };
    },
    numberCitations: ({ sources, answers, report }) => ({
      sources: sources.map(describeSource),
      key_insights: [],
      summary: 'A summary',
      answers: answers.map((answer) => ({
        ...answer,
        text: answer.paragraphs
          .flat()
          .map(({ text }) => text)
          .join(' '),
        paragraphs: [],
        not_found: [],
        confidence_score: answer.confidence.score,
        confidence: answer.confidence.parts,
        positions: [],
      })),
      hypotheses: [],
      sections: report.sections.map((section) => ({ ...section, paragraphs: [] })),
      citations: [],
    }),
    async generateHypotheses({ signal }) {
      await call('hypotheses', signal);
      return { hypotheses: [testHypothesis], notes: [] };
    },
    async searchTogether({ one, other, signal }) {
      await call(`together ${one} ${other}`, signal);
      return { where: 'OpenAlex', found: 0 };
    },
    planDatasets: () => ({
      planned: [{ hypothesis: 1, reason: '', specification: testSpecification }],
      unplanned: [],
    }),
    async generateDataset(specification, seed, signal) {
      await call('dataset', signal);
      return makeDataset(specification, seed);
    },
    readDataset,
    planEvidenceCharts: () => [],
    planDatasetCharts,
    async makeChart({ request }, { signal }) {
      await call(`chart ${request.chart_type}`, signal);
      const { x, y, color, interval: _, ...said } = request;
      const picture = { svg: '<svg/>', png: tinyPng };
      return {
        result: {
          ...said,
          success: true,
          error_message: null,
          x_axis: x,
          y_axis: y ?? '',
          color_by: color ?? '',
          alternative: 'A chart.',
        },
        files: { specification: {}, light: picture, dark: picture },
      };
    },
    logUnexpected: (message, error) => {
      throw new Error(message, { cause: error });
    },
    countDocuments: async () => documentsInLibrary,
  };
  return { verbs, calls };
}

const tinyPng = Buffer.from(
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

const testHypothesis: StudyHypothesis = {
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

const testSpecification = datasetSpecificationSchema.parse({
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

function foundSource(key: string, article: Article): FoundSource {
  return { key, article, foundBy: 'search', isPinned: false, documentId: null, relevance: 0.8 };
}

function readSource(source: FoundSource, notFetched: string): StudySource {
  return {
    ...source,
    readAs: 'abstract',
    reason: notFetched || 'Its full text is not openly readable',
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

function answerFrom(
  question: string,
  passages: readonly { text: string }[],
  model: string,
): StudyAnswer {
  return {
    question,
    origin: model === 'built-in reader' ? 'extracted' : 'written',
    model,
    is_answered: true,
    note: '',
    paragraphs: [passages.map(({ text }) => ({ text, is_supported: true, citations: [] }))],
    notFound: [],
    confidence: noConfidence,
    positions: [],
    contradicts: false,
    markersRemoved: 0,
    claims: passages.length,
    claimsUnsupported: 0,
  };
}

function describeSource({ article, key: _, ...source }: StudySource, index: number) {
  return {
    number: index + 1,
    source_type: 'external' as const,
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
    is_retracted: false,
    is_preprint: false,
    found_by: source.foundBy,
    engines: [],
    document_id: null,
    passages_read: source.passages.length,
    passages_cited: 0,
  };
}
