/** Where the text of an article may be found, best first: by identifier before by address, open-access copies before the landing page. */
import { type Article, parseUrl, parseWebUrl } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { FullTextLocation } from '../../ports/search-engine.js';

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
  readonly load:
    | { readonly from: 'europe-pmc'; readonly pmcid: string }
    | { readonly from: 'address'; readonly url: string };
}

/** @throws InvalidRequestError where what a search found has no address by which the library could name it. */
export function requireAddress({ url }: Pick<Article, 'url'>): void {
  if (parseWebUrl(url) === null)
    throw new InvalidRequestError('This article has no address on the web');
}

/** Candidates one after another; Unpaywall is asked only when nothing before it gave a text. */
export async function* sourceCandidates(
  article: Article,
  lookups: OpenAccessLookups,
  options: CandidateOptions,
): AsyncGenerator<SourceCandidate> {
  const { pmcid, arxiv_id: arxivId } = article.identifiers;
  const doi = article.identifiers.doi || article.doi;
  if (pmcid !== '')
    yield {
      name: 'Europe PMC',
      kind: 'xml',
      isLandingPage: false,
      load: { from: 'europe-pmc', pmcid },
    };
  const seen = new Set<string>();
  for (const location of arxivId === '' ? [] : lookups.arxivLocations(arxivId))
    yield* unseen(seen, 'arXiv', location);
  if (article.full_text_url !== '')
    yield* unseen(seen, 'the open-access copy', {
      url: article.full_text_url,
      kind: guessKind(article.full_text_url),
    });
  if (doi !== '' && lookups.unpaywall !== null) {
    for (const location of await askUnpaywall(lookups.unpaywall, doi, options))
      yield* unseen(seen, 'the copy that Unpaywall names', location);
  }
  if (parseWebUrl(article.url) === null) return;
  yield {
    name: 'the landing page',
    kind: guessKind(article.url),
    isLandingPage: true,
    load: { from: 'address', url: article.url },
  };
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

function* unseen(
  seen: Set<string>,
  name: string,
  { url, kind }: FullTextLocation,
): Generator<SourceCandidate> {
  if (seen.has(url)) return;
  seen.add(url);
  yield { name, kind, isLandingPage: false, load: { from: 'address', url } };
}

/** Only a hint that saves a download; the bytes decide. */
function guessKind(url: string): FullTextLocation['kind'] {
  return /\.pdf$/i.test(parseUrl(url)?.pathname ?? '') ? 'pdf' : 'unknown';
}
