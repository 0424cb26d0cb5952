/** Finds in the address of a page the identifiers of the work that it shows: of publishers, registers and preprint servers, also behind a library's proxy. */
import { type Identifiers, parseWebUrl } from '@lectern/contract';
import { doiInText, normaliseDoi } from './doi.js';
import { hasIdentifier, makeIdentifiers } from './identifiers.js';

/** Where the address of a site names a work by another number than a DOI, or by a part of one. */
interface Site {
  /** Between spaces, without `www.`; those below them count. */
  readonly hosts: string;
  /** What lies below the host gives names of its own. */
  readonly isAlone?: true;
  readonly field: keyof Identifiers;
  /** Finds the name in the path and what was asked for behind it. */
  readonly at: RegExp;
  /** Makes the identifier of what was found. */
  readonly write?: (found: string) => string;
}

const sites: readonly Site[] = [
  {
    hosts: 'arxiv.org alphaxiv.org ar5iv.org',
    field: 'arxiv_id',
    at: /^\/(?:abs|pdf|html|format|e-print|ps|src)\/([^?]+)/,
  },
  { hosts: 'huggingface.co', field: 'arxiv_id', at: /^\/papers\/([^/?]+)/ },
  { hosts: 'pubmed.ncbi.nlm.nih.gov', field: 'pmid', at: /^\/(\d+)(?![^/?])/ },
  {
    hosts: 'ncbi.nlm.nih.gov',
    field: 'pmid',
    at: /^\/(?:m\/)?pubmed\/(?:\?term=)?(\d+)(?![^/?&])/,
  },
  { hosts: 'ncbi.nlm.nih.gov', field: 'pmcid', at: /\/articles\/(pmc\d+)/i },
  { hosts: 'europepmc.org', field: 'pmid', at: /^\/(?:article|abstract)\/med\/(\d+)/i },
  {
    hosts: 'europepmc.org',
    field: 'pmcid',
    at: /(?:\/articles|\/(?:article|abstract)\/pmc|[?&]accid=)\/?(pmc\d+)/i,
  },
  { hosts: 'clinicaltrials.gov', field: 'nct_id', at: /(nct\d{8})(?!\d)/i },
  {
    hosts: 'nature.com',
    field: 'doi',
    // Seven figures are the end of a name that begins with that of a journal.
    at: /^\/articles\/(?!\d{7}(?!\w))(?=[A-Za-z_.-]*\d)([\w.-]+?)(?:\.e?pdf|\.ris|_reference\.pdf)?\/?(?:\?|$)/,
    write: writeNatureDoi,
  },
  {
    hosts: 'nature.com',
    field: 'doi',
    at: /^\/articles\/(?!\d{7}\/)(?=[A-Za-z_.-]*\d)([\w.-]+)\/(?:figures|tables)\/\d{1,3}(?:\?|$)/,
    write: writeNatureDoi,
  },
  {
    hosts: 'researchsquare.com',
    field: 'doi',
    at: /\/(?:article|files)\/(rs-\d+(?:\/v\d+)?)/,
    // Without a version the page is that of the newest, and the first is the one that there is for certain.
    write: (name) => `10.21203/rs.3.${name.includes('/') ? name : `${name}/v1`}`,
  },
  {
    hosts: 'ssrn.com',
    field: 'doi',
    at: /abstract(?:_?id)?=(\d+)/i,
    write: (number) => `10.2139/ssrn.${number}`,
  },
  {
    hosts: 'preprints.org',
    field: 'doi',
    at: /^\/manuscript\/(\d+\.\d+\/v\d+)/,
    write: (name) => `10.20944/preprints${name.replace('/', '.')}`,
  },
  {
    hosts: 'biorxiv.org medrxiv.org',
    field: 'doi',
    at: /\/early\/\d{4}\/\d\d\/\d\d\/([\d.]*\d)/,
    write: (number) => `10.1101/${number}`,
  },
  {
    hosts: 'zenodo.org',
    isAlone: true,
    field: 'doi',
    at: /^\/records?\/(\d+)/,
    write: (number) => `10.5281/zenodo.${number}`,
  },
  {
    // Portals of publishers name their data as figshare does; those of universities have names of their own.
    hosts: 'figshare.com springernature.figshare.com tandf.figshare.com rs.figshare.com',
    isAlone: true,
    field: 'doi',
    at: /^\/articles\/(?:[^/]+\/){1,2}(\d{5,})(?:\/\d+)?(?:\?|$)/,
    write: (number) => `10.6084/m9.figshare.${number}`,
  },
];

/** One of the site's journals kept the prefix of its former publisher. */
function writeNatureDoi(name: string): string {
  return `${/^(?:s41599|palcomms)/.test(name) ? '10.1057' : '10.1038'}/${name}`;
}

