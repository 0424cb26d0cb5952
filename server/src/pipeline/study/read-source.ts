/** Reads one source of a run: what the library has of it, else its openly readable text, else its abstract. Nothing is stored. */
import { pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import { AppError } from '../../errors.js';
import { cutText } from '../../reading/chunks/cut-text.js';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { findShownStandings } from '../../store/documents/work-standings.js';
import { listPassages } from '../../store/passages/chunks.js';
import { workOfArticle } from '../../works/article-work.js';
import {
  type FetchSourceParts,
  findFullText,
  noCopyKnown,
  preprintNote,
} from '../ingest/fetch-source.js';
import { mayWorkLater } from '../ingest/read-page.js';
import type { FoundSource, StudyPassage, StudySource } from './study-source.js';
import { withTold } from './told-by-text.js';

/** Nothing is fetched. */
export interface NotFetched {
  /** Half a sentence. */
  readonly why: string;
  /** It may be another time. */
  readonly isTemporary: boolean;
}

export interface ReadSourceParts {
  readonly queries: Queries;
  readonly fetch: FetchSourceParts;
  readonly notFetched: NotFetched | null;
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
  if (parts.notFetched !== null) return readAbstract(source, parts.notFetched);
  try {
    return await readOutside(source, parts.fetch, signal);
  } catch (error) {
    signal.throwIfAborted();
    const isTemporary = mayWorkLater(error);
    if (error instanceof AppError) return readAbstract(source, { why: error.message, isTemporary });
    parts.logUnexpected('a source could not be read', error);
    return readAbstract(source, { why: 'it could not be read', isTemporary });
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
  const shown = { documentId, work: workOfArticle(source.article) };
  const [known] = await findShownStandings(queries, [shown]);
  if (known?.isTakenBack === true) return null;
  const isAbstract = document.metadata.file_type === 'abstract';
  return {
    ...source,
    readAs: isAbstract ? 'abstract' : 'full_text',
    reason: isAbstract
      ? 'The library has only its abstract'
      : partReason(cutReason(passages.length, totalCount), document.metadata.note),
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
  const found = await findFullText(source.article, fetch, options);
  if (found.outcome === 'none') {
    const { why, isTemporary, abstract } = found;
    return readAbstract(source, { why: why || noCopyKnown, isTemporary }, abstract);
  }
  const { chunks, note = '' } = found.document;
  const read: StudySource = {
    ...source,
    readAs: 'full_text',
    reason: partReason(cutReason(Math.min(passagesMax, chunks.length), chunks.length), note),
    passages: chunks.slice(0, passagesMax).map((chunk, index) => ({
      ...place(source, index),
      heading_path: chunk.headingPath,
      text: chunk.text,
      ...{ page_start: chunk.pageStart, page_end: chunk.pageEnd },
      page_turns: chunk.pageTurns,
    })),
  };
  return withTold(read, found.document, note.includes(preprintNote));
}

/** @param told The abstract as a page told it, for where the records have none. */
function readAbstract(
  source: FoundSource,
  { why, isTemporary }: NotFetched,
  told = '',
): StudySource {
  const passages = cutText(source.article.abstract.trim() || told).map((text, index) => ({
    ...place(source, index),
    heading_path: ['Abstract'],
    text,
  }));
  const later = isTemporary ? { mayReadMore: true } : {};
  return passages.length > 0
    ? { ...source, ...later, readAs: 'abstract', reason: onlyAbstract(why), passages }
    : { ...source, ...later, readAs: 'none', reason: `Nothing to read: ${why}`, passages: [] };
}

function onlyAbstract(why: string): string {
  return `Only the abstract was read: ${why}`;
}

function cutReason(read: number, all: number): string {
  return read < all ? `The first ${read} of its ${all} passages were read` : '';
}

/** @param note On the document. */
function partReason(cut: string, note: string): string {
  const version = note.includes(preprintNote) ? preprintNote.replace(/\.$/, '') : '';
  return [version, cut, pagesLeftOut(note)].filter((reason) => reason !== '').join('. ');
}

function place({ key }: FoundSource, index: number): Omit<StudyPassage, 'text' | 'heading_path'> {
  return {
    ...{ id: `${key}#${index}`, source: key, index },
    ...{ document_id: null, chunk_index: null, page_start: null, page_end: null },
  };
}
