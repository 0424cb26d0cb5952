/** Chooses what stands behind each port and puts the parts together; the only place that knows adapters. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Route, routes } from '@lectern/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import packageFacts from '../package.json' with { type: 'json' };
import { createDocumentReader } from './adapters/document-reader.js';
import { arxivManners } from './adapters/engines/arxiv.js';
import type { SharedTurns } from './adapters/engines/pace-limiter.js';
import { sniffSourceFormat } from './adapters/extractors/sniff-format.js';
import { createGuardedFetch, userAgentOf } from './adapters/guarded-fetch.js';
import { arxivDocumentOrigin } from './adapters/open-access/arxiv-documents.js';
import { withPace } from './adapters/paced-fetch.js';
import { buildApp } from './app.js';
import type { Config } from './config.js';
import { createDownloadJob } from './features/articles/download-job.js';
import { createDownloads } from './features/articles/downloads.js';
import { createProcessJob } from './features/articles/process-job.js';
import { registerArticleRoutes } from './features/articles/routes.js';
import { createArticlesService } from './features/articles/service.js';
import { registerChatRoutes } from './features/chat/routes.js';
import { createTurns } from './features/chat/turns.js';
import { createActiveWork } from './features/documents/active-work.js';
import { createDocumentTaskJob } from './features/documents/process-job.js';
import { registerDocumentRoutes } from './features/documents/routes.js';
import { createDocumentsService } from './features/documents/service.js';
import { createDocumentTasks } from './features/documents/tasks.js';
import { createUploads } from './features/documents/uploads.js';
import { createUrlDownloads } from './features/documents/url-download.js';
import { registerModelRoutes } from './features/models/routes.js';
import { createModelsService } from './features/models/service.js';
import { registerReferenceRoutes } from './features/references/routes.js';
import { createReferencesService } from './features/references/service.js';
import { registerSearchRoutes } from './features/search/routes.js';
import { createSearchJob } from './features/search/search-job.js';
import { createSearchService } from './features/search/service.js';
import { registerSessionRoutes } from './features/sessions/routes.js';
import { createSessionService } from './features/sessions/service.js';
import { createSummaryJob } from './features/summaries/job.js';
import { registerSummaryRoutes } from './features/summaries/routes.js';
import { createSummariesService } from './features/summaries/service.js';
import { registerSystemRoutes } from './features/system/routes.js';
import { createSystemService } from './features/system/service.js';
import { type DescribeParts, describeVectors } from './features/vectors/describe-vectors.js';
import { createReembedJob } from './features/vectors/reembed-job.js';
import { createReembedService } from './features/vectors/reembed-service.js';
import { registerVectorRoutes } from './features/vectors/routes.js';
import { createUpkeepService } from './features/vectors/upkeep-service.js';
import { createRequestGate, type RequestGate } from './http/request-gate.js';
import { createJobRunner } from './jobs/runner.js';
import { createAnswerer } from './pipeline/answers/answer.js';
import { createRetriever } from './pipeline/retrieval/retrieve.js';
import { type Database, openDatabase } from './store/database/database.js';
import { countDocuments } from './store/documents/documents.js';
import { createEngineAnswers } from './store/engine-answers.js';
import { createDownloadFolder } from './store/files/download-folder.js';
import { sweepFiles } from './store/files/file-sweep.js';
import { createFileStore } from './store/files/files.js';
import { createLibraryFiles } from './store/files/library-files.js';
import { createServiceTurns } from './store/jobs/service-turns.js';
import { undoImport } from './store/library/library-import.js';
import { ensureVectorIndex } from './store/passages/vector-index.js';
import { wireEngines } from './wire-engines.js';
import { wireModels } from './wire-models.js';

export interface Wired {
  readonly app: FastifyInstance;
  /** Work of its own that ends at the same time as the requests. */
  readonly background: readonly Resource[];
  /** What must be let go after app and background have ended, in this order. */
  readonly resources: readonly Resource[];
}

export interface Resource {
  readonly name: string;
  close(): Promise<void>;
}

const { version } = packageFacts;