/** What the address of a page says about the work it shows; everything empty where it says nothing. */
export function identifiersInUrl(address: string): Identifiers {
  const url = parseWebUrl(address.trim());
  if (url === null || isOfSupplement(url)) return makeIdentifiers({});
  const asked = ['id', 'doi', 'persistentId'].map((name) => url.searchParams.get(name) ?? '');
  const told = [
    namedBySite(url),
    // At a resolver nothing but the DOI stands in the path.
    { doi: normaliseDoi(url.href) },
    ...[withoutWordsBehind(url.pathname), ...asked].map((text) => ({ doi: doiInText(text) })),
  ].map(makeIdentifiers);
  return told.find(hasIdentifier) ?? inWantedAddress(url);
}

/** What lies beside a paper under its DOI or number: publishers', Springer Nature's, Elsevier's, that of PubMed Central and of bioRxiv. */
const supplement =
  /\/suppl\/|\/suppl_file\/|\/downloadsupplement\b|\/esm\/|\/mediaobjects\/|\/attachment\/|[/-]mmc\d|\/articles\/pmc\d+\/bin\/|\/dc\d\/embed\/|supplementary-material/i;

/** A supplement is another text than the paper, and has no name of its own in its address. */
function isOfSupplement({ pathname }: URL): boolean {
  return supplement.test(pathname);
}

/** `/article/doi/10.1000/xyz/1234567/Title`: journals of one platform put the number and the title of an article behind its DOI. */
const numberedArticle =
  /\/(?:advance-)?article(?:-[a-z]{1,20})?\/doi\/10\.\d{4,9}\/[^/]+(?:\/(?!\d+(?:\/|$))[^/]+)?(?=\/\d{5,}(?:\/|$))/i;

/** `/chapters/edit/10.1000/9780000000002-5/title-jane-doe`: one has nothing but words behind the DOI of a book, whose part behind the registrant has no slash. */
const titledBook =
  /\/(?:books|chapters)\/(?:oa-)?(?:mono|edit)\/10\.\d{4,9}\/[^/\d]*\d[^/]*(?=\/)/i;
/** Of the DOIs that end in the number of the book's part, such as `001.0001`, none goes on behind it. */
const partedBook = /\/10\.\d{4,9}\/[^/]+(?:\/[^/]+)?\.\d{3}\.\d{4}(?=\/)/;
/** The book itself, by its ISBN or its title; what else stands there, such as `/hb-9780000000002-e-12`, may be a part of it, which has another DOI. */
const bookItself = /^\/(?:[a-z]+-\d{13}|[^/\d]*)\/?$/i;
/** A collection of journals names an article by its place in the issue. */
const articleOfIssue = /^\/content\/10\.\d{4,9}\/[^/]+(?:\/[^/]+)?(?=\/art\d{5}(?:\/|$))/i;

function withoutWordsBehind(pathname: string): string {
  const parted = partedBook.exec(pathname);
  if (parted) {
    const behind = pathname.slice(parted.index + parted[0].length);
    return bookItself.test(behind) ? parted[0] : '';
  }
  const shapes = [numberedArticle, titledBook, articleOfIssue];
  const named = shapes.map((shape) => shape.exec(pathname)).find((found) => found !== null);
  return named?.[0] ?? pathname;
}

function namedBySite({ hostname, pathname, search }: URL): Partial<Identifiers> {
  const hosts = possibleHosts(hostname);
  const found: Partial<Identifiers> = {};
  for (const site of sites) {
    const isOfSite = site.hosts
      .split(' ')
      .some((known) =>
        hosts.some((host) =>
          site.isAlone === true
            ? host.replace(/^www\./, '') === known
            : host === known || host.endsWith(`.${known}`),
        ),
      );
    const name = isOfSite ? site.at.exec(pathname + search)?.[1] : undefined;
    if (name !== undefined) found[site.field] = site.write?.(name) ?? name;
  }
  return found;
}

/** A proxy puts its own name behind that of the site, which it may write with hyphens. */
function possibleHosts(hostname: string): string[] {
  const labels = hostname.split('.');
  const [first = ''] = labels;
  return [
    first.replaceAll('-', '.'),
    ...labels.map((_, index) => labels.slice(0, index + 1).join('.')),
  ];
}

/** Pages of log-ins and of search engines lead on to the address that was wanted. */
function inWantedAddress({ searchParams }: URL): Identifiers {
  const wanted = ['url', 'qurl', 'q', 'u', 'target']
    .map((name) => searchParams.get(name) ?? '')
    .find((address) => /^https?:\/\//i.test(address));
  return wanted === undefined ? makeIdentifiers({}) : identifiersInUrl(wanted);
}
