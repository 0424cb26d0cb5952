/** Translates what the AI SDK throws into the server's own errors. */
import { APICallError, RetryError } from 'ai';
import {
  type FailureContext,
  otherFailure,
  statusFailure,
  unreachable,
} from './provider-failure.js';

export interface CallContext extends FailureContext {
  /** The caller's own signal: its reason is passed on untouched. */
  readonly signal: AbortSignal;
}

/** What to throw for a failed call. */
export function toProviderError(error: unknown, { service, signal, model }: CallContext): unknown {
  if (signal.aborted) return signal.reason;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return otherFailure(last, service);
  const status = last.statusCode;
  if (status === undefined) return unreachable(service, last);
  if (status < 300) return otherFailure(last, service);
  const retryAfter = last.responseHeaders?.['retry-after'];
  return statusFailure(
    { status, body: last.responseBody ?? '' },
    { service, model, cause: last, retryAfter },
  );
}
