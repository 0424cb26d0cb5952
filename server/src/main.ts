/** Starts the server and stops it: the only caller of `wire`. Runs by itself or inside the process of a script. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, type ConfigSources, loadConfig, secretsOf } from './config.js';
import { makeDataFolder } from './data-folder.js';
import { AppError } from './errors.js';
import { explainListenError, requireFreePort } from './free-port.js';
import { createLog } from './http/log.js';
import { createSecrets } from './http/secrets.js';
import { openDatabase } from './store/database/database.js';
import { explainStartFault } from './store/database/start-faults.js';
import type { Wired } from './wire.js';
import type { Resource } from './wire-parts.js';

export interface RunningServer {
  /** Address to open, such as `http://127.0.0.1:8000`. */
  readonly address: string;
  /** Ends what is under way, then lets go of everything; safe to call twice. */
  stop(): Promise<void>;
}

/** Milliseconds after the call to stop at which requests and background work are left; the work resumes at the next start. */
const endByMs = 7000;
/** At which the rest is left, so that the process ends within 10 s. */
const releaseByMs = 9500;
/** One stop may be told twice: by the terminal and by npm, or once more by the start script when it finds npm gone. What comes later is a person who does not want to wait. */
const sameStopMs = 1000;

/** @throws AppError when the port is taken or something the server needs refuses. */
export async function startServer(
  config: Config,
  given?: FastifyBaseLogger,
): Promise<RunningServer> {
  const secrets = createSecrets(secretsOf(config));
  const log = given ?? createLog({ level: config.logLevel, secrets });
  // Whoever starts a second one is not to wait for a database first.
  await requireFreePort(config);
  await makeDataFolder(config.dataDir);
  const opening = openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
  // `wire` hears of it; until then it must not count as a failure that nobody handles.
  opening.catch(() => undefined);
  // Loaded while the database opens in its thread, because each takes about half of a start.
  const { wire } = await import('./wire.js');
  const { app, background, resources } = await wire(config, log, { opening, secrets });
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= stopAll({ app, background, resources }, log);
    return stopping;
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw explainListenError(error, config);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  return { address: `http://${urlHost(config.host)}:${port}`, stop };
}

/**
 * Runs the server until a signal ends the process, and gives its address.
 * A failure is told in one sentence and ends the process with 1.
 */
export async function main(sources: ConfigSources = { cwd: process.cwd() }): Promise<string> {
  try {
    const server = await startServer(loadConfig(sources));
    stopOnSignals(server);
    process.stdout.write(`Lectern is ready: ${server.address}\n`);
    return server.address;
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: RunningServer): void {
  let askedAt: number | null = null;
  const onSignal = (): void => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > sameStopMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explainStartError(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stopAll(
  { app, background, resources }: Wired,
  log: FastifyBaseLogger,
): Promise<void> {
  const began = performance.now();
  const remaining = (byMs: number): number => Math.max(0, began + byMs - performance.now());
  const ending = [{ name: 'requests', close: () => app.close() }, ...background];
  await Promise.all(ending.map((resource) => letGo(resource, remaining(endByMs), log)));
  for (const resource of resources) await letGo(resource, remaining(releaseByMs), log);
}

/** One that hangs or fails is logged and left: the process ends all the same. */
async function letGo(
  resource: Resource,
  deadlineMs: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const timer = new AbortController();
  try {
    await Promise.race([resource.close(), rejectAfter(deadlineMs, timer.signal)]);
  } catch (error) {
    log.error({ err: error, resource: resource.name }, 'Could not be closed');
  } finally {
    timer.abort();
  }
}

function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function explainStartError(given: unknown): string {
  const error = explainStartFault(given);
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  return `Lectern stopped because of an unexpected fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
