/** Serves what there is to know about the API: the OpenAPI document, and a page to read. */
import { apiPrefix, type Route, type RouteName, routes } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { once } from '../once.js';
import { describeApi } from './open-api.js';
import { renderReference } from './reference-page.js';

export function serveReference(
  app: FastifyInstance,
  facts: { served: ReadonlySet<Route>; version: string },
): void {
  const isServed = ([, route]: [string, Route]): boolean => facts.served.has(route);
  // Keys of the filtered entries are those of `routes`.
  const served = Object.fromEntries(Object.entries(routes).filter(isServed)) as Partial<
    Record<RouteName, Route>
  >;
  // Made when first asked for: it takes a tenth of a start, and most servers are never asked.
  const describe = once(() => describeApi(served, facts.version));
  const print = once(() => JSON.stringify(describe()));
  const render = once(() => renderReference(describe()));
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(print()),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(render()),
  );
}
