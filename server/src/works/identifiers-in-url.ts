/** Finds identifiers in the addresses of pages, for engines that know only addresses. */
import { type Identifiers, parseUrl } from '@lectern/contract';
import { doiInText } from './doi.js';
import { makeIdentifiers } from './identifiers.js';

interface Page {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

interface Site {
  /** The host without `www.`. */
  readonly host: RegExp;
  readonly read: (page: Page) => Partial<Identifiers>;
}

/** Sites whose addresses name works by other numbers than a DOI, or by a part of one. */
const sites: readonly Site[] = [
  {
    host: /(?:^|\.)arxiv\.org$/,
    read: ({ path }) => ({ arxiv_id: partOf(path, /\/(?:abs|pdf|html)\/(.+)$/) }),
  },
  {
    host: /^pubmed\.ncbi\.nlm\.nih\.gov$/,
    read: ({ path }) => ({ pmid: partOf(path, /^\/(\d+)/) }),
  },
  {
    host: /(?:^|\.)ncbi\.nlm\.nih\.gov$/,
    read: ({ path }) => ({
      pmcid: partOf(path, /\/articles\/(pmc\d+)/i),
      pmid: partOf(path, /^\/pubmed\/(\d+)/),
    }),
  },
  {
    host: /(?:^|\.)europepmc\.org$/,
    read: ({ path }) => ({
      pmcid: partOf(path, /\/(?:articles|(?:article|abstract)\/pmc)\/(pmc\d+)/i),
      pmid: partOf(path, /^\/(?:article|abstract)\/med\/(\d+)/i),
    }),
  },
  { host: /^clinicaltrials\.gov$/, read: ({ path }) => ({ nct_id: path }) },
  {
    host: /^nature\.com$/,
    read: ({ path }) => ({
      doi: natureDoi(
        partOf(path, /^\/articles\/([\w.-]*?\d[\w.-]*?)(?:\.pdf|_reference\.pdf)?\/?$/),
      ),
    }),
  },
  {
    host: /^researchsquare\.com$/,
    read: ({ path }) => ({
      doi: prefixed('10.21203/rs.3.', partOf(path, /^\/article\/(rs-\d+\/v\d+)/)),
    }),
  },
  {
    host: /(?:^|\.)ssrn\.com$/,
    read: ({ parameters }) => ({
      doi: prefixed('10.2139/ssrn.', parameters.get('abstract_id') ?? ''),
    }),
  },
];

/** What the address of a page says about the work it shows; everything empty where it says nothing. */
export function identifiersInUrl(url: string): Identifiers {
  const parsed = parseUrl(url);
  if (parsed === null) return makeIdentifiers({});
  const { hostname, pathname: path, searchParams: parameters } = parsed;
  const host = hostname.replace(/^www\./, '');
  const told = makeIdentifiers(
    sites.find((site) => site.host.test(host))?.read({ path, parameters }) ?? {},
  );
  if (Object.values(told).some((identifier) => identifier !== '')) return told;
  return makeIdentifiers({
    doi: doiInText(path) || doiInText(parameters.get('id') ?? parameters.get('doi') ?? ''),
  });
}

function partOf(path: string, pattern: RegExp): string {
  return pattern.exec(path)?.[1] ?? '';
}

function prefixed(prefix: string, rest: string): string {
  return rest === '' ? '' : `${prefix}${rest}`;
}

/** One of the site's journals kept the prefix of its former publisher. */
function natureDoi(name: string): string {
  return prefixed(/^(?:s41599|palcomms)/.test(name) ? '10.1057/' : '10.1038/', name);
}
