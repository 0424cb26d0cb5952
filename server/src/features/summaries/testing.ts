/** Gives tests the summaries of a real database, made by the real runner, with articles and documents of our own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type FocusArea,
  type SummaryArticle,
  type SummaryRequest,
  summaryRequestSchema,
} from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildTestApp } from '../../http/testing.js';
import { createJobRunner, type JobRunner } from '../../jobs/runner.js';
import type { ModelBudget } from '../../pipeline/models/budget.js';
import { modelsOf } from '../../pipeline/models/testing-model.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { createSummaryJob } from './job.js';
import { registerSummaryRoutes } from './routes.js';
import { createSummariesService, type SummariesService } from './service.js';

export interface SummaryWorld {
  readonly app: FastifyInstance;
  readonly service: SummariesService;
  readonly runner: JobRunner;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly model?: LanguageModel | null;
  readonly budget?: ModelBudget;
}

const unlimited: ModelBudget = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

/** One at a time in a process: the runner allows no second one. */
export async function openSummaryWorld(
  database: Database,
  { model = null, budget = unlimited }: WorldOptions = {},
): Promise<SummaryWorld> {
  const languageModels = modelsOf(model);
  const job = createSummaryJob({
    queries: database,
    languageModels,
    budget,
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  const runner = createJobRunner({ database, kinds: [job] });
  await runner.start();
  const service = createSummariesService({
    database,
    jobs: runner.jobs,
    job,
    languageModels,
    newId: randomUUID,
    pause: (_, signal) => delay(5, undefined, { signal }),
  });
  const app = await buildTestApp([(server) => registerSummaryRoutes(server, service)]);
  return {
    app,
    service,
    runner,
    async close() {
      await app.close();
      await runner.stop();
    },
  };
}

/** Speaks to the routes: the status beside the parsed body. */
export const callerOf =
  (app: FastifyInstance) =>
  async (method: NonNullable<InjectOptions['method']>, path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api/v1/summaries${path}`,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, ...response.json() };
  };

export const abstractOf = {
  tea: `BACKGROUND: Green tea is drunk widely. This study aimed to test whether green tea lowers blood pressure in adults. METHODS: We randomised 412 adults with raised blood pressure to green tea or water for twelve weeks in a double-blind randomised controlled trial. Blood pressure was measured with calibrated monitors at every visit. RESULTS: Green tea reduced systolic blood pressure by 4.2 mmHg compared with water (p = 0.01). LIMITATIONS: A limitation of this study is the small number of older participants. CONCLUSIONS: Green tea lowers blood pressure in adults and may be considered beside standard care for patients. Future research should examine doses over longer periods.`,
  coffee: `BACKGROUND: This study investigated coffee and blood pressure in nurses. METHODS: In a cohort study we recruited 1,200 nurses and recorded coffee intake by questionnaire for five years. RESULTS: Coffee increased systolic blood pressure by 2.1 mmHg in nurses who drank more than four cups. CONCLUSIONS: Heavy coffee intake was associated with higher blood pressure. Little is known about decaffeinated coffee. Regulatory agencies such as the FDA have not approved health claims for coffee.`,
} as const;

export function articleWith(parts: Partial<SummaryArticle>): Partial<SummaryArticle> {
  return {
    title: 'Green tea and blood pressure',
    url: `https://journal.example/${parts.title ?? 'tea'}`,
    ...parts,
  };
}

export const twoArticles = [
  articleWith({
    abstract: abstractOf.tea,
    authors: 'Ada Okonkwo, Li Wei',
    publication_date: '2024-03-01',
    journal: 'Journal of Tea',
    doi: '10.5555/tea.1',
  }),
  articleWith({
    title: 'Coffee and blood pressure in nurses',
    abstract: abstractOf.coffee,
    publication_date: '2021',
  }),
];

export function requestFor(
  articles: readonly Partial<SummaryArticle>[],
  more: object = {},
): SummaryRequest {
  return summaryRequestSchema.parse({ articles, ...more });
}

export const everyArea: FocusArea[] = [
  'key_findings',
  'methodologies',
  'research_gaps',
  'future_directions',
  'clinical_implications',
  'regulatory_aspects',
];

/** Stores a document of these passages under an address; gives its id. */
export function storeDocument(
  database: Database,
  document: {
    title: string;
    url: string;
    passages: readonly { heading: string; text: string }[];
    note?: string;
  },
): Promise<string> {
  let offset = 0;
  const chunks = document.passages.map(({ heading, text }, index) => {
    const charStart = offset;
    offset += text.length + 2;
    return {
      index,
      text,
      headingPath: [heading],
      pageStart: index + 1,
      pageEnd: index + 1,
      charStart,
      charEnd: charStart + text.length,
      tokenCount: 10,
    };
  });
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      title: document.title,
      note: document.note ?? '',
      fileType: 'pdf',
      status: 'completed',
      chunksStored: chunks.length,
      identifiers: [{ kind: 'url', value: document.url }],
      text: document.passages.map(({ text }) => text).join('\n\n'),
    });
    await insertChunks(queries, { documentId, title: document.title, chunks });
    return documentId;
  });
}
