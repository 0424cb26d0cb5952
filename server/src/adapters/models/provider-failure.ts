/** Translates what goes wrong with a model provider into sentences that hold nothing the provider wrote: its texts may repeat a key. */
import { APICallError, RetryError } from 'ai';
import { AppError, InvalidRequestError, UnavailableError, UpstreamError, UpstreamTimeoutError } from '../../errors.js';

export interface FailureContext {
  /** Such as `language model`. */
  readonly service: string;
  /** The caller's own signal: its reason is passed on untouched. */
  readonly signal: AbortSignal;
}

/** What to throw for a failed call. */
export function toProviderError(error: unknown, { service, signal }: FailureContext): unknown {
  if (signal.aborted) return signal.reason;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (last instanceof AppError) return last;
  if (isTimeout(last)) return new UpstreamTimeoutError(`The ${service} provider did not answer in time`, last);
  if (!APICallError.isInstance(last)) return new UpstreamError(`The ${service} provider answered with something that cannot be used`, last);
  return fromStatus(last, service);
}

function fromStatus(error: APICallError, service: string): AppError {
  const status = error.statusCode;
  if (status === undefined) return new UpstreamError(`The ${service} provider could not be reached`, error);
  if (status === 401 || status === 403) return new UpstreamError(`The ${service} provider rejected the API key`, error);
  if (status === 404) return new InvalidRequestError('Unknown model', error);
  if (status === 429) return tooMany(error, service);
  if (status === 408 || status === 504) return new UpstreamTimeoutError(`The ${service} provider did not answer in time`, error);
  if (status >= 500) return new UpstreamError(`The ${service} provider failed (status ${status})`, error);
  if (status >= 400) return new UpstreamError(`The ${service} provider refused the request (status ${status})`, error);
  return new UpstreamError(`The ${service} provider answered with something that cannot be used`, error);
}

function tooMany(error: APICallError, service: string): AppError {
  const seconds = Number(error.responseHeaders?.['retry-after']);
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.min(3600, Math.ceil(seconds)) : 30;
  return new UnavailableError(`The ${service} provider gets too many requests or its quota is used up; try again later`, {
    cause: error,
    retryAfterSeconds,
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || (error.cause !== undefined && isTimeout(error.cause)));
}
