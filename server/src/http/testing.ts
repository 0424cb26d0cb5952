/** Gives tests the real server around the routes that they try, with nothing behind it. */
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '../app.js';
import { createLog } from './log.js';
import type { RouteServer } from './route-server.js';

/** The app with the given features; ask it with `app.inject`. */
export function buildTestApp(features: readonly ((server: RouteServer) => void)[], parts: Partial<AppParts> = {}): Promise<FastifyInstance> {
  return buildApp({
    door: { host: '127.0.0.1', port: 0, allowedHosts: [], accessToken: '' },
    log: createLog({ level: 'silent', secrets: [] }),
    screensDir: '/nowhere',
    version: '0.0.0',
    features,
    ...parts,
  });
}
