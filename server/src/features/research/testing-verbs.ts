/** Stand-ins for what the agents of a run can do: small, sure, and counted. */
import type { Article, ResearchPlan } from '@lectern/contract';
import { RequestRefusedError, takeRequest } from '../../outgoing-requests.js';
import { planDatasetCharts } from '../../pipeline/charts/plan-dataset-charts.js';
import { makeDataset } from '../../pipeline/datasets/make-dataset.js';
import { readDataset } from './read-dataset.js';
import type { ResearchVerbs } from './research-verbs.js';
import {
  answerFrom,
  describeSource,
  foundSource,
  readSource,
  testArticles,
  testHypothesis,
  testSpecification,
  tinyPng,
} from './testing-finds.js';
import type { LibraryCounts } from './why-no-source.js';

export interface TestVerbs {
  readonly verbs: ResearchVerbs;
  /** Names of the verbs that go outside or are paid for, in the order in which they were called. */
  readonly calls: string[];
}

export interface TestVerbOptions {
  /** Called as each verb is; what it throws the verb throws. */
  readonly onCall?: (call: string, signal: AbortSignal) => void | Promise<void>;
  readonly articles?: readonly Article[];
  readonly library?: LibraryCounts;
  /** Records that each round finds twice. */
  readonly duplicates?: number;
  /** What is said of pinned documents that are gone. */
  readonly missing?: readonly string[];
  /** What there is to draw of the evidence; nothing, where it is not said. */
  readonly planEvidenceCharts?: ResearchVerbs['planEvidenceCharts'];
  /** A question that nothing answers. */
  readonly unanswered?: string;
}

export function createTestVerbs(options: TestVerbOptions = {}): TestVerbs {
  const { onCall = () => undefined, articles = testArticles } = options;
  const { library = { documents: 0, searched: 0 } } = options;
  const { duplicates = 0, missing = [], unanswered, planEvidenceCharts = () => [] } = options;
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
    async searchOutside({ query, mostCalls, fromYear, signal }) {
      if (mostCalls === 0)
        return {
          ...{ query, reports: [], notAsked: ['OpenAlex'] },
          ...{ outcome: 'failed', reason: 'The calls do not reach' },
        };
      await call(`search ${query}${fromYear === undefined ? '' : ` since ${fromYear}`}`, signal);
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
      if (notFetched !== null) return readSource(source, notFetched);
      try {
        await call(`read ${source.key}`, signal);
      } catch (error) {
        if (error instanceof RequestRefusedError)
          return readSource(source, { why: error.message, isTemporary: true });
        throw error;
      }
      return readSource(source, null);
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
    numberCitations: ({ sources, answers, report, hypotheses }) => ({
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
      hypotheses: hypotheses.map((hypothesis) => ({
        ...hypothesis,
        ...{ rationale_sentences: [], evidence_for: [], evidence_against: [] },
      })),
      sections: report.sections.map((section) => ({ ...section, paragraphs: [] })),
      citations: [],
    }),
    async generateHypotheses({ signal }) {
      await call('hypotheses', signal);
      return { hypotheses: [testHypothesis], notes: [] };
    },
    async judgeHypothesis({ hypothesis, sources, searchOutside }) {
      await searchOutside?.('tea', 'pressure');
      return { ...hypothesis, confidence_score: 0.7, novelty: `Of ${sources.length} works` };
    },
    async searchTogether({ one, other, signal }) {
      await call(`together ${one} ${other}`, signal);
      return { where: 'OpenAlex', found: 0 };
    },
    planDatasets: () => ({
      planned: [{ hypothesis: 1, reason: '', causes: [], specification: testSpecification }],
      unplanned: [],
    }),
    async proposeDataset(model, { specification }, signal) {
      await call('propose dataset', signal);
      await model.generate({
        ...{ system: '', prompt: '' },
        ...{ maxTokens: 100, temperature: 0, signal },
      });
      return { ...specification, title: `${specification.title}, as proposed` };
    },
    async generateDataset(specification, seed, signal) {
      await call('dataset', signal);
      return makeDataset(specification, seed);
    },
    readDataset,
    planEvidenceCharts,
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
    drawNoted: async ({ note, format }) => Buffer.from(`As ${format}: ${note}`),
    logUnexpected: (message, error) => {
      throw new Error(message, { cause: error });
    },
    countSearched: async () => library,
  };
  return { verbs, calls };
}
