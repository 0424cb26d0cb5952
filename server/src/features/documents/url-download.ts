/** Fetches a document from an address, or an open copy of a work by its identifier, and says honestly how that went. */
import {
  type Article,
  type DownloadUrlAnswer,
  type DownloadUrlRequest,
  type Identifiers,
  lacksFullText,
  parseWebUrl,
  type WorkMetadata,
} from '@lectern/contract';
import {
  AccessRefusedError,
  AppError,
  InvalidRequestError,
  NotFoundError,
  UnavailableError,
} from '../../errors.js';
import {
  type FetchSourceParts,
  findFullText,
  type SourceFile,
} from '../../pipeline/ingest/fetch-source.js';
import { type FoundWork, findVersion, findWork } from '../../pipeline/ingest/find-work.js';
import { keepKnown } from '../../pipeline/ingest/keep-known.js';
import { acceptedTypes, mayWorkLater, toReadRequest } from '../../pipeline/ingest/read-page.js';
import { RedirectNotAllowedError } from '../../ports/page-fetcher.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { keepAuthorNames } from '../../store/documents/document-references.js';
import { findDocumentByIdentifiers, getDocument } from '../../store/documents/documents.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { workKeys } from '../../works/work-keys.js';
import { type AddDocumentParts, addDocument } from './add-document.js';
import { isResolver, namesFile } from './address-forms.js';
import { checkChanges } from './check-changes.js';
import {
  downloadMessages,
  filenameOf,
  fillMetadata,
  metadataOf,
  registeredSources,
} from './describe-download.js';

export interface UrlDownloads {
  /** @throws AppError: 422 for what is no address, 404 for a work that nobody knows, 502 to 504 for what may work later. */
  download(request: DownloadUrlRequest, signal: AbortSignal): Promise<DownloadUrlAnswer>;
  lookUp(identifier: string, signal: AbortSignal): Promise<{ metadata: WorkMetadata }>;
}

export type UrlDownloadParts = AddDocumentParts &
  FetchSourceParts & {
    readonly works: readonly WorkLookup[];
  };

/** What a person asked for, and what is known of it. */
interface Wanted {
  readonly request: DownloadUrlRequest;
  /** Trimmed; an address, or an identifier. */
  readonly text: string;
  readonly isAddress: boolean;
  readonly identifiers: Identifiers;
  readonly signal: AbortSignal;
}

export function createUrlDownloads(parts: UrlDownloadParts): UrlDownloads {
  return {
    async download(request, signal) {
      const text = request.url.trim();
      const isAddress = parseWebUrl(text) !== null;
      const wanted = { request, text, isAddress, identifiers: readIdentifiers(text), signal };
      if (!isAddress && !hasIdentifier(wanted.identifiers))
        throw new InvalidRequestError('Please enter a valid URL');
      checkChanges(request);
      return (await findInLibrary(wanted, parts)) ?? (await fetchNew(wanted, parts));
    },
    async lookUp(identifier, signal) {
      const identifiers = readIdentifiers(identifier);
      if (!hasIdentifier(identifiers)) throw new InvalidRequestError('Please enter a valid DOI');
      return { metadata: metadataOf(await findKnownWork(identifiers, parts, signal)) };
    },
  };
}

async function findInLibrary(
  { text, isAddress, identifiers }: Wanted,
  { database }: UrlDownloadParts,
): Promise<DownloadUrlAnswer | null> {
  const id = await findDocumentByIdentifiers(
    database,
    workKeys(identifiers, isAddress ? text : ''),
  );
  const document = id === null ? null : await getDocument(database, id);
  if (document === null) return null;
  // Of an abstract or a reference the whole text is still wanted.
  if (lacksFullText(document.metadata)) return null;
  return {
    success: true,
    outcome: 'known',
    message: downloadMessages.known,
    document,
    metadata: null,
  };
}

async function fetchNew(wanted: Wanted, parts: UrlDownloadParts): Promise<DownloadUrlAnswer> {
  const { identifiers, isAddress, text } = wanted;
  if (!hasIdentifier(identifiers)) return fetchAddress(wanted, parts);
  if (!isAddress || isResolver(text))
    return fetchWork(wanted, parts, await findKnownWork(identifiers, parts, wanted.signal));
  // The address may be the file itself; a page is taken only where nobody knows the work that it is about.
  const refuse = (error: unknown): null => refuseAtOnce(error, wanted.signal);
  const file = await loadAddress(wanted, parts).catch(refuse);
  const isPage = file === null || (await parts.sniffFormat(file.bytes, file)) === 'html';
  const known = findVersion(identifiers, parts.works, wanted.signal);
  const work = await (isPage ? known.catch(laterWhenUnknown) : known.catch(refuse));
  if (file !== null && (!isPage || work === null)) return storeAsked(wanted, parts, { file, work });
  if (work === null) return fetchAddress(wanted, parts);
  return fetchWork(wanted, parts, { ...work.joined, url: text });
}

