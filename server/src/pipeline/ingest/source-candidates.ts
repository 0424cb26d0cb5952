/** Where the text of an article may be found, best first: by identifier before by address, open-access copies before the landing page. */
import { type Article, parseUrl, parseWebUrl } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { FullTextLocation } from '../../ports/search-engine.js';
import { workOfArticle } from '../../works/article-work.js';
import { isPreprintAddress } from '../../works/preprint-address.js';

/** Look-ups that know more copies of a work than the engine that found it. */
export interface OpenAccessLookups {
  /** JATS XML of an open-access article in Europe PMC, or null where there is none. */
  readonly europePmcFullText: (pmcid: string, signal: AbortSignal) => Promise<string | null>;
  /** Address of the arXiv documents of an id, HTML before PDF. */
  readonly arxivLocations: (arxivId: string) => readonly FullTextLocation[];
  /** Open-access copies by DOI; null where no contact address is configured, which the service asks for. */
  readonly unpaywall:
    | ((doi: string, signal: AbortSignal) => Promise<readonly FullTextLocation[]>)
    | null;
}

export interface SourceCandidate {
  /** As named in notes to people, such as "Europe PMC" or "the landing page". */
  readonly name: string;
  readonly kind: FullTextLocation['kind'];
  readonly isLandingPage: boolean;
  /** The article was published since, so that its text may read otherwise. */
  readonly isPreprintOfArticle: boolean;
  readonly load:
    | { readonly from: 'europe-pmc'; readonly pmcid: string }
    | { readonly from: 'address'; readonly url: string };
}

/** @throws InvalidRequestError where what a search found has no address by which the library could name it. */
export function requireAddress({ url }: Pick<Article, 'url'>): void {
  if (parseWebUrl(url) === null)
    throw new InvalidRequestError('This article has no address on the web');
}

/**
 * Candidates one after another; Unpaywall is asked only when nothing before it gave a text. Copies of a preprint come behind those of what
 * was published of it, unless the article is the preprint.
 */
export async function* sourceCandidates(
  article: Article,
  lookups: OpenAccessLookups,
  options: CandidateOptions,
): AsyncGenerator<SourceCandidate> {
  const { pmcid, arxiv_id: arxivId } = article.identifiers;
  const seen = new Set<string>();
  const preprints: SourceCandidate[] = [];
  const isPreprint = preprintTest(article);
  function* inOrder(name: string, location: FullTextLocation): Generator<SourceCandidate> {
    if (seen.has(location.url)) return;
    seen.add(location.url);
    const candidate = toCandidate(name, location, isPreprint(location.url));
    if (candidate.isPreprintOfArticle) preprints.push(candidate);
    else yield candidate;
  }
  if (pmcid !== '')
    yield {
      name: 'Europe PMC',
      kind: 'xml',
      isLandingPage: false,
      isPreprintOfArticle: false,
      load: { from: 'europe-pmc', pmcid },
    };
  for (const location of arxivId === '' ? [] : lookups.arxivLocations(arxivId))
    yield* inOrder('arXiv', location);
  for (const url of openCopies(article))
    yield* inOrder('the open-access copy', { url, kind: guessKind(url) });
  const doi = article.identifiers.doi || article.doi;
  if (doi !== '' && lookups.unpaywall !== null) {
    for (const location of await askUnpaywall(lookups.unpaywall, doi, options))
      yield* inOrder('the copy that Unpaywall names', location);
  }
  yield* preprints;
  if (parseWebUrl(article.url) === null) return;
  const landing = { url: article.url, kind: guessKind(article.url) };
  yield {
    ...toCandidate('the landing page', landing, isPreprint(article.url)),
    isLandingPage: true,
  };
}

/** Of the article, then of its other versions. */
function openCopies({ full_text_url, other_versions }: Article): string[] {
  return [full_text_url, ...other_versions.map((version) => version.full_text_url ?? '')].filter(
    (url) => url !== '',
  );
}

/** Which addresses are those of a preprint of the article; none where it is one itself. */
function preprintTest(article: Article): (url: string) => boolean {
  if (workOfArticle(article).isPreprint) return () => false;
  const ofPreprints = article.other_versions
    .filter(({ source_type }) => source_type === 'preprint')
    .map(({ full_text_url }) => full_text_url);
  return (url) => ofPreprints.includes(url) || isPreprintAddress(url);
}

export interface CandidateOptions {
  readonly signal: AbortSignal;
  /** Told when a look-up failed, with a sentence; the search for a copy goes on without it. */
  readonly onFailure: (error: unknown) => void;
}

async function askUnpaywall(
  unpaywall: NonNullable<OpenAccessLookups['unpaywall']>,
  doi: string,
  options: CandidateOptions,
): Promise<readonly FullTextLocation[]> {
  try {
    return await unpaywall(doi, options.signal);
  } catch (error) {
    options.signal.throwIfAborted();
    options.onFailure(error);
    return [];
  }
}

function toCandidate(
  name: string,
  { url, kind }: FullTextLocation,
  isPreprintOfArticle: boolean,
): SourceCandidate {
  return { name, kind, isLandingPage: false, isPreprintOfArticle, load: { from: 'address', url } };
}

/** Only a hint that saves a download; the bytes decide. */
function guessKind(url: string): FullTextLocation['kind'] {
  return /\.pdf$/i.test(parseUrl(url)?.pathname ?? '') ? 'pdf' : 'unknown';
}
