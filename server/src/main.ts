/** Starts the server and stops it: the only caller of `wire`. Runs by itself or inside the process of a script. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, type ConfigSources, loadConfig, secretsOf } from './config.js';
import { AppError } from './errors.js';
import { createLog } from './http/log.js';
import { type Resource, wire } from './wire.js';

export interface RunningServer {
  /** Address to open, such as `http://127.0.0.1:8000`. */
  readonly address: string;
  /** Ends what is under way, then lets go of everything; safe to call twice. */
  stop(): Promise<void>;
}

/** How long one resource may take to let go before the next one is tried. */
const closeDeadlineMs = 1500;

/** @throws AppError when the port is taken or something the server needs refuses. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger = createLog({ level: config.logLevel, secrets: secretsOf(config) }),
): Promise<RunningServer> {
  const { app, resources } = await wire(config, log);
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= app.close().then(() => closeAll(resources, log));
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

/** Runs the server until a signal ends the process; failures are told in one sentence and exit with 1. */
export async function runServer(sources: ConfigSources): Promise<void> {
  try {
    const server = await startServer(loadConfig(sources));
    stopOnSignals(server);
    process.stdout.write(`Lectern is ready: ${server.address}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
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

/** One that hangs or fails is logged and left; the process ends all the same. */
async function closeAll(resources: readonly Resource[], log: FastifyBaseLogger): Promise<void> {
  for (const resource of resources) {
    const timeout = new AbortController();
    try {
      await Promise.race([resource.close(), rejectAfter(closeDeadlineMs, timeout.signal)]);
    } catch (error) {
      log.error({ err: error, resource: resource.name }, 'Could not be closed');
    } finally {
      timeout.abort();
    }
  }
}

function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`Took longer than ${milliseconds} ms`)), milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one that it has.`,
    ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
  };
  const sentence = sentences[String(code)];
  return sentence === undefined ? error : new AppError(sentence, { status: 503, cause: error });
}

function explainStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  return `Lectern stopped because of an unexpected fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runServer({ cwd: process.cwd() });