/** Whether the page is all that there is cannot be said while a service does not answer. */
function laterWhenUnknown(error: unknown): never {
  throw mayWorkLater(error) && error instanceof AppError ? laterError(error.message, error) : error;
}

/** Null for what another way may still lead round. */
function refuseAtOnce(error: unknown, signal: AbortSignal): null {
  signal.throwIfAborted();
  if (error instanceof RedirectNotAllowedError) return null;
  if (!(error instanceof AppError) || error.status === 422 || error.status === 413) throw error;
  return null;
}

async function fetchAddress(wanted: Wanted, parts: UrlDownloadParts): Promise<DownloadUrlAnswer> {
  try {
    const file = await loadAddress(wanted, parts);
    return await storeAsked(wanted, parts, { file, work: null });
  } catch (error) {
    wanted.signal.throwIfAborted();
    if (error instanceof AccessRefusedError)
      return closed('The address is not open to everybody', null);
    if (error instanceof AppError && mayWorkLater(error)) throw laterError(error.message, error);
    throw error;
  }
}

/** A page that comes where a file was asked for is that of a login or of a notice: it would stand in the library as the paper, and keep it out. */
async function storeAsked(
  wanted: Wanted,
  parts: UrlDownloadParts,
  { file, work }: { file: SourceFile; work: FoundWork | null },
): Promise<DownloadUrlAnswer> {
  const isPage = (await parts.sniffFormat(file.bytes, file)) === 'html';
  if (!isPage || !namesFile(wanted.text, file.contentType))
    return store(wanted, parts, { file, work });
  return closed(
    'A web page came in place of the file. Its server may ask for a login: open the address in your browser, and upload the file.',
    work?.article ?? null,
  );
}

async function loadAddress(
  { text, signal }: Wanted,
  { fetcher }: UrlDownloadParts,
): Promise<SourceFile> {
  return toReadRequest(await fetcher.fetchPage(text, { signal, accept: acceptedTypes }));
}

async function fetchWork(
  wanted: Wanted,
  parts: UrlDownloadParts,
  article: Article,
): Promise<DownloadUrlAnswer> {
  const found = await findFullText(article, parts, {
    excludedFileTypes: new Set(),
    signal: wanted.signal,
    onStage: () => undefined,
  });
  if (found.outcome === 'full text')
    return store(wanted, parts, { file: found.file, work: { article, published: null } });
  if (found.isTemporary) throw laterError(found.why);
  return closed(`No openly readable copy of "${article.title}" was found (${found.why})`, article);
}

function laterError(why: string, cause?: unknown): AppError {
  const message = `The document could not be fetched now (${why}). Please try again later.`;
  return cause instanceof AppError
    ? new AppError(message, { status: cause.status, cause })
    : new UnavailableError(message);
}

function closed(message: string, article: Article | null): DownloadUrlAnswer {
  return {
    success: false,
    outcome: 'closed',
    message,
    document: null,
    metadata: article && metadataOf(article),
  };
}

async function findKnownWork(
  identifiers: Identifiers,
  { works }: UrlDownloadParts,
  signal: AbortSignal,
): Promise<Article> {
  const article = await findWork(identifiers, works, signal).catch(laterWhenUnknown);
  if (article === null)
    throw new NotFoundError('No work with this identifier is known. Please check it.');
  return article;
}

async function store(
  wanted: Wanted,
  parts: UrlDownloadParts,
  { file, work }: { file: SourceFile; work: Pick<FoundWork, 'article' | 'published'> | null },
): Promise<DownloadUrlAnswer> {
  const { request, isAddress, text, signal } = wanted;
  const article = work?.article ?? null;
  const received = await parts.files.receive([file.bytes], signal);
  try {
    const { outcome, document } = await addDocument(
      {
        received,
        filename: filenameOf(file.name, article),
        contentType: file.contentType,
        charset: file.charset,
        origin: 'url',
        url: article?.url ?? text,
        metadata: fillMetadata(request, article, file.name),
        fieldSources: registeredSources(request, article),
        identifiers: workKeys(article?.identifiers ?? wanted.identifiers, isAddress ? text : ''),
      },
      parts,
    );
    if (work !== null) {
      await keepAuthorNames(parts.database, document.id, work.article.author_names);
      await keepKnown(parts.database, document.id, work);
    }
    return {
      success: true,
      outcome: outcome === 'new' ? 'stored' : outcome,
      message: downloadMessages[outcome],
      document: (await getDocument(parts.database, document.id)) ?? document,
      metadata: article && metadataOf(article),
    };
  } finally {
    await parts.files.discard(received);
  }
}
