/** Who may speak to the server: checks Host, Origin and where the browser says a request comes from, then the access token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { apiPrefix, parseUrl } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../errors.js';
import { isLoopback } from '../settings.js';
import { checkFirst } from './hooks.js';

export type GateSettings = Pick<Config, 'host' | 'port' | 'allowedHosts' | 'accessToken'>;

/** Adds the checks before everything else that a request meets. */
export function guardDoor(app: FastifyInstance, settings: GateSettings): void {
  let port: number | null = null;
  const isAllowed = (host: string): boolean => {
    // Asked once: every time it is a call to the operating system.
    port ??= listeningPort(app);
    return isAllowedHost(host, settings, port);
  };
  app.addHook(
    'onRequest',
    checkFirst((request) => {
      if (!isAllowed(request.headers.host ?? ''))
        throw new AppError('Host not allowed', { status: 403 });
      checkOrigin(request, isAllowed);
      if (settings.accessToken !== '' && isApiCall(request))
        checkToken(request, settings.accessToken);
    }),
  );
}

/**
 * Loopback names and the configured host with our port, and whatever the settings allow.
 * `port` is null while the server does not listen; then any port will do, since nothing can come from outside.
 */
export function isAllowedHost(host: string, settings: GateSettings, port: number | null): boolean {
  const { name, port: given } = splitHost(host.toLowerCase());
  if (name === '') return false;
  if (settings.allowedHosts.includes(host.toLowerCase()) || settings.allowedHosts.includes(name))
    return true;
  const isOurName =
    isLoopback(name.replace(/^\[|\]$/g, '')) ||
    name.replace(/^\[|\]$/g, '') === settings.host.toLowerCase();
  return isOurName && (port === null || given === port);
}

function checkOrigin(request: FastifyRequest, isAllowed: (host: string) => boolean): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isWebOrigin(origin) || !isAllowed(origin.replace(/^https?:\/\//i, '')))
      throw new AppError('Origin not allowed', { status: 403 });
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none' || isPageNavigation(request))
    return;
  throw new AppError('Requests from other sites are not allowed', { status: 403 });
}

/** A link on another site may open our pages; it may not call the API. */
function isPageNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    mode === 'navigate' &&
    destination === 'document' &&
    !isApiCall(request)
  );
}

/** By the route that matched, so that no spelling of the address gets round it. */
function isApiCall(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`);
}

function checkToken(request: FastifyRequest, accessToken: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) throw new AppError('This server needs an access token', { status: 401 });
  if (!timingSafeEqual(digest(given), digest(accessToken)))
    throw new AppError('The access token is not right', { status: 401 });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\/[^/?#@\s]+$/i.test(origin) && parseUrl(origin) !== null;
}

function splitHost(host: string): { name: string; port: number } {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/.exec(host);
  if (match?.[1] === undefined) return { name: '', port: 0 };
  return { name: match[1], port: match[2] === undefined ? 80 : Number(match[2]) };
}

function listeningPort(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
