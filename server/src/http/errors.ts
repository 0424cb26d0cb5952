/** The one place where errors become answers: a status and `{"detail": "one sentence"}`, and a line in the log where the fault is ours. */
import { type Failure, requestLimits } from '@lectern/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, StorageFullError } from '../errors.js';
import { letRestPass } from './let-rest-pass.js';

interface Answer {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | null;
}

const internalError: Answer = {
  status: 500,
  detail: 'Internal server error',
  retryAfterSeconds: null,
};

/** What the framework throws by itself, by its code. */
const frameworkAnswers: Record<string, { status: number; detail: string }> = {
  FST_ERR_BAD_URL: { status: 400, detail: 'The address is not well-formed' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, detail: 'The address is too long' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    detail: 'The request body must be sent as application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    detail: 'The request body does not have the length that was announced',
  },
  FST_UNDER_PRESSURE: { status: 503, detail: 'The server is too busy now, please try again' },
};

/** For other errors of the framework and its plugins that carry a status below 500. */
const statusSentences: Record<number, string> = {
  400: 'The request is not well-formed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  413: 'The request body is too large',
  414: 'The address is too long',
  415: 'The request body must be sent as application/json',
  429: 'Too many requests, please try again later',
  431: 'The request headers are too large',
};

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Answers any error; given to Fastify as error handler and for the errors that happen before routing. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = describeError(error, request);
  noteFailure(error, answer, request);
  if (answer.retryAfterSeconds !== null)
    void reply.header('Retry-After', String(answer.retryAfterSeconds));
  if (answer.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  // Before routing no hook has put it there.
  void reply.header('X-Content-Type-Options', 'nosniff');
  letRestPass(request, reply);
  const body: Failure = { detail: answer.detail };
  void reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The sentence for an answer that is being sent already; the log hears of it as of any other. */
export function tellFailure(error: unknown, request: FastifyRequest): string {
  const answer = describeError(error, request);
  noteFailure(error, answer, request);
  return answer.detail;
}

/** Status and sentence for an error; nothing of an unexpected error is told. */
function describeError(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof AppError)
    return {
      status: error.status,
      detail: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  const code = stringProperty(error, 'code');
  if (code !== null && diskFullCodes.has(code))
    return describeError(new StorageFullError(error), request);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, detail: tooLarge(request), retryAfterSeconds: null };
  const known = code === null ? undefined : frameworkAnswers[code];
  if (known !== undefined) return { ...known, retryAfterSeconds: null };
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  const sentence = typeof status === 'number' ? statusSentences[status] : undefined;
  if (typeof status !== 'number' || sentence === undefined) return internalError;
  return { status, detail: sentence, retryAfterSeconds: status === 429 ? 1 : null };
}

function tooLarge(request: FastifyRequest): string {
  return sayTooLarge(request.routeOptions?.bodyLimit ?? requestLimits.jsonBodyBytes);
}

/** Of a body of more bytes than its route takes. */
export function sayTooLarge(bytesMax: number): string {
  const size =
    bytesMax >= terabyte
      ? `${Math.round(bytesMax / terabyte)} TB`
      : `${Math.round(bytesMax / 1024 ** 2)} MB`;
  return `The request body is larger than ${size}`;
}

const terabyte = 1024 ** 4;

/** A line in the log where the fault is ours. */
function noteFailure(error: unknown, { status, detail }: Answer, request: FastifyRequest): void {
  // A server that turns the crowd away says so in the answers; a line for each would only add to the load.
  const isTurnedAway = status === 503 && error instanceof Error && error.cause === undefined;
  if (status < 500 || isTurnedAway) return;
  const isExpected = error instanceof AppError || status === 503;
  request.log[isExpected ? 'warn' : 'error'](
    { err: error, method: request.method, route: request.routeOptions?.url, status },
    detail,
  );
}

function stringProperty(value: unknown, name: string): string | null {
  const property: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof property === 'string' ? property : null;
}
