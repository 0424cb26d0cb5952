/** Gives tests the real server around the routes that they try, with nothing behind it. */
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '../app.js';
import { createLog } from './log.js';
import type { RouteServer } from './route-server.js';
import { createSecrets } from './secrets.js';

/** The app with the given features; ask it with `app.inject`. A busy machine is no reason to refuse what a test asks. */
export function buildTestApp(
  features: readonly ((server: RouteServer) => void)[],
  { timeouts, ...parts }: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  return buildApp({
    door: { host: '127.0.0.1', port: 0, allowedHosts: [], accessToken: '' },
    log: createLog({ level: 'silent', secrets: createSecrets([]) }),
    screensDir: '/nowhere',
    version: '0.0.0',
    features,
    timeouts: { stallMs: 0, ...timeouts },
    ...parts,
  });
}
