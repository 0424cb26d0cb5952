/** Gives tests the research workflows of a real database, run by the real runner, with stand-ins for what its agents can do. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type WorkflowState, workflowRequestSchema } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobRunner, type JobRunner } from '../../jobs/runner.js';
import { modelsOf } from '../../pipeline/models/testing-model.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database } from '../../store/database/database.js';
import { createTestFolder, openTestDatabase } from '../../store/database/testing.js';
import { createFileStore, type FileStore } from '../../store/files/files.js';
import { createResearchJob } from './job.js';
import type { KeepArticles } from './keep-sources.js';
import type { ResearchVerbs } from './research-verbs.js';
import { registerResearchRoutes } from './routes.js';
import { createResearchService, type ResearchService } from './service.js';

export interface ResearchWorld {
  readonly app: FastifyInstance;
  readonly service: ResearchService;
  readonly runner: JobRunner;
  /** Titles of what was taken into the library, with a sign for what is retracted. */
  readonly kept: readonly string[];
  close(): Promise<void>;
}

export interface ResearchWorldOptions {
  readonly verbs: ResearchVerbs;
  readonly files: FileStore;
  readonly model?: LanguageModel | null;
  readonly newId?: () => string;
  readonly works?: readonly WorkLookup[];
  readonly clock?: () => number;
  readonly outsideProviders?: readonly string[];
  /** Nothing can be taken into the library. */
  readonly keepFails?: boolean;
  /** As many workflows wait as may. */
  readonly isFull?: boolean;
}

/** One at a time in a process: the runner allows no second one. */
export async function openResearchWorld(
  database: Database,
  {
    verbs,
    files,
    model = null,
    newId = randomUUID,
    works = [],
    clock,
    outsideProviders = [],
    keepFails = false,
    isFull = false,
  }: ResearchWorldOptions,
): Promise<ResearchWorld> {
  const languageModels = modelsOf(model);
  const kept: string[] = [];
  const keepArticles: KeepArticles = async (articles) => {
    if (keepFails) throw new UnavailableError('The library takes nothing now');
    kept.push(...articles.map(({ title, is_retracted }) => (is_retracted ? `† ${title}` : title)));
    return { process_id: 'process' };
  };
  const made = createResearchJob({
    database,
    languageModels,
    budget: { maxTokens: 1_000_000, maxCost: null },
    liesOutside: (provider) => outsideProviders.includes(provider),
    embedding: () => ({ provider: 'built-in', model: 'first' }),
    clock: clock ?? (() => performance.now()),
    files,
    keepArticles,
    verbs,
  });
  const job = isFull && made.waiting ? { ...made, waiting: { ...made.waiting, max: 0 } } : made;
  const runner = createJobRunner({ database, kinds: [job] });
  await runner.start();
  const service = createResearchService({
    database,
    files,
    jobs: runner.jobs,
    job,
    verbs,
    languageModels,
    engines: new Set(['openalex']),
    works,
    keepArticles,
    newId,
    now: () => new Date('2026-11-21T10:00:00Z'),
    logUnexpected: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  const app = await buildTestApp([
    (server) =>
      registerResearchRoutes(server, {
        research: service,
        files: { database, files, verbs },
        keys: { tavily: false },
      }),
  ]);
  return {
    app,
    service,
    runner,
    kept,
    async close() {
      await app.close();
      await runner.stop();
    },
  };
}

/** For a whole file of tests: a database and files of its own, and one world a test, closed behind it. */
export function useResearchWorlds() {
  let database: Database;
  let dataDir: string;
  let files: FileStore;
  let world: ResearchWorld | null = null;
  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await createTestFolder();
    files = createFileStore({ dataDir });
  });
  afterEach(async () => {
    await world?.close();
    world = null;
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    database: () => database,
    files: () => files,
    open: async (options: Omit<ResearchWorldOptions, 'files'>): Promise<ResearchWorld> =>
      (world = await openResearchWorld(database, { files, ...options })),
  };
}

/** Speaks to the routes: the status beside the parsed body. */
export const callerOf =
  (app: FastifyInstance) =>
  async (method: NonNullable<InjectOptions['method']>, path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api/v1/research${path}`,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, ...response.json() };
  };

export function requestOf(more: object = {}) {
  return workflowRequestSchema.parse({ topic: 'Tea', ...more });
}

/** Waits until the workflow has ended. Asking more often would take the database's time from the work that is waited for. */
export async function endOf(service: ResearchService, id: string): Promise<WorkflowState> {
  for (;;) {
    const state = await service.status(id);
    if (state.status !== 'pending' && state.status !== 'running') return state;
    await delay(50);
  }
}
