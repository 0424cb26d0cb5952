/** Chooses what stands behind each port and puts the parts together; the only place that knows adapters. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import packageFacts from '../package.json' with { type: 'json' };
import { createGuardedFetch, userAgentOf } from './adapters/guarded-fetch.js';
import { buildApp } from './app.js';
import type { Config } from './config.js';
import { registerSessionRoutes } from './features/sessions/routes.js';
import { createSessionService } from './features/sessions/service.js';
import { registerSystemRoutes } from './features/system/routes.js';
import { createSystemService } from './features/system/service.js';
import { type Database, openDatabase } from './store/database.js';

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

/** @throws what stops the server from starting, such as a database that is refused; nothing stays open then. */
export async function wire(config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  try {
    return await wireTo(database, config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function wireTo(database: Database, config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const fetcher = createGuardedFetch({ fetchAllow: config.fetchAllow, userAgent: userAgentOf(version, config.contactEmail) });
  const sessions = createSessionService({ database });
  const system = createSystemService({ database, fetcher, isDemo: config.isDemo, version, uptime: () => process.uptime() });
  const app = await buildApp({
    door: config,
    log,
    screensDir: screensFolder(),
    version,
    features: [(server) => registerSessionRoutes(server, sessions), (server) => registerSystemRoutes(server, system)],
  });
  return {
    app,
    background: [],
    resources: [
      { name: 'outside connections', close: () => fetcher.close() },
      { name: 'database', close: () => database.close() },
    ],
  };
}

/** Beside the server in the project, from the source and from the bundle alike. */
function screensFolder(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}
