/** Finds, fetches and reads the openly readable text of an article, and falls back to its abstract. */
import type { Article } from '@lectern/contract';
import { UpstreamError } from '../../errors.js';
import {
  type PageFetcher,
  RedirectNotAllowedError,
  UrlNotAllowedError,
} from '../../ports/page-fetcher.js';
import type { DocumentReader, ReadDocument, ReadRequest } from '../../ports/text-extractor.js';
import { contentWords } from '../../reading/language/content-words.js';
import { lengthInLetters } from '../../reading/language/length-in-letters.js';
import { holdsAbstractAlone } from './abstract-alone.js';
import { acceptedTypes, mayWorkLater, reasonOf, toReadRequest } from './read-page.js';
import { readAbstract } from './read-plain-text.js';
import { showsWork } from './shows-work.js';
import {
  type OpenAccessLookups,
  type SourceCandidate,
  sourceCandidates,
} from './source-candidates.js';
import { withNote } from './with-note.js';

/** The bytes that a text was read from, with what their server said of them. */
export type SourceFile = ReadRequest;

export type FetchedSource =
  | {
      readonly outcome: 'full text';
      readonly document: ReadDocument;
      readonly url: string;
      readonly size: number;
      readonly file: SourceFile;
    }
  | ({ readonly outcome: 'abstract'; readonly document: ReadDocument } & Tried)
  | ({ readonly outcome: 'excluded' } & Tried);

interface Tried {
  /** What was tried, as half a sentence for people. */
  readonly why: string;
  readonly excluded: readonly ExcludedCopy[];
}

export interface ExcludedCopy {
  readonly fileType: string;
  /** Its bytes were read; else it was passed over, and nobody knows whether there is one. */
  readonly isSeen: boolean;
}

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

/** What is said where there was nothing to try. */
export const noCopyKnown = 'no open-access copy is known';

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
export async function fetchSource(
  article: Article,
  parts: FetchSourceParts,
  options: FetchSourceOptions,
): Promise<FetchedSource> {
  const found = await findFullText(article, parts, options);
  if (found.outcome === 'full text') return found;
  const abstract = article.abstract || found.abstract;
  const { why, excluded } = found;
  if (abstract === '' && excluded.length > 0) return { outcome: 'excluded', why, excluded };
  if (abstract === '')
    throw new UpstreamError(`No readable text was found (${why || noCopyKnown})`);
  return {
    outcome: 'abstract',
    document: await readAbstract(abstract, parts.reader, options.signal),
    why,
    excluded,
  };
}

/** No copy could be read. */
export interface NoFullText extends Tried {
  readonly outcome: 'none';
  /** As a page of the article told it; empty where none did. */
  readonly abstract: string;
  /** Something failed that may work later, so that nobody can say that there is no copy. */
  readonly isTemporary: boolean;
}

/** @throws UrlNotAllowedError when the article's own address is not public; the signal's reason. */
export async function findFullText(
  article: Article,
  parts: FetchSourceParts,
  options: FetchSourceOptions,
): Promise<Extract<FetchedSource, { outcome: 'full text' }> | NoFullText> {
  const reasons: string[] = [];
  const excluded: ExcludedCopy[] = [];
  let abstract = '';
  let isTemporary = false;
  const onFailure = (error: unknown): void => {
    reasons.push(reasonOf(error));
    isTemporary ||= mayWorkLater(error);
  };
  for await (const candidate of sourceCandidates(article, parts.lookups, {
    signal: options.signal,
    onFailure,
  })) {
    const attempt = await tryCandidate(candidate, article, parts, options);
    if (attempt.outcome === 'full text') return attempt;
    reasons.push(attempt.why);
    if (attempt.outcome === 'excluded') excluded.push(attempt.copy);
    else {
      abstract ||= attempt.abstract;
      isTemporary ||= attempt.isTemporary;
    }
  }
  return {
    outcome: 'none',
    why: [...new Set(reasons)].join('; '),
    excluded,
    abstract,
    isTemporary,
  };
}

