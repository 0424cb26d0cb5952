/** Reads one source of a run: what the library has of it, else its openly readable text, else its abstract. Nothing is stored. */
import type { Article } from '@lectern/contract';
import { AppError } from '../../errors.js';
import { cutText } from '../../reading/chunks/cut-text.js';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { listPassages } from '../../store/passages/chunks.js';
import { type FetchSourceParts, fetchSource } from '../ingest/fetch-source.js';
import type { FoundSource, StudyPassage, StudySource } from './study-source.js';

export interface ReadSourceParts {
  readonly queries: Queries;
  readonly fetch: FetchSourceParts;
  /** Why nothing is fetched, as half a sentence; empty where it may be. */
  readonly notFetched: string;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** More of one source would fill the run with it. */
const passagesMax = 400;

/** A failure is the source's `reason`, so that the others go on. @throws the signal's reason. */
export async function readSource(
  source: FoundSource,
  parts: ReadSourceParts,
  signal: AbortSignal,
): Promise<StudySource> {
  signal.throwIfAborted();
  const stored = await readStored(source, parts.queries);
  if (stored !== null) return stored;
  if (parts.notFetched !== '') return readAbstract(source, parts.notFetched);
  try {
    return await readOutside(source, parts.fetch, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return readAbstract(source, error.message);
    parts.logUnexpected('a source could not be read', error);
    return readAbstract(source, 'it could not be read');
  }
}

/** Null where the library has nothing to read of it. */
async function readStored(source: FoundSource, queries: Queries): Promise<StudySource | null> {
  const { documentId } = source;
  if (documentId === null) return null;
  const document = await getDocument(queries, documentId);
  const { passages, totalCount } = await listPassages(queries, {
    documentId,
    from: 0,
    limit: passagesMax,
  });
  if (document === null || passages.length === 0) return null;
  const isAbstract = document.metadata.file_type === 'abstract';
  return {
    ...source,
    readAs: isAbstract ? 'abstract' : 'full_text',
    reason: isAbstract
      ? 'The library has only its abstract'
      : cutReason(passages.length, totalCount),
    passages: passages.map((passage, index) => ({
      ...{ id: passage.id, source: source.key, index },
      heading_path: passage.heading_path.filter((heading) => heading !== source.article.title),
      text: passage.text,
      ...{ document_id: documentId, chunk_index: passage.chunk_index },
      ...{ page_start: passage.page_start, page_end: passage.page_end },
      page_turns: passage.page_turns,
    })),
  };
}

async function readOutside(
  source: FoundSource,
  fetch: FetchSourceParts,
  signal: AbortSignal,
): Promise<StudySource> {
  const options = { excludedFileTypes: new Set<string>(), signal, onStage: () => {} };
  const fetched = await fetchSource(source.article, fetch, options);
  // Nothing is excluded, so that this is never met.
  if (fetched.outcome === 'excluded') return readAbstract(source, `it is a ${fetched.fileType}`);
  const { chunks } = fetched.document;
  const isAbstract = fetched.outcome === 'abstract';
  return {
    ...source,
    readAs: isAbstract ? 'abstract' : 'full_text',
    reason: isAbstract
      ? onlyAbstract(fetched.why || 'no open-access copy is known')
      : cutReason(Math.min(passagesMax, chunks.length), chunks.length),
    passages: chunks.slice(0, passagesMax).map((chunk, index) => ({
      ...place(source, index),
      heading_path: isAbstract ? ['Abstract'] : chunk.headingPath,
      text: chunk.text,
      ...{ page_start: chunk.pageStart, page_end: chunk.pageEnd },
      page_turns: chunk.pageTurns,
    })),
  };
}

/** @param why Half a sentence. */
function readAbstract(source: FoundSource, why: string): StudySource {
  const passages = cutText(abstractOf(source.article)).map((text, index) => ({
    ...place(source, index),
    heading_path: ['Abstract'],
    text,
  }));
  return passages.length > 0
    ? { ...source, readAs: 'abstract', reason: onlyAbstract(why), passages }
    : { ...source, readAs: 'none', reason: `Nothing to read: ${why}`, passages: [] };
}

function abstractOf({ abstract, summary }: Article): string {
  return abstract.trim() || summary.trim();
}

function onlyAbstract(why: string): string {
  return `Only the abstract was read: ${why}`;
}

function cutReason(read: number, all: number): string {
  return read < all ? `The first ${read} of its ${all} passages were read` : '';
}

function place({ key }: FoundSource, index: number): Omit<StudyPassage, 'text' | 'heading_path'> {
  return {
    ...{ id: `${key}#${index}`, source: key, index },
    ...{ document_id: null, chunk_index: null, page_start: null, page_end: null },
  };
}
