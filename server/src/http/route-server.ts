/** How a feature offers its routes: the contract's route and a function that gives its `data`. */
import { apiPrefix, type Route, requestLimits } from '@lectern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidRequestError, NotFoundError } from '../errors.js';
import { describeIssues } from './describe-issues.js';
import type { RequestGate } from './request-gate.js';
import { type StreamedAnswer, streamAnswer } from './streamed-answer.js';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface RouteRequest<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal;
}

export interface RouteServer {
  /** Validates what comes in against the route, calls the handler and answers `{"data": …}`; what it throws becomes `{"detail": …}`. */
  serve<const R extends Route>(route: R, handler: (request: RouteRequest<R>) => Promise<z.input<R['data']>> | z.input<R['data']>): void;
  /** Like `serve`, for an answer too large to hold: the handler writes `{"data": …}` itself and answers for its shape. */
  serveStream<const R extends Route>(
    route: R,
    filename: () => string,
    handler: (request: RouteRequest<R>, answer: StreamedAnswer) => Promise<void>,
  ): void;
  /** Like `serve`, for a JSON body too large to hold: the handler reads its bytes itself. More than `bodyBytes` of them make the reading throw. */
  serveUpload<const R extends Route>(route: R, handler: (request: UploadRequest) => Promise<z.input<R['data']>>): void;
}

interface UploadRequest {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal;
}

export interface RouteServerOptions {
  /** Aborted when requests under way must end, because the server stops. */
  readonly stopSignal: AbortSignal;
  /** Told of each route that is served. */
  readonly onRoute: (route: Route) => void;
  /** Routes of which only so many may be at work at once; one gate may stand before several. */
  readonly gates: ReadonlyMap<Route, RequestGate>;
}

export function createRouteServer(app: FastifyInstance, options: RouteServerOptions): RouteServer {
  return {
    serve(route, handler) {
      options.onRoute(route);
      const gate = options.gates.get(route);
      app.route({
        method: route.method,
        url: apiPrefix + route.path,
        ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
        async handler(request, reply) {
          const { signal, release } = signalOf(reply, options.stopSignal);
          try {
            // readRequest parses each part with the schema of this very route, or leaves it undefined where the route has none.
            const given = { ...readRequest(route, request), signal } as RouteRequest<typeof route>;
            const data = await (gate === undefined ? handler(given) : gate.enter(async () => handler(given), signal));
            return await reply.send({ data: checkAnswer(route, data) });
          } finally {
            release();
          }
        },
      });
    },
    serveStream(route, filename, handler) {
      options.onRoute(route);
      app.route({
        method: route.method,
        url: apiPrefix + route.path,
        async handler(request, reply) {
          const { signal, release } = signalOf(reply, options.stopSignal);
          try {
            // As in `serve`: each part is parsed with the schema of this very route.
            const given = { ...readRequest(route, request), signal } as RouteRequest<typeof route>;
            await streamAnswer(reply, { filename: filename(), signal }, (answer) => handler(given, answer));
            return reply;
          } finally {
            release();
          }
        },
      });
    },
    serveUpload(route, handler) {
      options.onRoute(route);
      const bytesMax = route.bodyBytes ?? requestLimits.jsonBodyBytes;
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, limitBytes(payload, bytesMax)));
        scope.route({
          method: route.method,
          url: apiPrefix + route.path,
          bodyLimit: bytesMax,
          async handler(request, reply) {
            const { signal, release } = signalOf(reply, options.stopSignal);
            try {
              // Made by the parser above; there is none where the request has no body.
              const bytes = (request.body ?? limitBytes([], 0)) as AsyncIterable<Uint8Array>;
              return await reply.send({ data: checkAnswer(route, await handler({ bytes, signal })) });
            } finally {
              release();
            }
          },
        });
      });
    },
  };
}

function readRequest(route: Route, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  return {
    params: route.params && readParams(route, route.params, request.params),
    query: route.query && read(route.query, request.query),
    // No body at all is the same as naming no field.
    body: route.body && read(route.body, request.body === undefined ? {} : request.body),
  };
}

function readParams(route: Route, schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new NotFoundError(route.notFound ?? 'Not found');
  return parsed.data;
}

function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidRequestError(describeIssues(parsed.error.issues, input));
  return parsed.data;
}

function checkAnswer(route: Route, data: unknown): unknown {
  const parsed = route.data.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // Only where and what: the values may be text of documents.
  throw new Error(`The answer of ${route.method} ${route.path} breaks the contract at ${issue?.path.map(String).join('.')}: ${issue?.code}`);
}

function signalOf(reply: FastifyReply, stopSignal: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onStop = (): void => controller.abort(stopSignal.reason);
  const onClose = (): void => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('The caller went away', { status: 499 }));
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

async function* limitBytes(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of arriving(bytes)) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new AppError(`The file is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB`, { status: 413 });
    yield chunk;
  }
}

async function* arriving(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw new AppError('The file did not arrive whole', { status: 400, cause: error });
  }
}
