/** Asks a provider for its list of models. */
import type { z } from 'zod';
import { UpstreamError } from '../../errors.js';
import { withinTime } from '../../time-limit.js';
import { otherFailure, statusFailure, unreachable } from './provider-failure.js';

export interface ListRequest<T> {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
  readonly schema: z.ZodType<T>;
}

const service = 'model';

/** Nobody should wait long for a list, since every answer may have to wait for it. */
const usualTimeoutMs = 3000;

/** Null where there is nothing at the address, because not every service keeps a list. @throws what `ModelProvider.listModels` throws. */
export function readModelList<T>(request: ListRequest<T>): Promise<T | null> {
  return withinTime(request.timeoutMs ?? usualTimeoutMs, request.signal, (signal) =>
    readWithin(request, signal),
  );
}

async function readWithin<T>(request: ListRequest<T>, signal: AbortSignal): Promise<T | null> {
  const fail = (error: unknown): never => {
    throw toFailure(error, request);
  };
  const answer = await request
    .fetch(request.url, { headers: request.headers ?? {}, signal })
    .catch(fail);
  if (answer.status === 404 || answer.status === 405 || answer.status === 501) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) {
    let body = '';
    if (answer.status === 400) body = await answer.text().catch(fail);
    else await answer.body?.cancel();
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    throw statusFailure({ status: answer.status, body }, { service, model: '', retryAfter });
  }
  const body: unknown = await answer.json().catch(fail);
  const parsed = request.schema.safeParse(body);
  if (!parsed.success)
    throw new UpstreamError(
      `The ${service} provider gave a list of models that cannot be read`,
      parsed.error,
    );
  return parsed.data;
}

function toFailure(error: unknown, { signal }: Pick<ListRequest<unknown>, 'signal'>): unknown {
  if (signal.aborted) return signal.reason;
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  return isUnreachable ? unreachable(service, error) : otherFailure(error, service);
}
