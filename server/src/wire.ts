/** Chooses what stands behind each port and puts the parts together; the only place that knows adapters. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@lectern/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import packageFacts from '../package.json' with { type: 'json' };
import { createDocumentReader } from './adapters/document-reader.js';
import { arxivManners } from './adapters/engines/arxiv.js';
import { normaliseDoi } from './adapters/engines/identifiers.js';
import { sniffSourceFormat } from './adapters/extractors/sniff-format.js';
import { createGuardedFetch, userAgentOf } from './adapters/guarded-fetch.js';
import { arxivDocumentOrigin } from './adapters/open-access/arxiv-documents.js';
import { withPace } from './adapters/paced-fetch.js';
import { readIdentifiers } from './adapters/works/read-identifiers.js';
import { buildApp } from './app.js';
import type { Config } from './config.js';
import { createDownloadJob } from './features/articles/download-job.js';
import { createDownloads } from './features/articles/downloads.js';
import { createProcessJob } from './features/articles/process-job.js';
import { registerArticleRoutes } from './features/articles/routes.js';
import { createArticlesService } from './features/articles/service.js';
import { registerChatRoutes } from './features/chat/routes.js';
import { createActiveWork } from './features/documents/active-work.js';
import { createDocumentTaskJob } from './features/documents/process-job.js';
import { registerDocumentRoutes } from './features/documents/routes.js';
import { createDocumentsService } from './features/documents/service.js';
import { createDocumentTasks } from './features/documents/tasks.js';
import { createUploads } from './features/documents/uploads.js';
import { createUrlDownloads } from './features/documents/url-download.js';
import { registerReferenceRoutes } from './features/references/routes.js';
import { createReferencesService } from './features/references/service.js';
import { registerSearchRoutes } from './features/search/routes.js';
import { createSearchJob } from './features/search/search-job.js';
import { createSearchService } from './features/search/service.js';
import { registerSessionRoutes } from './features/sessions/routes.js';
import { createSessionService } from './features/sessions/service.js';
import { registerSystemRoutes } from './features/system/routes.js';
import { createSystemService } from './features/system/service.js';
import { type DescribeParts, describeVectors } from './features/vectors/describe-vectors.js';
import { createReembedJob } from './features/vectors/reembed-job.js';
import { createReembedService } from './features/vectors/reembed-service.js';
import { registerVectorRoutes } from './features/vectors/routes.js';
import { createUpkeepService } from './features/vectors/upkeep-service.js';
import { createRequestGate } from './http/request-gate.js';
import { createJobRunner } from './jobs/runner.js';
import { createAnswerer } from './pipeline/answer.js';
import { createRetriever } from './pipeline/retrieve.js';
import { type Database, openDatabase } from './store/database.js';
import { countDocuments } from './store/documents.js';
import { createDownloadFolder } from './store/download-folder.js';
import { createEngineAnswers } from './store/engine-answers.js';
import { sweepFiles } from './store/file-sweep.js';
import { createFileStore } from './store/files.js';
import { createLibraryFiles } from './store/library-files.js';
import { ensureVectorIndex } from './store/vector-index.js';
import { wireEngines } from './wire-engines.js';
import { wireEmbedder, wireLanguageModel } from './wire-models.js';

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
export async function wire(config: Config, log: FastifyBaseLogger, opening?: Promise<Database>): Promise<Wired> {
  const database = await (opening ?? openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log }));
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
const questionLimits = { maxRunning: 8, maxWaiting: 32, retryAfterSeconds: 5, busy: 'Too many questions are asked at once, please try again' };

async function wireTo(database: Database, config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const fetcher = createGuardedFetch({ fetchAllow: config.fetchAllow, userAgent: userAgentOf(version, config.contactEmail) });
  const { engines, lookups, works, keys } = wireEngines({ config, fetcher, answers: createEngineAnswers(database) });
  const reader = createDocumentReader({ recognitionFolder: config.recognitionFolder });
  const embedder = await wireEmbedder(config, log);
  await ensureVectorIndex(database, embedder);
  await tellOtherModels({ database, embedder }, log);
  const retriever = createRetriever({ database, embedder });
  const answerer = createAnswerer({ retriever, languageModel: await wireLanguageModel(config), countDocuments: () => countDocuments(database) });
  const logUnexpected = (message: string, error: unknown): void => log.error({ err: error }, message);
  const searchJob = createSearchJob({ engines, engineDeadlineMs, now: () => performance.now(), logUnexpected });
  const pages = withPace(fetcher, [{ origin: arxivDocumentOrigin(config.origins.arxiv), pace: arxivManners.pace }]);
  const files = createFileStore({ dataDir: config.dataDir });
  const processJob = createProcessJob({ database, embedder, files, fetcher: pages, reader, lookups, logUnexpected });
  const downloadFolder = createDownloadFolder({ dataDir: config.dataDir });
  const downloadJob = createDownloadJob({ fetcher: pages, lookups, folder: downloadFolder, logUnexpected });
  const activeWork = createActiveWork();
  const documentTaskJob = createDocumentTaskJob({ database, embedder, reader, files, activeWork, logUnexpected });
  const reembedJob = createReembedJob({ database, embedder });
  const runner = createJobRunner({ database, kinds: [searchJob, processJob, reembedJob, documentTaskJob, downloadJob], log });
  const { jobs } = runner;
  const now = (): Date => new Date();
  const sessions = createSessionService({ database });
  const system = createSystemService({ database, fetcher, isDemo: config.isDemo, version, uptime: () => process.uptime() });
  const search = createSearchService({ jobs, job: searchJob, engines, keys, today: now });
  const articles = createArticlesService({ jobs, job: processJob, now });
  const articleDownloads = createDownloads({ jobs, job: downloadJob, folder: downloadFolder });
  const documents = createDocumentsService({ database, files, activeWork, normaliseDoi, logUnexpected });
  const uploads = createUploads({ database, files, sniffFormat: sniffSourceFormat, normaliseDoi });
  const downloads = createUrlDownloads({ database, files, sniffFormat: sniffSourceFormat, fetcher: pages, reader, lookups, works, readIdentifiers });
  const tasks = createDocumentTasks({ database, jobs, job: documentTaskJob, activeWork, now });
  const reembed = createReembedService({ jobs, job: reembedJob, database, model: embedder.model });
  const upkeep = createUpkeepService({ database, model: embedder.model, files: createLibraryFiles({ database, files, now }), reembed });
  const vectors = { database, embedder, retriever, reembed, upkeep, importFolder: join(config.dataDir, 'imports'), now };
  const questions = createRequestGate(questionLimits);
  const app = await buildApp({
    door: config,
    gates: new Map([routes.ragQuery, routes.ragChat, routes.searchVectors].map((route) => [route, questions])),
    log,
    screensDir: screensFolder(),
    version,
    features: [
      (server) => registerSessionRoutes(server, sessions),
      (server) => registerSystemRoutes(server, system),
      (server) => registerSearchRoutes(server, search),
      (server) => registerArticleRoutes(server, articles, articleDownloads),
      (server) => registerDocumentRoutes(server, { database, documents, uploads, tasks, downloads }),
      (server) => registerVectorRoutes(server, vectors),
      (server) => registerReferenceRoutes(server, createReferencesService({ database, now })),
      (server) => registerChatRoutes(server, { database, answerer, embedder }),
    ],
  });
  await sweepFiles(database, files);
  await runner.start();
  await tasks.restore();
  return {
    app,
    background: [{ name: 'jobs', close: () => runner.stop() }],
    resources: [
      { name: 'document reader', close: () => reader.close() },
      { name: 'outside connections', close: () => fetcher.close() },
      { name: 'database', close: () => database.close() },
    ],
  };
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
