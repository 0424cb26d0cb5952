/** Puts each feature together from the parts that all share: the jobs it brings, its routes, and what it does at the start and the end. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Route, routes } from '@lectern/contract';
import { sniffSourceFormat } from './adapters/extractors/sniff-format.js';
import { createDownloadJob } from './features/articles/download-job.js';
import { createDownloads } from './features/articles/downloads.js';
import { createProcessJob, type ProcessJob } from './features/articles/process-job.js';
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
import { watchRetractions } from './features/documents/watch-retractions.js';
import { registerLibraryRoutes } from './features/library/routes.js';
import { startTopicsUpkeep } from './features/library/topics-upkeep.js';
import { createUpkeepService } from './features/library/upkeep-service.js';
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
import { createReembedJob } from './features/vectors/reembed-job.js';
import { createReembedService } from './features/vectors/reembed-service.js';
import { registerVectorRoutes } from './features/vectors/routes.js';
import { createRequestGate, type RequestGate } from './http/request-gate.js';
import type { RouteServer } from './http/route-server.js';
import type { JobKind, Jobs } from './jobs/job.js';
import { createDownloadFolder } from './store/files/download-folder.js';
import { createLibraryFiles } from './store/files/library-files.js';
import { engineDeadlineMs, type Parts, type Resource } from './wire-parts.js';
import { wireResearch } from './wire-research.js';
import {
  modelTestLimits,
  questionLimits,
  referenceImportLimits,
  reportFileLimits,
  summaryLimits,
} from './work-at-once.js';

export interface Feature {
  /** Long work that it brings. */
  // biome-ignore lint/suspicious/noExplicitAny: kinds of all types are listed together; each feature starts only its own.
  readonly kinds?: readonly JobKind<any, any, any>[];
  readonly serve: (jobs: Jobs) => Served;
}

interface Served {
  readonly register: (server: RouteServer) => void;
  /** Routes of which only so many may be at work at once. */
  readonly gates?: readonly (readonly [Route, RequestGate])[];
  /** Takes up, once the jobs run, what the last process left. */
  readonly restore?: () => Promise<void>;
  /** Work of its own that ends at the same time as the requests. */
  readonly background?: Resource;
}

/** In the order in which their routes are told. */
export function wireFeatures(parts: Parts): readonly Feature[] {
  const questions = createRequestGate(questionLimits);
  const processing = wireProcessing(parts);
  return [
    wireSummaries(parts),
    wireSessions(parts),
    wireSystem(parts),
    wireSearch(parts),
    wireArticles(parts, processing),
    wireResearch(parts, processing),
    wireDocuments(parts),
    wireLibrary(parts, questions),
    wireReferences(parts),
    wireModelScreen(parts),
    wireChat(parts, questions),
  ];
}

function wireSummaries({ database, models, config, now, pause }: Parts): Feature {
  const { languageModels } = models;
  const job = createSummaryJob({
    queries: database,
    languageModels,
    budget: config.models.jobBudget,
    now,
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      const service = createSummariesService({
        database,
        jobs,
        job,
        languageModels,
        newId: randomUUID,
        pause,
      });
      return {
        register: (server) => registerSummaryRoutes(server, service),
        gates: [
          [routes.generateSummary, createRequestGate(summaryLimits)],
          [routes.downloadSummary, createRequestGate(reportFileLimits)],
        ],
      };
    },
  };
}

function wireSessions({ database }: Parts): Feature {
  const service = createSessionService({ database });
  return { serve: () => ({ register: (server) => registerSessionRoutes(server, service) }) };
}

function wireSystem({ database, fetcher, config, version }: Parts): Feature {
  const service = createSystemService({
    database,
    fetcher,
    isDemo: config.isDemo,
    version,
    uptime: () => process.uptime(),
  });
  return { serve: () => ({ register: (server) => registerSystemRoutes(server, service) }) };
}

function wireSearch({ engines, keys, now, clock, logUnexpected }: Parts): Feature {
  const job = createSearchJob({
    engines,
    engineDeadlineMs,
    today: now,
    now: clock,
    logUnexpected,
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      const service = createSearchService({ jobs, job, engines, keys, today: now });
      return { register: (server) => registerSearchRoutes(server, service) };
    },
  };
}

function wireProcessing(parts: Parts): ProcessJob {
  const { database, embedder, files, pages, reader, lookups, logUnexpected } = parts;
  return createProcessJob({
    ...{ database, embedder, files, reader, lookups, logUnexpected },
    fetcher: pages,
  });
}

