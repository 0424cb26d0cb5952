/** What is logged and how: one line a request, no bodies, no query strings, no secrets. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { AppError } from '../errors.js';
import type { Secrets } from './secrets.js';

export interface LogOptions {
  readonly level: string;
  /** What is cut out of every line, whatever brought it there. */
  readonly secrets: Secrets;
  /** Standard output when left out. */
  readonly stream?: { write(line: string): void };
}

/** The log of the whole process. */
export function createLog({ level, secrets, stream }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    hooks: { streamWrite: secrets.hide },
    serializers: {
      err: (error: unknown) => describeForLog(error),
      error: (error: unknown) => (error instanceof Error ? describeForLog(error) : error),
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** Logs each answer: calls that change or fail at `info`, mere reading at `debug`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet =
      reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[isQuiet ? 'debug' : 'info'](line, 'answered');
    done();
  });
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * Named fields only: errors of the database carry rows and statements in others. What led to an error may quote what a service answered, such as the
 * end of a key or sentences of documents: of that only where it happened is told, but for what the system says itself.
 */
function describeForLog(error: unknown, depth = 0): LoggedError {
  const isTold = depth === 0 || error instanceof AppError || isOfSystem(error);
  if (!(error instanceof Error))
    return { type: typeof error, message: isTold ? String(error) : '', stack: '' };
  return {
    type: error.name,
    message: isTold ? error.message : '',
    stack: error instanceof AppError ? '' : stackOf(error, isTold),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined &&
      depth < 4 && { cause: describeForLog(error.cause, depth + 1) }),
  };
}

/** Such as ECONNREFUSED, with the address. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** The lines behind the message, which may have several itself. */
function stackOf({ message, stack = '' }: Error, isTold: boolean): string {
  if (isTold) return stack;
  const at = stack.indexOf(message);
  const behind = at === -1 ? '' : stack.slice(at + message.length);
  return behind
    .split('\n')
    .filter((line) => /^\s{4}at /.test(line))
    .join('\n');
}
