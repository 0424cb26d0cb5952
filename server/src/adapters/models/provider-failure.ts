/** Sentences for what goes wrong with a model provider; they hold nothing the provider wrote, because its texts may repeat a key. */
import {
  AppError,
  ProviderShutError,
  RequestRefusedError,
  UnavailableError,
  UnknownModelError,
  UpstreamError,
  UpstreamTimeoutError,
} from '../../errors.js';
import { retryAfterMs } from '../engines/retry-after.js';

export interface FailureContext {
  /** Such as `language model`. */
  readonly service: string;
  /** Name of the model that was asked, as the request gave it. */
  readonly model: string;
}

/** The provider asks to be left alone for longer than anybody would wait for an answer. */
export class LongWaitError extends Error {
  override name = 'LongWaitError';

  constructor(readonly waitMs: number) {
    super('The provider asks for a long wait');
  }
}

interface RefusedAnswer {
  readonly status: number;
  /** What it says; empty where nobody read it. */
  readonly body: string;
}

/** Google says of a wrong key that the request is bad: https://cloud.google.com/apis/design/errors, reason `API_KEY_INVALID`. */
function isKeyRefused({ status, body }: RefusedAnswer): boolean {
  return status === 401 || (status === 400 && body.includes('API_KEY_INVALID'));
}

/** For an answer with a status other than 2xx. `retryAfter` is the header, in either of its forms. */
export function statusFailure(
  answer: RefusedAnswer,
  context: FailureContext & { readonly retryAfter?: string | undefined; readonly cause?: unknown },
): AppError {
  const { status } = answer;
  const { service, model, cause } = context;
  if (isKeyRefused(answer))
    return new ProviderShutError(`The ${service} provider rejected the API key`, cause);
  const refused = refusals.get(status);
  if (refused !== undefined) return new UpstreamError(`The ${service} provider ${refused}`, cause);
  if (status === 404) return new UnknownModelError(model, cause);
  if (status === 429) return tooMany(service, retryAfterMs(context.retryAfter, Date.now()), cause);
  if (status === 408 || status === 504)
    return new UpstreamTimeoutError(`The ${service} provider did not answer in time`, cause);
  if (status >= 500)
    return new UpstreamError(`The ${service} provider failed (status ${status})`, cause);
  if (status >= 400) {
    const message = `The ${service} provider refused the request (status ${status})`;
    // What was sent is at fault, such as its size: less of it may be taken.
    return [400, 413, 422].includes(status)
      ? new RequestRefusedError(message, cause)
      : new UpstreamError(message, cause);
  }
  if (status >= 300)
    return new UpstreamError(
      `The address of the ${service} provider leads elsewhere; its base URL may be wrong`,
      cause,
    );
  return unusable(service, cause);
}

/** What leaves open whether the key is good. */
const refusals = new Map([
  [402, 'wants to be paid first: the credit of the account is used up'],
  [
    403,
    'does not allow this: the API key may be wrong or lack the right to this model, or its rules forbid what was asked',
  ],
]);

/** For anything else: time-outs, connections that broke, answers that nobody can read. */
export function otherFailure(error: unknown, service: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof LongWaitError) return tooMany(service, error.waitMs, error);
  if (chainOf(error).some(isTimeout))
    return new UpstreamTimeoutError(`The ${service} provider did not answer in time`, error);
  if (chainOf(error).some(isTooLarge))
    return new UpstreamError(`The ${service} provider gave an answer that is too large`, error);
  if (chainOf(error).some(isBreak))
    return new UpstreamError(`The ${service} provider broke off its answer`, error);
  return unusable(service, error);
}

export function unreachable(service: string, cause: unknown): AppError {
  return new ProviderShutError(`The ${service} provider could not be reached`, cause);
}

function unusable(service: string, cause: unknown): AppError {
  return new UpstreamError(
    `The ${service} provider answered with something that cannot be used`,
    cause,
  );
}

function tooMany(service: string, waitMs: number | null, cause: unknown): AppError {
  const seconds = Math.ceil((waitMs ?? 30_000) / 1000);
  return new UnavailableError(
    `The ${service} provider gets too many requests or its quota is used up; try again later`,
    {
      cause,
      retryAfterSeconds: Math.min(3600, Math.max(1, seconds)),
    },
  );
}

/** The error and what caused it, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && !chain.includes(at); at = at.cause) chain.push(at);
  return chain;
}

function isTimeout(error: Error): boolean {
  return error.name === 'TimeoutError';
}

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
}

function isBreak(error: Error): boolean {
  return (
    ('code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET')) ||
    error.message === 'terminated'
  );
}
