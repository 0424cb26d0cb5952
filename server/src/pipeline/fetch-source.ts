/** Finds, fetches and reads the openly readable text of an article, and falls back to its abstract. */
import type { Article } from '@lectern/contract';
import { AppError, UpstreamError } from '../errors.js';
import { contentWords } from '../language/content-words.js';
import type { FetchedPage, PageFetcher } from '../ports/page-fetcher.js';
import type { DocumentReader, ReadDocument, ReadRequest } from '../ports/text-extractor.js';
import { type OpenAccessLookups, type SourceCandidate, sourceCandidates } from './source-candidates.js';

export type FetchedSource =
  | { readonly outcome: 'full text'; readonly document: ReadDocument; readonly url: string; readonly size: number }
  /** `why`: what was tried, as half a sentence for people. */
  | { readonly outcome: 'abstract'; readonly document: ReadDocument; readonly why: string }
  | { readonly outcome: 'excluded'; readonly fileType: string };

export interface FetchSourceParts {
  readonly fetcher: PageFetcher;
  readonly reader: DocumentReader;
  readonly lookups: OpenAccessLookups;
}

export interface FetchSourceOptions {
  readonly excludedFileTypes: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly onStage: (stage: 'Fetching' | 'Reading') => void;
}

/** A landing page with less text than this shows the abstract at most. */
const leastArticleCharacters = 4000;
/** Less than this is a notice, not a text. */
const leastCharacters = 200;
/** How much of the beginning of a text is searched for the words of the title. */
const beginningCharacters = 20_000;

/**
 * @throws UpstreamError with a sentence when neither a text nor an abstract is to be had; UrlNotAllowedError when the article's own
 * address is not public; the signal's reason.
 */
export async function fetchSource(article: Article, parts: FetchSourceParts, options: FetchSourceOptions): Promise<FetchedSource> {
  const reasons: string[] = [];
  let excluded: string | null = null;
  let abstractOfPage = '';
  const onFailure = (error: unknown): void => void reasons.push(reasonOf(error));
  for await (const candidate of sourceCandidates(article, parts.lookups, { signal: options.signal, onFailure })) {
    const attempt = await tryCandidate(candidate, article, parts, options);
    if (attempt.outcome === 'full text') return attempt;
    if (attempt.outcome === 'excluded') excluded ??= attempt.fileType;
    else {
      reasons.push(attempt.why);
      abstractOfPage ||= attempt.abstract;
    }
  }
  if (excluded !== null) return { outcome: 'excluded', fileType: excluded };
  const abstract = article.abstract || abstractOfPage;
  const why = [...new Set(reasons)].join('; ');
  if (abstract === '') throw new UpstreamError(`No readable text was found (${why})`);
  return { outcome: 'abstract', document: await readAbstract(abstract, parts.reader, options.signal), why };
}

type Attempt =
  | Extract<FetchedSource, { outcome: 'full text' | 'excluded' }>
  | { readonly outcome: 'unusable'; readonly why: string; readonly abstract: string };

async function tryCandidate(candidate: SourceCandidate, article: Article, parts: FetchSourceParts, options: FetchSourceOptions): Promise<Attempt> {
  if (candidate.kind !== 'unknown' && options.excludedFileTypes.has(candidate.kind)) return { outcome: 'excluded', fileType: candidate.kind };
  try {
    options.onStage('Fetching');
    const loaded = await load(candidate, parts, options.signal);
    if (loaded === null) return unusable(`${candidate.name} has no copy`);
    options.onStage('Reading');
    const document = await parts.reader.read(loaded, options.signal);
    if (options.excludedFileTypes.has(document.format)) return { outcome: 'excluded', fileType: document.format };
    const fault = faultOf(document, article, candidate);
    if (fault !== null) return { ...unusable(`${candidate.name} ${fault}`), abstract: document.facts.abstract };
    return { outcome: 'full text', document, url: loaded.name, size: loaded.bytes.byteLength };
  } catch (error) {
    options.signal.throwIfAborted();
    if (candidate.isLandingPage && error instanceof AppError && error.status === 422 && isAddressRefusal(error)) throw error;
    return unusable(`${candidate.name}: ${reasonOf(error)}`);
  }
}

function isAddressRefusal(error: AppError): boolean {
  return error.name === 'UrlNotAllowedError';
}

async function load(candidate: SourceCandidate, parts: FetchSourceParts, signal: AbortSignal): Promise<ReadRequest | null> {
  if (candidate.load.from === 'address') return toReadRequest(await parts.fetcher.fetchPage(candidate.load.url, { signal, accept: acceptedTypes }));
  const { pmcid } = candidate.load;
  const xml = await parts.lookups.europePmcFullText(pmcid, signal);
  if (xml === null) return null;
  return {
    bytes: new TextEncoder().encode(xml),
    name: `https://europepmc.org/article/PMC/${pmcid}`,
    contentType: 'application/xml',
    charset: 'utf-8',
  };
}

const acceptedTypes = 'text/html,application/xhtml+xml,application/pdf,application/xml;q=0.9,*/*;q=0.5';

function toReadRequest(page: FetchedPage): ReadRequest {
  if (page.status === 401 || page.status === 402 || page.status === 403) {
    throw new UpstreamError(`the page answered ${page.status} (access refused by the publisher)`);
  }
  if (page.status < 200 || page.status > 299) throw new UpstreamError(`the page answered ${page.status}`);
  return { bytes: page.bytes, name: page.url, contentType: page.contentType, charset: page.charset };
}

/** Why a text that was read is not the article's, or null when it is. */
function faultOf(document: ReadDocument, article: Article, candidate: SourceCandidate): string | null {
  if (document.text.length < leastCharacters) return 'holds hardly any text';
  const isPage = article.source_type === 'web page' || article.source_type === 'encyclopedia' || article.source_type === 'clinical trial';
  // Look-ups often name the landing page as the open copy, so every page must show more than the abstract.
  const isAbstractAtMost = document.format === 'html' && document.text.length < article.abstract.length * 2;
  const isTooShort = candidate.isLandingPage && document.text.length < leastArticleCharacters;
  if (!isPage && (isAbstractAtMost || isTooShort)) return 'shows no full text';
  const titleWords = contentWords(article.title);
  const words = new Set(contentWords(`${document.facts.title} ${document.text.slice(0, beginningCharacters)}`));
  const share = titleWords.filter((word) => words.has(word)).length / Math.max(1, titleWords.length);
  return share < 0.5 ? 'shows something else' : null;
}

function readAbstract(abstract: string, reader: DocumentReader, signal: AbortSignal): Promise<ReadDocument> {
  return reader.read({ bytes: new TextEncoder().encode(abstract), name: 'abstract.txt', contentType: 'text/plain', charset: 'utf-8' }, signal);
}

function unusable(why: string): Extract<Attempt, { outcome: 'unusable' }> {
  return { outcome: 'unusable', why, abstract: '' };
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'it could not be read';
}
