/** Puts the server together from its features and its settings; it does not listen yet. */
import underPressure from '@fastify/under-pressure';
import { intervals, type Route, requestLimits } from '@lectern/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError, NotFoundError } from './errors.js';
import { type ArrivalLimits, limitArrival } from './http/arrival.js';
import { answerClientError, answerExpectation } from './http/client-errors.js';
import { answerError } from './http/errors.js';
import { type GateSettings, guardDoor } from './http/gate.js';
import { checkFirst } from './http/hooks.js';
import { acceptJsonBodies } from './http/json-body.js';
import { createKnownPaths, type KnownPaths } from './http/known-paths.js';
import { logAnswers } from './http/log.js';
import { serveReference } from './http/reference.js';
import type { RequestGate } from './http/request-gate.js';
import { createRouteServer, type RouteServer } from './http/route-server.js';
import { serveScreens } from './http/screens.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { type StopOptions, stopGracefully } from './http/stopping.js';

export interface AppParts {
  readonly door: GateSettings;
  readonly log: FastifyBaseLogger;
  /** Each registers the routes of one noun. */
  readonly features: readonly ((server: RouteServer) => void)[];
  /** Folder of the built screens; it need not exist. */
  readonly screensDir: string;
  readonly version: string;
  /** Routes of which only so many may be at work at once. */
  readonly gates?: ReadonlyMap<Route, RequestGate>;
  readonly timeouts?: Partial<AppTimeouts>;
}

type AppTimeouts = StopOptions &
  ArrivalLimits & {
    /** Between two signs of life of an answer that is sent as events. */
    readonly heartbeatMs: number;
    /** Mean delay of the event loop from which requests are refused as too many; 0 refuses none. */
    readonly stallMs: number;
  };

const defaultTimeouts: AppTimeouts = {
  requestMs: 60_000,
  idleMs: 45_000,
  checkMs: 1000,
  drainMs: 150,
  graceMs: 5000,
  abortMs: 1000,
  heartbeatMs: intervals.eventHeartbeatMs,
  stallMs: 1500,
};

/** Busy means busy for seconds: with a short sample, one stall of the machine would refuse every request of the next second. */
const overload = { sampleInterval: 5000, retryAfter: 5 };

/** Longest parameter in a path; longer ones answer 414. */
const longestParameter = 1000;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const timeouts = { ...defaultTimeouts, ...parts.timeouts };
  const paths = createKnownPaths();
  const app = createFastify(parts, timeouts);
  app.setErrorHandler(answerError);
  app.server.on('checkExpectation', answerExpectation);
  addSecurityHeaders(app);
  limitArrival(app, timeouts);
  const stopSignal = stopGracefully(app, timeouts);
  guardDoor(app, parts.door);
  refuseUnknownPaths(app, paths);
  await app.register(underPressure, { ...overload, maxEventLoopDelay: timeouts.stallMs });
  logAnswers(app);
  acceptJsonBodies(app);
  const served = new Set<Route>();
  const onRoute = (route: Route): void => {
    paths.add(route);
    served.add(route);
  };
  const server = createRouteServer(app, {
    stopSignal,
    onRoute,
    gates: parts.gates ?? new Map(),
    heartbeatMs: timeouts.heartbeatMs,
  });
  for (const register of parts.features) register(server);
  serveReference(app, { served, version: parts.version });
  await serveScreens(app, parts.screensDir);
  return app;
}

function createFastify(parts: AppParts, timeouts: AppTimeouts): FastifyInstance {
  return fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: requestLimits.jsonBodyBytes,
    // Node knows one time for all requests; ours (see arrival.ts) tells uploads from others.
    requestTimeout: 0,
    http: {
      connectionsCheckingInterval: timeouts.checkMs,
      requestTimeout: 0,
      headersTimeout: Math.min(timeouts.requestMs, 15_000),
      // Node would answer without a body; the door says it in the one shape of failures.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Ours answers in the one shape of failures.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
}

/** Says so before a body is read: 405 where the path has other methods, else 404. Pages are left to the screens. */
function refuseUnknownPaths(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook(
    'onRequest',
    checkFirst((request, reply) => {
      if (!request.is404) return;
      const path = request.url.split('?', 1)[0] ?? '';
      const methods = paths.methodsOf(path);
      if (methods.length > 0) {
        void reply.header('Allow', methods.join(', '));
        throw new AppError('Method not allowed', { status: 405 });
      }
      const isPage =
        (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(path);
      if (!isPage) throw new NotFoundError('Not found');
    }),
  );
}
