/** Records of engines that know only web pages: the address tells the journal's place and, for many publishers, the identifiers. */
import type { EngineRecord } from '../../ports/search-engine.js';
import { identifiersInUrl } from '../../works/identifiers-in-url.js';
import { httpUrl, makeRecord } from './record.js';

export interface WebPage {
  /** The host stands in where it is empty. */
  readonly title: string;
  readonly url: string;
  readonly abstract: string;
  readonly publicationDate: string;
}

/** Null where the address is not http(s). */
export function makeWebRecord({
  title,
  url,
  abstract,
  publicationDate,
}: WebPage): EngineRecord | null {
  const address = httpUrl(url);
  if (address === '') return null;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const draft = {
    urls: [address],
    keepsUrl: true,
    sourceType: 'web page',
    publicationDate,
    journal: host,
    abstract,
    identifiers: identifiersInUrl(address),
    fullTexts: [{ url: address, kind: /\.pdf$|\/pdf\//i.test(pathname) ? 'pdf' : 'html' }],
  } as const;
  return (
    makeRecord({ ...draft, title }) ??
    makeRecord({ ...draft, title: `${host}${pathname === '/' ? '' : pathname}` })
  );
}