function wireArticles(parts: Parts, processing: ProcessJob): Feature {
  const { pages, lookups, logUnexpected, config } = parts;
  const folder = createDownloadFolder({ dataDir: config.dataDir });
  const downloading = createDownloadJob({ fetcher: pages, lookups, folder, logUnexpected });
  return {
    kinds: [processing, downloading],
    serve: (jobs) => {
      const articles = createArticlesService({ jobs, job: processing });
      const downloads = createDownloads({ jobs, job: downloading, folder });
      return { register: (server) => registerArticleRoutes(server, articles, downloads) };
    },
  };
}

function wireDocuments(parts: Parts): Feature {
  const { database, embedder, files, pages, reader, lookups, works, logUnexpected, config } = parts;
  const sniffFormat = sniffSourceFormat;
  const activeWork = createActiveWork();
  const job = createDocumentTaskJob({
    ...{ database, embedder, reader, files, lookups, works, activeWork, logUnexpected },
    fetcher: pages,
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      const tasks = createDocumentTasks({ database, jobs, job, activeWork });
      const documents = createDocumentsService({ database, files, activeWork, logUnexpected });
      const uploads = createUploads({ database, files, sniffFormat });
      const downloads = createUrlDownloads({
        database,
        files,
        sniffFormat,
        fetcher: pages,
        reader,
        lookups,
        works,
      });
      return {
        register: (server) =>
          registerDocumentRoutes(server, { database, documents, uploads, tasks, downloads }),
        restore: () => tasks.restore(),
        ...(config.looksUpRetractions && {
          background: {
            name: 'the look-up of retractions',
            ...watchRetractions({ ...parts, registers: parts.retractions }),
          },
        }),
      };
    },
  };
}

function wireLibrary(parts: Parts, questions: RequestGate): Feature {
  const { database, embedder, retriever, trust, files, config, now, pause, logUnexpected } = parts;
  const { model } = embedder;
  const job = createReembedJob({ database, embedder });
  return {
    kinds: [job],
    serve: (jobs) => {
      const reembed = createReembedService({ jobs, job, database, model });
      const libraryFiles = createLibraryFiles({ database, files });
      const upkeep = createUpkeepService({
        database,
        model,
        files: libraryFiles,
        embedAnew: reembed.start,
      });
      const importFolder = join(config.dataDir, 'imports');
      return {
        register: (server) => {
          registerVectorRoutes(server, {
            ...{ database, embedder, retriever, reembed },
            readTrust: trust.current,
          });
          registerLibraryRoutes(server, { database, embedder, upkeep, importFolder, now });
        },
        gates: [[routes.searchVectors, questions]],
        background: {
          name: 'topics of the library',
          close: startTopicsUpkeep({ database, pause, logUnexpected }),
        },
      };
    },
  };
}

function wireReferences({ database, reader, embedder, logUnexpected, now }: Parts): Feature {
  const service = createReferencesService({ database, reader, embedder, logUnexpected, now });
  return {
    serve: () => ({
      register: (server) => registerReferenceRoutes(server, service),
      gates: [[routes.importReferences, createRequestGate(referenceImportLimits)]],
    }),
  };
}

function wireModelScreen({ models, embedder, clock }: Parts): Feature {
  const service = createModelsService({
    catalog: models.catalog,
    languageModels: models.languageModels,
    embedder,
    embeddingProvider: models.embedding.provider,
    embeddingReason: models.embedding.reason,
    now: clock,
  });
  return {
    serve: () => ({
      register: (server) => registerModelRoutes(server, service),
      gates: [[routes.testModel, createRequestGate(modelTestLimits)]],
    }),
  };
}

function wireChat(parts: Parts, questions: RequestGate): Feature {
  const { database, answerer, embedder, models, pause, now, logUnexpected } = parts;
  const { languageModels } = models;
  const turns = createTurns({ database, newId: randomUUID, pause, logUnexpected });
  return {
    serve: () => ({
      register: (server) =>
        registerChatRoutes(server, {
          database,
          answerer,
          embedder,
          languageModels,
          turns,
          pause,
          now,
        }),
      gates: [routes.ragQuery, routes.ragChat, routes.directChat].map(
        (route) => [route, questions] as const,
      ),
      restore: () => turns.restore(),
      background: { name: 'answers under way', close: () => turns.close() },
    }),
  };
}
