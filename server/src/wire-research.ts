/** Puts research workflows together: what their agents can do, the job that has them do it, and their calls. */
import { randomUUID } from 'node:crypto';
import { processRequestSchema, routes } from '@lectern/contract';
import type { ProcessJob } from './features/articles/process-job.js';
import { createResearchJob } from './features/research/job.js';
import type { KeepArticles } from './features/research/keep-sources.js';
import { readDataset } from './features/research/read-dataset.js';
import type { ResearchVerbs } from './features/research/research-verbs.js';
import { registerResearchRoutes } from './features/research/routes.js';
import { createResearchService } from './features/research/service.js';
import { createRequestGate } from './http/request-gate.js';
import { idUnderWay } from './jobs/id-under-way.js';
import type { Jobs } from './jobs/job.js';
import { liesOutside } from './outside-providers.js';
import { drawNoted } from './pipeline/charts/draw-noted.js';
import { makeChart } from './pipeline/charts/make-chart.js';
import { planDatasetCharts } from './pipeline/charts/plan-dataset-charts.js';
import { planEvidenceCharts } from './pipeline/charts/plan-evidence-charts.js';
import { generateDataset } from './pipeline/datasets/generate-dataset.js';
import { planDatasets } from './pipeline/datasets/planning/plan-datasets.js';
import { proposeDataset } from './pipeline/datasets/propose-dataset.js';
import { generateHypotheses } from './pipeline/hypotheses/generate-hypotheses.js';
import { judgeAnew } from './pipeline/hypotheses/judge-anew.js';
import { answerQuestion } from './pipeline/study/answer-question.js';
import { condense } from './pipeline/study/condense.js';
import { followReferences } from './pipeline/study/follow-references.js';
import { gatherSources } from './pipeline/study/gather-sources.js';
import { improvePlan } from './pipeline/study/improve-plan.js';
import { judgeCoverage } from './pipeline/study/judge-coverage.js';
import { numberCitations } from './pipeline/study/number-citations.js';
import { planResearch } from './pipeline/study/plan-research.js';
import { readSource } from './pipeline/study/read-source.js';
import { searchInside } from './pipeline/study/search-inside.js';
import { searchOutside } from './pipeline/study/search-outside.js';
import { searchTogether } from './pipeline/study/search-together.js';
import { writeReport } from './pipeline/study/write-report.js';
import { countSearched } from './store/documents/documents-searched.js';
import type { Feature } from './wire-features.js';
import { engineDeadlineMs, type Parts } from './wire-parts.js';
import { researchChangesLimits, researchDownloadLimits } from './work-at-once.js';

/** @param processing takes sources into the library. */
export function wireResearch(parts: Parts, processing: ProcessJob): Feature {
  const { database, files, models, config, clock, engines, works, now, keys, settings } = parts;
  const { languageModels } = models;
  const verbs = bindVerbs(parts);
  let runner: Jobs | null = null;
  const keepArticles: KeepArticles = async (articles, as) => {
    if (runner === null) throw new Error('Sources were to be kept before the jobs ran');
    const request = processRequestSchema.parse({
      selected_articles: articles,
      excluded_file_types: [],
    });
    const id = 'once' in as ? as.once : await idUnderWay(as.unlessUnderWay, processing, runner);
    return { process_id: await runner.start(processing, request, { id }) };
  };
  const budget = config.models.jobBudget;
  const job = createResearchJob({
    ...{ database, files, languageModels, budget, clock, verbs, keepArticles },
    liesOutside: (provider, model) => liesOutside(settings.current().models, provider, model),
    embedding: () => {
      const { provider, embedder } = models.embedding.current();
      return { provider, model: embedder.model };
    },
  });
  return {
    kinds: [job],
    serve: (jobs) => {
      runner = jobs;
      const research = createResearchService({
        ...{ database, files, jobs, job, verbs, languageModels, works, keepArticles, now },
        engines,
        newId: randomUUID,
        logUnexpected: parts.logUnexpected,
      });
      return {
        register: (server) =>
          registerResearchRoutes(server, { research, files: { database, files, verbs }, keys }),
        gates: [
          [routes.getWorkflowChanges, createRequestGate(researchChangesLimits)],
          [routes.downloadWorkflow, createRequestGate(researchDownloadLimits)],
        ],
      };
    },
  };
}

function bindVerbs(parts: Parts): ResearchVerbs {
  const { database, engines, citations, retriever, askedEmbedder, patientJudge, logUnexpected } =
    parts;
  const { pages: fetcher, reader, lookups, chartDrawer: drawer } = parts;
  const searching = {
    ...{ engines, engineDeadlineMs, logUnexpected },
    today: parts.now,
    now: parts.clock,
  };
  return {
    planResearch: (request) => planResearch({ ...request, engines }),
    searchOutside: (request) => searchOutside(request, searching),
    searchInside: (request) => searchInside(request, { retriever, queries: database }),
    gatherSources: (request) => gatherSources(request, { queries: database }),
    improvePlan,
    followReferences: (request) => followReferences(request, citations),
    readSource: (source, { notFetched, signal }) => {
      const fetch = { fetcher, reader, lookups };
      return readSource(source, { queries: database, fetch, notFetched, logUnexpected }, signal);
    },
    condense: ({ mayEmbed, ...request }) => condense(request, mayEmbed ? askedEmbedder : null),
    answerQuestion: (request, model) => answerQuestion(request, model, patientJudge),
    ...{ judgeCoverage, writeReport, numberCitations },
    generateHypotheses,
    judgeHypothesis: judgeAnew,
    searchTogether: (request) => searchTogether(request, searching),
    ...{ planDatasets, proposeDataset, generateDataset, readDataset },
    ...{ planEvidenceCharts, planDatasetCharts },
    makeChart: (chart, options) => makeChart(chart, { ...options, drawer, logUnexpected }),
    drawNoted: (chart, signal) => drawNoted(chart, { drawer, signal }),
    countSearched: () => countSearched(database),
    logUnexpected,
  };
}
