/** Who may speak to the server: checks Host, Origin and where the browser says a request comes from, then the access token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { apiPrefix } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../errors.js';
import { isLoopback } from '../settings.js';
import { checkFirst } from './hooks.js';
import { createWrongTokens, type WrongTokens } from './wrong-tokens.js';

export type GateSettings = Pick<Config, 'host' | 'port' | 'allowedHosts' | 'accessToken'>;

/** Adds the checks before everything else that a request meets. */
export function guardDoor(app: FastifyInstance, settings: GateSettings): void {
  let port: number | null = null;
  const wrongTokens = createWrongTokens(() => performance.now());
  app.addHook(
    'onRequest',
    checkFirst((request) => {
      // Asked once: every time it is a call to the operating system.
      port ??= listeningPort(app);
      if (!isAllowedHost(request.headers.host ?? '', settings, port))
        throw new AppError('Host not allowed: the setting ALLOWED_HOSTS can name it', {
          status: 403,
        });
      checkOrigin(request, settings, port);
      if (settings.accessToken !== '' && isApiCall(request))
        checkToken(request, settings.accessToken, wrongTokens);
    }),
  );
}

/**
 * Loopback names and the configured host with our port, and whatever the settings allow: a name without a port at every port. A server that
 * listens on every address is open by any of them, at any port, as a container maps it: only a name can be bent to lead here.
 * `port` is null while the server does not listen; then any port will do, since nothing can come from outside.
 */
export function isAllowedHost(host: string, settings: GateSettings, port: number | null): boolean {
  const place = splitHost(host.toLowerCase(), 80);
  return (
    place !== null &&
    (isOurs(place, settings, port) ||
      isByAddress(place, settings) ||
      isListed(place, settings) ||
      isListedName(place, settings))
  );
}

/**
 * The same, but another port is another origin: of a name that the settings allow without a port, the port must be that of its scheme,
 * ours, or the one that the request itself was sent to.
 * @param host The allowed Host header of the request.
 */
export function isAllowedOrigin(
  origin: string,
  { host, settings, port }: { host: string; settings: GateSettings; port: number | null },
): boolean {
  const place = readOrigin(origin);
  if (place === null) return false;
  if (isOurs(place, settings, port) || isListed(place, settings)) return true;
  const asked = splitHost(host.toLowerCase(), place.defaultPort);
  const isAsked = asked !== null && asked.name === place.name && asked.port === place.port;
  if (isByAddress(place, settings) && isAsked) return true;
  return (
    isListedName(place, settings) &&
    (place.port === place.defaultPort || place.port === port || isAsked)
  );
}

interface Place {
  /** An IPv6 address in brackets. */
  readonly name: string;
  readonly port: number;
}

/** Of those to which a server listens that listens on all. */
function isByAddress({ name }: Place, { host }: GateSettings): boolean {
  const bare = withoutBrackets(name);
  return (host === '0.0.0.0' || host === '::') && (isIP(bare) !== 0 || isLoopback(bare));
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[|\]$/g, '');
}

function isOurs({ name, port }: Place, settings: GateSettings, ourPort: number | null): boolean {
  const bare = withoutBrackets(name);
  return (
    (isLoopback(bare) || bare === settings.host.toLowerCase()) &&
    (ourPort === null || port === ourPort)
  );
}

function isListed({ name, port }: Place, { allowedHosts }: GateSettings): boolean {
  return allowedHosts.includes(`${name}:${port}`);
}

function isListedName({ name }: Place, { allowedHosts }: GateSettings): boolean {
  return allowedHosts.includes(name);
}

function checkOrigin(request: FastifyRequest, settings: GateSettings, port: number | null): void {
  const { origin, host = '' } = request.headers;
  if (origin !== undefined) {
    if (!isAllowedOrigin(origin, { host, settings, port }))
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

function checkToken(request: FastifyRequest, accessToken: string, wrongTokens: WrongTokens): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) throw new AppError('This server needs an access token', { status: 401 });
  wrongTokens.checkRoom(request.ip);
  const told = digest(given);
  if (!timingSafeEqual(told, digest(accessToken))) {
    wrongTokens.noteWrong(request.ip, told.toString('base64'));
    throw new AppError('The access token is not right', { status: 401 });
  }
  wrongTokens.noteRight(request.ip);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Null for what is no web origin. */
function readOrigin(origin: string): (Place & { readonly defaultPort: number }) | null {
  const [scheme = '', host = '', ...rest] = origin.toLowerCase().split('://');
  if (rest.length > 0 || (scheme !== 'http' && scheme !== 'https')) return null;
  const defaultPort = scheme === 'http' ? 80 : 443;
  const place = splitHost(host, defaultPort);
  return place && { ...place, defaultPort };
}

function splitHost(host: string, defaultPort: number): Place | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/.exec(host);
  if (match?.[1] === undefined) return null;
  return { name: match[1], port: match[2] === undefined ? defaultPort : Number(match[2]) };
}

function listeningPort(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
