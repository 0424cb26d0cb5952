/** Puts each feature together from the parts that all share: the jobs it brings, its routes, and what it does at the start and the end. */
import { randomUUID } from 'node:crypto';
import { type Route, routes } from '@lectern/contract';
import { registerChatRoutes } from './features/chat/routes.js';
import { createTurns, type Turns } from './features/chat/turns.js';
import { registerModelRoutes } from './features/models/routes.js';
import { createModelsService } from './features/models/service.js';
import { registerSearchRoutes } from './features/search/routes.js';
import { createSearchJob, type SearchJob } from './features/search/search-job.js';
import { createSearchRecords } from './features/search/search-records.js';
import { createSearchService } from './features/search/service.js';
import { registerSessionRoutes } from './features/sessions/routes.js';
import { createSessionService } from './features/sessions/service.js';
import { createSummaryJob } from './features/summaries/job.js';
import { registerSummaryRoutes } from './features/summaries/routes.js';
import { createSummariesService } from './features/summaries/service.js';
import { registerSystemRoutes } from './features/system/routes.js';
import { createSystemService } from './features/system/service.js';
import { createTableJob } from './features/tables/job.js';
import { registerTableRoutes } from './features/tables/routes.js';
import { createTablesService } from './features/tables/service.js';
import { createReembedJob } from './features/vectors/reembed-job.js';
import { createRequestGate, type RequestGate } from './http/request-gate.js';
import type { RouteServer } from './http/route-server.js';
import type { JobKind, Jobs } from './jobs/job.js';
import { wireArticleAnswers } from './wire-article-answers.js';
import { wireArticles, wireDocuments, wireProcessing } from './wire-documents.js';
import { wireLibrary, wireReferences } from './wire-library.js';
import { wireMeaning } from './wire-meaning.js';
import { engineDeadlineMs, type Parts, type Resource } from './wire-parts.js';
import { wireResearch } from './wire-research.js';
import { wireSettings } from './wire-settings.js';
import {
  modelTestLimits,
  questionLimits,
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
  const searching = wireSearchJob(parts);
  const { database, pause, logUnexpected } = parts;
  const turns = createTurns({ database, newId: randomUUID, pause, logUnexpected });
  const reembedJob = createReembedJob(parts);
  return [
    wireSummaries(parts),
    wireTables(parts),
    wireSessions(parts),
    wireSystem(parts),
    wireSearch(parts, searching),
    wireArticles(parts, processing),
    wireArticleAnswers(parts, { searching, processing, turns }),
    wireResearch(parts, processing),
    wireDocuments(parts),
    wireLibrary(parts, questions, reembedJob),
    wireReferences(parts),
    wireModelScreen(parts),
    wireMeaning(parts, reembedJob),
    wireSettings(parts),
    wireChat(parts, questions, turns),
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

function wireTables({ database, models, config, patientJudge: judge }: Parts): Feature {
  const { languageModels } = models;
  const budget = config.models.jobBudget;
  const job = createTableJob({ database, queries: database, languageModels, budget, judge });
  return {
    kinds: [job],
    serve: (jobs) => {
      const service = createTablesService({
        database,
        jobs,
        job,
        languageModels,
        newId: randomUUID,
      });
      return {
        register: (server) => registerTableRoutes(server, service),
        gates: [[routes.downloadStudyTable, createRequestGate(reportFileLimits)]],
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

function wireSearchJob({ engines, now, clock, logUnexpected }: Parts): SearchJob {
  return createSearchJob({
    engines,
    engineDeadlineMs,
    today: now,
    now: clock,
    logUnexpected,
  });
}

function wireSearch({ engines, keys, now, database }: Parts, job: SearchJob): Feature {
  return {
    kinds: [job],
    serve: (jobs) => {
      const parts = { jobs, job, queries: database, today: now };
      const service = createSearchService({ ...parts, engines, keys });
      const records = createSearchRecords(parts);
      const library = { jobs, job, database };
      return { register: (server) => registerSearchRoutes(server, service, records, library) };
    },
  };
}

function wireModelScreen({ models, clock }: Parts): Feature {
  const service = createModelsService({
    catalog: models.catalog,
    languageModels: models.languageModels,
    embedding: models.embedding.current,
    now: clock,
  });
  return {
    serve: () => ({
      register: (server) => registerModelRoutes(server, service),
      gates: [[routes.testModel, createRequestGate(modelTestLimits)]],
    }),
  };
}

function wireChat(parts: Parts, questions: RequestGate, turns: Turns): Feature {
  const { database, answerer, embedder, models, pause, now } = parts;
  const { languageModels } = models;
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
