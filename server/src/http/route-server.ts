/** How a feature offers its routes: the contract's route and a function that gives its `data`. */
import { setMaxListeners } from 'node:events';
import { apiPrefix, type Route, requestLimits } from '@lectern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.js';
import { tellFailure } from './errors.js';
import { type EventfulAnswer, sendEvents, wantsEvents } from './event-answer.js';
import { type FileAnswer, sendFile } from './file-answer.js';
import { type FormHandler, serveForm } from './form-routes.js';
import { freePlace, type GatePlace, type RequestGate } from './request-gate.js';
import { checkAnswer, checkEvent, readRequest, signalOf } from './request-parts.js';
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
  serve<const R extends Route>(
    route: R,
    handler: (request: RouteRequest<R>) => Promise<z.input<R['data']>> | z.input<R['data']>,
  ): void;
  /** Like `serve`, for an answer too large to hold: the handler writes `{"data": …}` itself and answers for its shape. */
  serveStream<const R extends Route>(
    route: R,
    filename: () => string,
    handler: (request: RouteRequest<R>, answer: StreamedAnswer) => Promise<void>,
  ): void;
  /** Like `serve`, for a JSON body too large to hold: the handler reads its bytes itself. More than `bodyBytes` of them make the reading throw. */
  serveUpload<const R extends Route>(
    route: R,
    handler: (request: UploadRequest) => Promise<z.input<R['data']>>,
  ): void;
  /** Like `serve`, for a route with `form` and `files`: each file is taken as it comes, the fields are there when all were taken. */
  serveForm<const R extends Route, Taken>(route: R, handler: FormHandler<R, Taken>): void;
  /**
   * Like `serve`, for work that goes on without its caller: told as events where the caller asks for them, else answered when it is over.
   * What the handler throws is answered before anything is sent, what the events throw is the last of them, `failed`. The handler begins at once and its work when `place` is ready; the place is
   * kept until the work has ended.
   */
  serveEvents<const R extends Route & { events: z.ZodType }>(
    route: R,
    handler: (
      request: RouteRequest<R> & { readonly place: GatePlace },
    ) => Promise<EventfulAnswer<z.input<R['data']>, z.input<R['events']>>>,
  ): void;
  /** Like `serve`, for an answer that is a file. */
  serveFile<const R extends Route>(
    route: R,
    handler: (request: RouteRequest<R>) => Promise<FileAnswer>,
  ): void;
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
  /** Milliseconds between two signs of life of an answer that is sent as events. */
  readonly heartbeatMs: number;
}

export function createRouteServer(app: FastifyInstance, options: RouteServerOptions): RouteServer {
  // Each request under way listens to it, and Node warns of more than ten.
  setMaxListeners(0, options.stopSignal);
  /** What every route has: its address, the size of its body, and a look at the line before it. */
  const placeOf = (route: Route) => {
    options.onRoute(route);
    const gate = options.gates.get(route);
    return {
      method: route.method,
      url: apiPrefix + route.path,
      ...(route.bodyBytes === undefined
        ? {}
        : { bodyLimit: route.bodyBytes, config: { isUpload: true as const } }),
      // Turned away before the body is read: of hundreds at once, the last is not to wait for the reading of all before it. In a promise, so that
      // a small body, which comes with its request, is there by then: one that is still to come costs more to let pass.
      ...(gate === undefined ? {} : { onRequest: async () => gate.checkRoom() }),
    };
  };
  /** Works on a request that was read, with a signal that is let go when the work is over. */
  const workOn = async <const R extends Route, Done>(
    route: R,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    work: (given: RouteRequest<R>) => Promise<Done>,
  ): Promise<Done> => {
    const { signal, release } = signalOf(reply, options.stopSignal);
    try {
      // readRequest parses each part with the schema of this very route, or leaves it undefined where the route has none.
      return await work({ ...readRequest(route, request), signal } as RouteRequest<R>);
    } finally {
      release();
    }
  };
  return {
    serve(route, handler) {
      const gate = options.gates.get(route);
      app.route({
        ...placeOf(route),
        handler: (request, reply) =>
          workOn(route, { request, reply }, async (given) => {
            const data = await inTurn(gate, async () => handler(given), given.signal);
            return reply.send({ data: checkAnswer(route, data) });
          }),
      });
    },
    serveStream(route, filename, handler) {
      app.route({
        ...placeOf(route),
        handler: (request, reply) =>
          workOn(route, { request, reply }, async (given) => {
            await streamAnswer(reply, { filename: filename(), signal: given.signal }, (answer) =>
              handler(given, answer),
            );
            return reply;
          }),
      });
    },
    serveEvents(route, handler) {
      const gate = options.gates.get(route);
      app.route({
        ...placeOf(route),
        handler: (request, reply) =>
          workOn(route, { request, reply }, async (given) => {
            const answer = await holdPlace(gate, (place) => handler({ ...given, place }));
            if (!wantsEvents(request))
              return reply.send({ data: checkAnswer(route, await answer.data()) });
            await sendEvents(reply, {
              events: answer.events(given.signal),
              check: (event) => checkEvent(route, event),
              failed: (error) => ({ type: 'failed', detail: tellFailure(error, request) }),
              signal: given.signal,
              heartbeatMs: options.heartbeatMs,
            });
            return reply;
          }),
      });
    },
    serveForm(route, handler) {
      options.onRoute(route);
      serveForm(app, { route, handler, stopSignal: options.stopSignal });
    },
    serveFile(route, handler) {
      const gate = options.gates.get(route);
      app.route({
        ...placeOf(route),
        handler: (request, reply) =>
          workOn(route, { request, reply }, async (given) =>
            sendFile(reply, await inTurn(gate, () => handler(given), given.signal)),
          ),
      });
    },
    serveUpload(route, handler) {
      options.onRoute(route);
      const bytesMax = route.bodyBytes ?? requestLimits.jsonBodyBytes;
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/json', (_request, payload, done) => {
          // What is refused halfway must not end the connection before the answer.
          done(null, limitBytes(payload.iterator({ destroyOnReturn: false }), bytesMax));
        });
        scope.route({
          method: route.method,
          url: apiPrefix + route.path,
          bodyLimit: bytesMax,
          config: { isUpload: true },
          async handler(request, reply) {
            const { signal, release } = signalOf(reply, options.stopSignal);
            try {
              // Made by the parser above; there is none where the request has no body.
              const bytes = (request.body ?? limitBytes([], 0)) as AsyncIterable<Uint8Array>;
              return await reply.send({
                data: checkAnswer(route, await handler({ bytes, signal })),
              });
            } finally {
              release();
            }
          },
        });
      });
    },
  };
}

function inTurn<T>(
  gate: RequestGate | undefined,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return gate === undefined ? work() : gate.enter(work, signal);
}

/** The place is kept until the work has ended, which may be long after its caller has left. */
async function holdPlace<Answer extends EventfulAnswer<unknown, unknown>>(
  gate: RequestGate | undefined,
  begin: (place: GatePlace) => Promise<Answer>,
): Promise<Answer> {
  const place = gate?.join() ?? freePlace;
  try {
    const answer = await begin(place);
    void answer.ended.then(() => place.leave());
    return answer;
  } catch (error) {
    place.leave();
    throw error;
  }
}

async function* limitBytes(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of arriving(bytes)) {
    size += chunk.byteLength;
    if (size > bytesMax)
      throw new AppError(`The file is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB`, {
        status: 413,
      });
    yield chunk;
  }
}

async function* arriving(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw new AppError('The file did not arrive whole', { status: 400, cause: error });
  }
}
