/** Chooses what stands behind each port and puts the parts together; the only place that knows adapters. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import packageFacts from '../package.json' with { type: 'json' };
import { type AppParts, buildApp } from './app.js';
import type { Config } from './config.js';
import { registerSessionRoutes } from './features/sessions/routes.js';
import { createSessionService } from './features/sessions/service.js';
import { openDatabase } from './store/database.js';

export interface Wired {
  readonly app: FastifyInstance;
  /** What must be let go after the app has closed, in this order. */
  readonly resources: readonly Resource[];
}

export interface Resource {
  readonly name: string;
  close(): Promise<void>;
}

/** @throws what stops the server from starting, such as a database that is refused; nothing stays open then. */
export async function wire(config: Config, log: FastifyBaseLogger): Promise<Wired> {
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  const sessions = createSessionService({ database });
  const app = await buildApp({
    door: config,
    log,
    screensDir: screensFolder(),
    version: packageFacts.version,
    features: [(server) => registerSessionRoutes(server, sessions)],
  } satisfies AppParts);
  return { app, resources: [{ name: 'database', close: () => database.close() }] };
}

/** Beside the server in the project, from the source and from the bundle alike. */
function screensFolder(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}