type Attempt =
  | Extract<FetchedSource, { outcome: 'full text' }>
  | { readonly outcome: 'excluded'; readonly copy: ExcludedCopy; readonly why: string }
  | {
      readonly outcome: 'unusable';
      readonly why: string;
      readonly abstract: string;
      readonly isTemporary: boolean;
    };

async function tryCandidate(
  candidate: SourceCandidate,
  article: Article,
  parts: FetchSourceParts,
  options: FetchSourceOptions,
): Promise<Attempt> {
  if (candidate.kind !== 'unknown' && options.excludedFileTypes.has(candidate.kind))
    return leftOut(candidate, { fileType: candidate.kind, isSeen: false });
  try {
    options.onStage('Fetching');
    const loaded = await loadCandidate(candidate, parts, options.signal);
    if (loaded === null) return unusable(`${candidate.name} has no copy`);
    options.onStage('Reading');
    const document = await parts.reader.read(loaded, options.signal);
    if (options.excludedFileTypes.has(document.format))
      return leftOut(candidate, { fileType: document.format, isSeen: true });
    const fault = faultOf(document, article, candidate);
    if (fault !== null)
      return { ...unusable(`${candidate.name} ${fault}`), abstract: abstractOf(document, article) };
    return {
      outcome: 'full text',
      document: candidate.isPreprintOfArticle ? withNote(document, preprintNote) : document,
      url: loaded.name,
      size: loaded.bytes.byteLength,
      file: loaded,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    const isRefused =
      error instanceof UrlNotAllowedError && !(error instanceof RedirectNotAllowedError);
    if (candidate.isLandingPage && isRefused) throw error;
    return {
      ...unusable(`${candidate.name}: ${reasonOf(error)}`),
      isTemporary: mayWorkLater(error),
    };
  }
}

/** On a document that is cited as what was published. */
export const preprintNote =
  'This is the text of the preprint: no copy of the published version could be read.';

/** The bytes of a copy; null where there is none. @throws UpstreamError | PageFetchError | EngineError */
export async function loadCandidate(
  candidate: SourceCandidate,
  parts: Pick<FetchSourceParts, 'fetcher' | 'lookups'>,
  signal: AbortSignal,
): Promise<ReadRequest | null> {
  if (candidate.load.from === 'address')
    return toReadRequest(
      await parts.fetcher.fetchPage(candidate.load.url, { signal, accept: acceptedTypes }),
    );
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

/** What a page states as the abstract is the article's only where the page is the article's own. */
function abstractOf(document: ReadDocument, article: Article): string {
  return showsWork(article, document, true) ? document.facts.abstract : '';
}

/** Why a text that was read is not the article's, or null when it is. */
function faultOf(
  document: ReadDocument,
  article: Article,
  candidate: SourceCandidate,
): string | null {
  if (document.text.length < leastCharacters) return 'holds hardly any text';
  const isPage =
    article.source_type === 'web page' ||
    article.source_type === 'encyclopedia' ||
    article.source_type === 'clinical trial';
  // Look-ups often name the landing page as the open copy, so every page must show more than the abstract.
  const isTooShort =
    candidate.isLandingPage && lengthInLetters(document.text) < leastArticleCharacters;
  if (!isPage && (isTooShort || holdsAbstractAlone(document, article.abstract)))
    return 'shows no full text';
  const titleWords = contentWords(article.title);
  const words = new Set(
    contentWords(`${document.facts.title} ${document.text.slice(0, beginningCharacters)}`),
  );
  const share =
    titleWords.filter((word) => words.has(word)).length / Math.max(1, titleWords.length);
  return share < 0.5 ? 'shows something else' : null;
}

function leftOut({ name }: SourceCandidate, copy: ExcludedCopy): Attempt {
  const why = `${name} was left out, as file type ${copy.fileType} is excluded`;
  return { outcome: 'excluded', copy, why };
}

function unusable(why: string): Extract<Attempt, { outcome: 'unusable' }> {
  return { outcome: 'unusable', why, abstract: '', isTemporary: false };
}
