/** How a feature offers its routes: the contract's route and a function that gives its `data`. */
import type { Route } from '@lectern/contract';
import type { z } from 'zod';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface RouteRequest<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal;
}

export interface RouteServer {
  /** Validates what comes in against the route, calls the handler and answers `{"data": …}`; what it throws becomes `{"detail": …}`. */
  serve<const R extends Route>(route: R, handler: (request: RouteRequest<R>) => Promise<z.input<R['data']>> | z.input<R['data']>): void;
}
