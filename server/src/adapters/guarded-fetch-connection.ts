/** Opens connections only to addresses that were checked: resolves a name once, checks every address it has, and connects to that very address. */
import { lookup as lookupName } from 'node:dns/promises';
import { Agent, buildConnector } from 'undici';
import { UrlNotAllowedError } from '../ports/page-fetcher.js';
import { waitAtMost } from '../time-limit.js';
import { isAllowedHost, isPublicAddress, withoutBrackets } from './guarded-fetch-address.js';

/** All addresses of a name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export interface ConnectionOptions {
  /** `'anything'` is for services whose origin stands in the configuration. */
  readonly trust: { readonly allowedHosts: readonly string[] } | 'anything';
  readonly lookup?: Lookup | undefined;
  /** Opens one connection to an IP address that was checked; undici's own when left out. */
  readonly connect?: buildConnector.connector | undefined;
}

const connectTimeoutMs = 5000;
const mostAddressesTried = 3;

/** The name has no address. */
export class NameNotFoundError extends Error {
  override name = 'NameNotFoundError';
}

export function createGuardedAgent(options: ConnectionOptions): Agent {
  return new Agent({
    connect: createGuardedConnector(options),
    // The guard stands at the connection, so a kept one may be used again for the same host.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
    maxHeaderSize: 65_536,
  });
}

/** Opens connections for an agent of whoever calls, to checked addresses only. */
export function createGuardedConnector(options: ConnectionOptions): buildConnector.connector {
  return (target, callback) => {
    openConnection(options, target).then(
      (socket) => callback(null, socket),
      (error: unknown) =>
        callback(
          error instanceof Error ? error : new Error('connection failed', { cause: error }),
          null,
        ),
    );
  };
}

type Socket = Extract<Parameters<buildConnector.Callback>[1], object>;

async function openConnection(
  options: ConnectionOptions,
  target: buildConnector.Options,
): Promise<Socket> {
  const started = performance.now();
  const addresses = await waitAtMost(connectTimeoutMs, checkedAddresses(options, target));
  if (addresses === null) throw new NameNotFoundError('name was not found in time');
  const candidates = addresses.slice(0, mostAddressesTried);
  let lastError: unknown = new NameNotFoundError('no address');
  for (const [index, address] of candidates.entries()) {
    const left = connectTimeoutMs - (performance.now() - started);
    if (left <= 0) break;
    const timeout = Math.ceil(left / (candidates.length - index));
    try {
      return await connectTo(options.connect ?? buildConnector({ timeout, maxCachedSessions: 0 }), {
        ...target,
        hostname: address,
      });
    } catch (error) {
      // The next address may answer; the last error is told.
      lastError = error;
    }
  }
  throw lastError;
}

async function checkedAddresses(
  { trust, lookup = lookupAll }: ConnectionOptions,
  target: buildConnector.Options,
): Promise<readonly string[]> {
  const hostname = withoutBrackets(target.hostname);
  const addresses = isLiteral(hostname) ? [hostname] : await lookup(hostname);
  if (addresses.length === 0) throw new NameNotFoundError('no address');
  const isTrusted = trust === 'anything' || isAllowedHost(target, trust.allowedHosts);
  if (!isTrusted && !addresses.every(isPublicAddress)) throw new UrlNotAllowedError();
  return addresses;
}

function connectTo(
  connect: buildConnector.connector,
  target: buildConnector.Options,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(target, (error, socket) => {
      // undici leaves the second argument out where its types promise null.
      if (error === null && socket) resolve(socket);
      else reject(error ?? new Error('connection failed'));
    });
  });
}

async function lookupAll(hostname: string): Promise<readonly string[]> {
  try {
    const found = await lookupName(hostname, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  } catch (cause) {
    throw new NameNotFoundError('name not found', { cause });
  }
}

function isLiteral(hostname: string): boolean {
  return hostname.includes(':') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
