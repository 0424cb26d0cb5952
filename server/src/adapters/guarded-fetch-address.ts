/** Decides which addresses the server may ask at all: public web servers, and what the configuration names besides. */
import { parseUrl } from '@lectern/contract';
import ipaddr from 'ipaddr.js';
import { UrlNotAllowedError } from '../ports/page-fetcher.js';

/**
 * The parsed address, if its form is allowed: http or https, no credentials, a usual port, no name of the inner network, no private IP.
 * A name still has to be resolved and its addresses checked when the connection is made.
 * @param allowedHosts `host:port` that skip the checks of host and port
 * @throws UrlNotAllowedError
 */
export function checkUrl(text: string, allowedHosts: readonly string[], base?: URL): URL {
  const url = text.length > 8192 ? null : parseUrl(text, base);
  if (url === null) throw new UrlNotAllowedError();
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UrlNotAllowedError();
  if (url.username !== '' || url.password !== '') throw new UrlNotAllowedError();
  if (isAllowedHost(url, allowedHosts)) return url;
  if (url.port !== '' && url.port !== '80' && url.port !== '443') throw new UrlNotAllowedError();
  if (isInnerName(url.hostname)) throw new UrlNotAllowedError();
  const literal = withoutBrackets(url.hostname);
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new UrlNotAllowedError();
  return url;
}

/** Whether the configuration names this host and port. */
export function isAllowedHost(
  url: { hostname: string; port: string; protocol: string },
  allowedHosts: readonly string[],
): boolean {
  const port = url.port === '' ? defaultPort(url.protocol) : url.port;
  return (
    allowedHosts.includes(`${url.hostname.toLowerCase()}:${port}`) ||
    allowedHosts.includes(`${withoutBrackets(url.hostname).toLowerCase()}:${port}`)
  );
}

/** True only for addresses of the public internet; false for every other range, also inside IPv6 forms that carry an IPv4 address. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  // A host of Azure's that answers with secrets of the machine lies in a public range.
  if (address.range() !== 'unicast' || address.toString() === '168.63.129.16') return false;
  // Global unicast is 2000::/3 (RFC 4291); ipaddr.js also calls ::7f00:1, that is 127.0.0.1, unicast.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function defaultPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80';
}

function isInnerName(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === '' ||
    name.endsWith('.') ||
    name === 'localhost' ||
    /\.(?:localhost|local|internal)$/.test(name)
  );
}
