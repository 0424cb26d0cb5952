/** What every way of serving a route shares: reading the request, checking the answer, and the signal that ends both. */
import type { Route } from '@lectern/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidRequestError, NotFoundError } from '../errors.js';
import { describeIssues } from './describe-issues.js';

/** Each part of the request, parsed with the schema of the route. @throws InvalidRequestError | NotFoundError */
export function readRequest(
  route: Route,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: route.params && readParams(route, route.params, request.params),
    query: route.query && readQuery(route.query, request.query),
    // No body at all is the same as naming no field.
    body: route.body && read(route.body, request.body === undefined ? {} : request.body),
  };
}

function readParams(route: Route, schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new NotFoundError(route.notFound ?? 'Not found');
  return parsed.data;
}

/** A key that is given twice arrives as a list; only a schema that takes lists lets it pass. */
function readQuery(schema: z.ZodType, query: unknown): unknown {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [key] = parsed.error.issues[0]?.path ?? [];
  const given: unknown = key === undefined ? undefined : Reflect.get(Object(query), key);
  throw new InvalidRequestError(
    Array.isArray(given)
      ? `${String(key)} is given more than once`
      : describeIssues(parsed.error.issues, query),
  );
}

/** @throws InvalidRequestError with the first fault. */
export function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidRequestError(describeIssues(parsed.error.issues, input));
  return parsed.data;
}

/** The answer as the contract has it; anything else is a fault of ours. */
export function checkAnswer(route: Route, data: unknown): unknown {
  const parsed = route.data.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // Only where and what: the values may be text of documents.
  throw new Error(
    `The answer of ${route.method} ${route.path} breaks the contract at ${issue?.path.map(String).join('.')}: ${issue?.code}`,
  );
}

/** An event as the contract has it; anything else is a fault of ours. */
export function checkEvent(route: Route & { events: z.ZodType }, event: unknown): unknown {
  const parsed = route.events.safeParse(event);
  if (parsed.success) return parsed.data;
  throw new Error(
    `An event of ${route.method} ${route.path} breaks the contract at ${parsed.error.issues[0]?.path.map(String).join('.')}`,
  );
}

/** Aborted when the caller goes away or the server stops; call `release` when the answer is there. */
export function signalOf(
  reply: FastifyReply,
  stopSignal: AbortSignal,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onStop = (): void => controller.abort(stopSignal.reason);
  const onClose = (): void => {
    if (!reply.raw.writableFinished)
      controller.abort(new AppError('The caller went away', { status: 499 }));
  };
  if (stopSignal.aborted) onStop();
  stopSignal.addEventListener('abort', onStop, { once: true });
  reply.raw.once('close', onClose);
  return {
    signal: controller.signal,
    release() {
      stopSignal.removeEventListener('abort', onStop);
      reply.raw.removeListener('close', onClose);
    },
  };
}
