/** Puts the server together: what all features share, the features, the runner of their jobs, and the application over them. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import type { Config } from './config.js';
import { createSecrets, type Secrets } from './http/secrets.js';
import { createJobRunner } from './jobs/runner.js';
import { type Database, openDatabase } from './store/database/database.js';
import { sweepFiles } from './store/files/file-sweep.js';
import { undoImport } from './store/library/library-import.js';
import { wireFeatures } from './wire-features.js';
import { openParts, type Parts, type Resource } from './wire-parts.js';

export interface Wired {
  readonly app: FastifyInstance;
  /** Work of its own that ends at the same time as the requests. */
  readonly background: readonly Resource[];
  /** What must be let go after app and background have ended, in this order. */
  readonly resources: readonly Resource[];
}

export interface WireOptions {
  /** May have begun before, so that the database opens while the code that is to use it is loaded. */
  readonly opening?: Promise<Database>;
  /** What the log hides; keys that are set on the screen are added. */
  readonly secrets?: Secrets;
}

/**
 * @throws what stops the server from starting, such as a database that is refused; nothing stays open then.
 */
export async function wire(
  config: Config,
  log: FastifyBaseLogger,
  { opening, secrets = createSecrets([]) }: WireOptions = {},
): Promise<Wired> {
  const database = await (opening ??
    openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log }));
  try {
    return await wireTo(await openParts({ database, config, log, secrets }));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function wireTo(parts: Parts): Promise<Wired> {
  const { database, config, log, version } = parts;
  const features = wireFeatures(parts);
  const kinds = features.flatMap((feature) => feature.kinds ?? []);
  const runner = createJobRunner({ database, kinds, log });
  const served = features.map((feature) => feature.serve(runner.jobs));
  const app = await buildApp({
    door: config,
    gates: new Map(served.flatMap(({ gates }) => gates ?? [])),
    log,
    screensDir: screensFolder(),
    version,
    features: served.map(({ register }) => register),
  });
  await tidyUp(parts);
  await runner.start();
  for (const { restore } of served) await restore?.();
  return {
    app,
    background: [
      { name: 'jobs', close: () => runner.stop() },
      { name: 'look at the settings file', close: parts.settings.watch(parts.logUnexpected) },
      ...served.flatMap(({ background }) => background ?? []),
    ],
    resources: resourcesOf(parts),
  };
}

/** What the last process left half done, before anything new begins. */
async function tidyUp({ database, files, log }: Parts): Promise<void> {
  const undone = await undoImport(database);
  if (undone > 0)
    log.warn(
      { documents: undone },
      'A library file had been taken in by half when the server ended; its documents were removed again',
    );
  await sweepFiles({ database, files, log }).catch((error: unknown) =>
    log.error({ err: error }, 'The folder of original files could not be looked after'),
  );
}

function resourcesOf({
  trust,
  rerankerTrust,
  reader,
  chartDrawer,
  fetcher,
  models,
  meaning,
  database,
  stopClock,
}: Parts): readonly Resource[] {
  return [
    { name: 'trust in the embedding model', close: () => trust.close() },
    { name: 'trust in the re-ranker', close: () => rerankerTrust.close() },
    { name: 'document reader', close: () => reader.close() },
    { name: 'chart drawer', close: () => chartDrawer.close() },
    { name: 'outside connections', close: () => fetcher.close() },
    { name: 'models on this machine', close: () => meaning.models.close() },
    { name: 'sentence encoder', close: () => meaning.encoder.close() },
    { name: 'judge of sentences', close: () => meaning.judge.close() },
    { name: 'model connections', close: () => models.close() },
    { name: 'database', close: () => database.close() },
    { name: 'clock', close: async () => stopClock() },
  ];
}

/** Beside the server in the project, from the source and from the bundle alike. */
function screensFolder(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}