/**
 * @param opening may have begun before, so that the database opens while the code that is to use it is loaded.
 * @throws what stops the server from starting, such as a database that is refused; nothing stays open then.
 */
export async function wire(
  config: Config,
  log: FastifyBaseLogger,
  opening?: Promise<Database>,
): Promise<Wired> {
  const database = await (opening ??
    openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log }));
  try {
    return await wireTo(database, config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For one engine, with waiting its turn and every attempt. */
const engineDeadlineMs = 60_000;
/** More questions at once would only make every one of them slower. */
const questionLimits = {
  maxRunning: 8,
  maxWaiting: 32,
  retryAfterSeconds: 5,
  busy: 'Too many questions are asked at once, please try again',
};

/** Each is a call that a provider may charge for. */
const modelTestLimits = {
  maxRunning: 2,
  maxWaiting: 4,
  retryAfterSeconds: 5,
  busy: 'Other models are being tested, please try again',
};

/** Each file is read by a thread of its own. */
const referenceImportLimits = {
  maxRunning: 2,
  maxWaiting: 8,
  retryAfterSeconds: 10,
  busy: 'Too many files of references are read at once, please try again',
};

/** A call waits until its summary is there; who is turned away asks again under the same id. */
const summaryLimits = {
  maxRunning: 16,
  maxWaiting: 16,
  retryAfterSeconds: 10,
  busy: 'Too many summaries are being made at once, please try again',
};

async function wireTo(database: Database, config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const fetcher = createGuardedFetch({
    fetchAllow: config.fetchAllow,
    userAgent: userAgentOf(version, config.contactEmail),
  });
  const sharedTurnsOf = (origin: string): SharedTurns | undefined =>
    database.kind === 'external' ? createServiceTurns(database, origin) : undefined;
  const { engines, lookups, works, keys } = wireEngines({
    config,
    fetcher,
    answers: createEngineAnswers(database),
    sharedTurnsOf,
  });
  const reader = createDocumentReader({ recognitionFolder: config.recognitionFolder });
  const models = await wireModels(config, log);
  const { embedder } = models.embedding;
  await ensureVectorIndex(database, embedder);
  await tellOtherModels({ database, embedder }, log);
  const retriever = createRetriever({ database, embedder });
  const answerer = createAnswerer({ retriever, countDocuments: () => countDocuments(database) });
  const logUnexpected = (message: string, error: unknown): void =>
    log.error({ err: error }, message);
  const searchJob = createSearchJob({
    engines,
    engineDeadlineMs,
    today: () => new Date(),
    now: () => performance.now(),
    logUnexpected,
  });
  const arxivDocuments = arxivDocumentOrigin(config.origins.arxiv);
  const pages = withPace(fetcher, [
    {
      origin: arxivDocuments,
      pace: arxivManners.pace,
      sharedTurns: sharedTurnsOf(arxivDocuments),
    },
  ]);
  const files = createFileStore({ dataDir: config.dataDir });
  const processJob = createProcessJob({
    database,
    embedder,
    files,
    fetcher: pages,
    reader,
    lookups,
    logUnexpected,
  });
  const downloadFolder = createDownloadFolder({ dataDir: config.dataDir });
  const downloadJob = createDownloadJob({
    fetcher: pages,
    lookups,
    folder: downloadFolder,
    logUnexpected,
  });
  const activeWork = createActiveWork();
  const documentTaskJob = createDocumentTaskJob({
    database,
    embedder,
    reader,
    files,
    activeWork,
    logUnexpected,
  });
  const reembedJob = createReembedJob({ database, embedder });
  const now = (): Date => new Date();
  const { languageModels } = models;
  const summaryJob = createSummaryJob({
    queries: database,
    languageModels,
    budget: config.models.jobBudget,
    now,
  });
  const runner = createJobRunner({
    database,
    kinds: [searchJob, processJob, reembedJob, documentTaskJob, downloadJob, summaryJob],
    log,
  });
  const { jobs } = runner;
  const sessions = createSessionService({ database });
  const system = createSystemService({
    database,
    fetcher,
    isDemo: config.isDemo,
    version,
    uptime: () => process.uptime(),
  });
  const search = createSearchService({ jobs, job: searchJob, engines, keys, today: now });
  const articles = createArticlesService({ jobs, job: processJob });
  const articleDownloads = createDownloads({ jobs, job: downloadJob, folder: downloadFolder });
  const documents = createDocumentsService({
    database,
    files,
    activeWork,
    logUnexpected,
  });
  const uploads = createUploads({ database, files, sniffFormat: sniffSourceFormat });
  const downloads = createUrlDownloads({
    database,
    files,
    sniffFormat: sniffSourceFormat,
    fetcher: pages,
    reader,
    lookups,
    works,
  });
  const tasks = createDocumentTasks({ database, jobs, job: documentTaskJob, activeWork });
  const reembed = createReembedService({ jobs, job: reembedJob, database, model: embedder.model });
  const upkeep = createUpkeepService({
    database,
    model: embedder.model,
    files: createLibraryFiles({ database, files }),
    reembed,
  });
  const vectors = {
    database,
    embedder,
    retriever,
    reembed,
    upkeep,
    importFolder: join(config.dataDir, 'imports'),
    now,
  };
  const summaries = createSummariesService({
    database,
    jobs,
    job: summaryJob,
    languageModels,
    newId: randomUUID,
    pause: waitFor,
  });
  const modelsService = createModelsService({
    catalog: models.catalog,
    languageModels: models.languageModels,
    embedder,
    embeddingProvider: models.embedding.provider,
    embeddingReason: models.embedding.reason,
    now: () => performance.now(),
  });
  const turns = createTurns({ database, newId: randomUUID, pause: waitFor, logUnexpected });
  const chat = { database, answerer, embedder, languageModels, turns, pause: waitFor, now };
  const questions = createRequestGate(questionLimits);
  const modelTests = createRequestGate(modelTestLimits);
  const app = await buildApp({
    door: config,
    gates: new Map<Route, RequestGate>([
      ...[routes.ragQuery, routes.ragChat, routes.directChat, routes.searchVectors].map(
        (route) => [route, questions] as const,
      ),
      [routes.testModel, modelTests],
      [routes.generateSummary, createRequestGate(summaryLimits)],
      [routes.importReferences, createRequestGate(referenceImportLimits)],
    ]),
    log,
    screensDir: screensFolder(),
    version,
    features: [
      (server) => registerSummaryRoutes(server, summaries),
      (server) => registerSessionRoutes(server, sessions),
      (server) => registerSystemRoutes(server, system),
      (server) => registerSearchRoutes(server, search),
      (server) => registerArticleRoutes(server, articles, articleDownloads),
      (server) =>
        registerDocumentRoutes(server, { database, documents, uploads, tasks, downloads }),
      (server) => registerVectorRoutes(server, vectors),
      (server) => registerReferenceRoutes(server, createReferencesService({ database, now })),
      (server) => registerModelRoutes(server, modelsService),
      (server) => registerChatRoutes(server, chat),
    ],
  });
  const undone = await undoImport(database);
  if (undone > 0)
    log.warn(
      { documents: undone },
      'A library file had been taken in by half when the server ended; its documents were removed again',
    );
  await sweepFiles({ database, files, log }).catch((error: unknown) =>
    log.error({ err: error }, 'The folder of original files could not be looked after'),
  );
  await runner.start();
  await tasks.restore();
  await turns.restore();
  return {
    app,
    background: [
      { name: 'jobs', close: () => runner.stop() },
      { name: 'answers under way', close: () => turns.close() },
    ],
    resources: [
      { name: 'document reader', close: () => reader.close() },
      { name: 'outside connections', close: () => fetcher.close() },
      { name: 'model connections', close: () => models.close() },
      { name: 'database', close: () => database.close() },
    ],
  };
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Vectors of a model that is no longer in use still take up space, and their passages are found by their words alone. */
async function tellOtherModels(parts: DescribeParts, log: FastifyBaseLogger): Promise<void> {
  const { stats, message } = await describeVectors(parts);
  if (stats.other_models.length > 0) log.warn({ models: stats.other_models }, message);
}

/** Beside the server in the project, from the source and from the bundle alike. */
function screensFolder(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}
