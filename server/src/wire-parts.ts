/** Chooses what stands behind each port and opens what all features share. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import packageFacts from '../package.json' with { type: 'json' };
import { createChartDrawer } from './adapters/chart-drawer.js';
import { createDocumentReader } from './adapters/document-reader.js';
import { arxivManners } from './adapters/engines/arxiv.js';
import type { SharedTurns } from './adapters/engines/pace-limiter.js';
import { createGuardedFetch, type GuardedFetch } from './adapters/guarded-fetch.js';
import { stampOf } from './adapters/models/local/local-embedder.js';
import { arxivDocumentOrigin } from './adapters/open-access/arxiv-documents.js';
import { withPace } from './adapters/paced-fetch.js';
import { startAwakeClock } from './awake-time.js';
import type { Config } from './config.js';
import { packagedModel } from './features/meaning/catalogue.js';
import { describeVectors } from './features/vectors/describe-vectors.js';
import type { Secrets } from './http/secrets.js';
import { amongThoseThere } from './pipeline/answers/among-those-there.js';
import { type Answerer, createAnswerer } from './pipeline/answers/answer.js';
import { withMessages } from './pipeline/answers/answer-message.js';
import { withDocuments } from './pipeline/answers/describe-documents.js';
import { withSameWork } from './pipeline/answers/mark-same-work.js';
import { withCorrections } from './pipeline/answers/quote-corrections.js';
import { createInTimeEncoder, createInTimeJudges } from './pipeline/answers/quoting/in-time.js';
import { createCompareAhead } from './pipeline/retrieval/compare-ahead.js';
import { createTrustKeeper, type TrustKeeper } from './pipeline/retrieval/embedder-trust.js';
import { createRerankerKeeper, type RerankerKeeper } from './pipeline/retrieval/reranker-trust.js';
import { restEmbedder } from './pipeline/retrieval/rest-embedder.js';
import { createRetriever, type Retriever } from './pipeline/retrieval/retrieve.js';
import type { ChartDrawer } from './ports/chart-drawer.js';
import type { Embedder } from './ports/embedder.js';
import type { PageFetcher } from './ports/page-fetcher.js';
import type { SentenceJudge } from './ports/sentence-judge.js';
import type { DocumentReader } from './ports/text-extractor.js';
import type { LiveSettings } from './settings-on-screen/live-settings.js';
import type { Database } from './store/database/database.js';
import { countDocuments } from './store/documents/documents.js';
import { countSearched } from './store/documents/documents-searched.js';
import { createEngineAnswers } from './store/engine-answers.js';
import { createFileStore, type FileStore } from './store/files/files.js';
import { createServiceTurns } from './store/jobs/service-turns.js';
import { ensureVectorIndex } from './store/passages/vector-index.js';
import { listVectorModels } from './store/passages/vectors.js';
import { type WiredEngines, wireEngines } from './wire-engines.js';
import { type OpenedMeaning, openMeaning } from './wire-meaning.js';
import { type WiredModels, wireModels } from './wire-models.js';
import { followSettings, openSettings } from './wire-settings.js';

/** For one engine, with waiting its turn and every attempt. */
export const engineDeadlineMs = 60_000;

export interface Resource {
  readonly name: string;
  close(): Promise<void>;
}

export interface Parts extends WiredEngines {
  readonly database: Database;
  /** As it was at the start; what may be set on the screen is asked of `settings`. */
  readonly config: Config;
  readonly settings: LiveSettings;
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Milliseconds of the clock that is never set, and stands still while the machine sleeps. */
  readonly clock: () => number;
  readonly stopClock: () => void;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
  readonly fetcher: GuardedFetch;
  /** The fetch of pages that engines and people name, with the manners of their hosts. */
  readonly pages: PageFetcher;
  readonly reader: DocumentReader;
  readonly chartDrawer: ChartDrawer;
  readonly files: FileStore;
  readonly models: WiredModels;
  readonly meaning: OpenedMeaning;
  readonly embedder: Embedder;
  /** The same for questions: one that failed is left alone for a while. */
  readonly askedEmbedder: Embedder;
  readonly trust: TrustKeeper;
  readonly rerankerTrust: RerankerKeeper;
  readonly retriever: Retriever;
  readonly answerer: Answerer;
  /** Of sentences, for long work, which waits until it is there again. */
  readonly patientJudge: SentenceJudge;
}

/** A question waits so long for a model of this machine; it is loaded within. */
const encoderLimitMs = 12_000;
/** Longer, as words choose worse: on a machine that is busy it takes many times the two seconds of a quiet one. */
const judgeLimitMs = 40_000;

/** @throws what stops the server from starting, such as an embedding model whose index cannot be made. */
export async function openParts({
  database,
  config: given,
  log,
  secrets,
}: {
  readonly database: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
}): Promise<Parts> {
  const settings = await openSettings(given, database, secrets);
  const config = settings.current();
  const { version } = packageFacts;
  const fetcher = createGuardedFetch({
    fetchAllow: config.fetchAllow,
    userAgent: `Lectern/${version}`,
  });
  const sharedTurnsOf = (origin: string): SharedTurns | undefined =>
    database.kind === 'external' ? createServiceTurns(database, origin) : undefined;
  const answers = createEngineAnswers(database);
  const arxivDocuments = arxivDocumentOrigin(config.origins.arxiv);
  const arxivPace = { pace: arxivManners.pace, sharedTurns: sharedTurnsOf(arxivDocuments) };
  const models = await wireModels(config, log, {
    listModels: () => listVectorModels(database),
    packaged: stampOf(packagedModel),
  });
  const meaning = await openMeaning({ database, config, models, fetcher });
  const now = (): Date => new Date();
  const engines = wireEngines({ config, fetcher, answers, sharedTurnsOf, today: now });
  followSettings({ database, settings, engines, models, meaning });
  const { embedder } = models.embedding;
  await ensureVectorIndex(database, embedder);
  await tellOtherModels(database, embedder, log);
  const logUnexpected = (message: string, error: unknown): void =>
    log.error({ err: error }, message);
  const { passedMs: clock, stop: stopClock } = startAwakeClock();
  const trust = createTrustKeeper({ database, embedder, now: clock, logUnexpected });
  const askedEmbedder = restEmbedder(embedder, clock);
  const rerankerTrust = createRerankerKeeper({
    ...{ database, embedder, now: clock, logUnexpected },
    embedderWeight: trust.weigh,
    reranker: meaning.models.reranker,
    onLate: (model) => log.info({ model }, 'The re-ranker did not end in time; the order stays'),
  });
  const encoder = createInTimeEncoder(meaning.encoder.part, {
    limitMs: encoderLimitMs,
    tell: (error) =>
      log.warn({ err: error }, 'The sentence encoder failed; words alone are compared'),
  });
  const { hasty: judge, patient: patientJudge } = createInTimeJudges(meaning.judge.part, {
    ...{ clock, pause: waitFor, limitMs: judgeLimitMs },
    tell: (error) =>
      log.warn({ err: error }, 'The judge of sentences failed; words alone choose among them'),
  });
  const retriever = createRetriever({
    ...{ database, embedder: askedEmbedder },
    fusion: trust.fusion,
    compareAhead: createCompareAhead({ database, embedder, clock }),
    judge: rerankerTrust.judge,
  });
  return {
    database,
    config,
    settings,
    version,
    log,
    now,
    clock,
    stopClock,
    pause: waitFor,
    logUnexpected,
    fetcher,
    pages: withPace(fetcher, [{ origin: arxivDocuments, ...arxivPace }]),
    ...engines,
    reader: createDocumentReader({ recognitionFolder: config.recognitionFolder }),
    chartDrawer: createChartDrawer(),
    files: createFileStore({ dataDir: config.dataDir }),
    models,
    meaning,
    embedder,
    askedEmbedder,
    trust,
    rerankerTrust,
    retriever,
    patientJudge,
    answerer: amongThoseThere(
      withDocuments(
        withSameWork(
          withCorrections(
            withMessages(
              createAnswerer({
                retriever,
                countDocuments: () => countDocuments(database),
                countSearched: (ids) => countSearched(database, ids),
                encoder: restEmbedder(encoder, clock),
                judge,
              }),
              { retriever, database, judge },
            ),
            database,
          ),
          database,
        ),
        database,
      ),
      database,
    ),
  };
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Vectors of a model that is no longer in use still take up space, and their passages are found by their words alone. */
async function tellOtherModels(
  database: Database,
  embedder: Embedder,
  log: FastifyBaseLogger,
): Promise<void> {
  const { stats, message } = await describeVectors({ database, embedder, readTrust: () => null });
  if (stats.other_models.length > 0) log.warn({ models: stats.other_models }, message);
}
