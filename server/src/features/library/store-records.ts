/** Writes the records of a library file that has been checked: all of them or none. */
import { keepTrying } from '../../jobs/keep-trying.js';
import { embedRetitled } from '../../pipeline/ingest/embed-retitled.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database, Queries } from '../../store/database/database.js';
import {
  completeImport,
  confirmImport,
  findHeld,
  importDocument,
  importPassages,
  importStanding,
  type Standing,
  standingOf,
  undoImport,
} from '../../store/library/library-import.js';
import type { FiledDocument } from '../../store/library/library-rows.js';
import type { PackedPassage, PackedRecord } from './packed-record.js';

export interface ImportedLibrary {
  readonly documents: number;
  /** Documents that the library had already. */
  readonly skipped: number;
  readonly passages: number;
  readonly vectors: number;
  /** Models of vectors that were left out, with how many. */
  readonly foreign: ReadonlyMap<string, number>;
}

export interface StoreParts {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Given what takes a failed import back, and never rejects: until it has ended no other may begin. */
  readonly onUndoing: (undoing: Promise<void>) => void;
  readonly logUnexpected: (message: string, error: unknown) => void;
  /** Between two tries to take it back. */
  readonly undoPauseMs?: number | undefined;
}

/**
 * So many records are stored in one transaction of the embedded database: everybody else waits meanwhile, some milliseconds a passage, most of
 * them for its place among the vectors.
 */
const recordsAtOnce = 40;

/**
 * An external server stores all of it in one transaction. The embedded database has one connection, which 100,000 passages would keep for
 * minutes: there it takes many transactions, others use the library in between, and an import that does not end is undone, after a kill
 * when the server starts again. Where that cannot be done for some seconds, it is told why the import failed, and undone behind.
 * @param lines Each a record as JSON, a document before its passages.
 */
export async function storeRecords(
  parts: StoreParts,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<ImportedLibrary> {
  const { database, embedder } = parts;
  if (database.kind === 'external')
    return database.transaction((queries) =>
      storeParts({ run: (work) => work(queries), embedder }, lines, signal),
    );
  // The one before may have ended together with the database.
  await undoImport(database);
  try {
    return await storeParts({ run: database.transaction, embedder }, lines, signal);
  } catch (error) {
    // The database may be what failed, and starts again: until then the file is still being taken in.
    await new Promise<void>((resolve) => parts.onUndoing(undo(parts, resolve).then(resolve)));
    throw error;
  }
}

/** @param onFailing Told now and then that it could not be done so far. */
function undo(
  { database, logUnexpected, undoPauseMs }: StoreParts,
  onFailing: () => void,
): Promise<void> {
  const log = (error: unknown): void =>
    logUnexpected('A library file whose taking in failed could not be taken back so far', error);
  const undoing = keepTrying(() => undoImport(database), {
    everyMs: undoPauseMs,
    onFailing(error) {
      log(error);
      onFailing();
    },
  });
  return undoing.then(() => undefined, log);
}

type Run = (work: (queries: Queries) => Promise<void>) => Promise<void>;

async function storeParts(
  { run, embedder }: { readonly run: Run; readonly embedder: Embedder },
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<ImportedLibrary> {
  const counts = { skipped: 0, passages: 0, vectors: 0 };
  const intake: Intake = {
    ...{ titles: new Map(), incomplete: [], standings: [] },
    ...{ retitled: new Set(), foreign: new Map() },
    ...counts,
  };
  for await (const part of inParts(lines)) {
    signal.throwIfAborted();
    await run((queries) => storePart(queries, part, intake));
  }
  signal.throwIfAborted();
  await run(async (queries) => {
    await completeImport(queries, intake.incomplete);
    for (const standing of intake.standings) await importStanding(queries, standing);
    for (const id of intake.retitled) await embedRetitled(queries, embedder, id);
    await confirmImport(queries);
  });
  const { titles, skipped, passages, vectors, foreign } = intake;
  return { documents: titles.size, skipped, passages, vectors, foreign };
}

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<PackedRecord[]> {
  let part: PackedRecord[] = [];
  for await (const line of lines) {
    // The lines are what the thread gave.
    part.push(JSON.parse(line) as PackedRecord);
    if (part.length < recordsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

interface Intake {
  /** Of the documents that the library did not have, by their ids. */
  readonly titles: Map<string, string>;
  /** Those of which passages may still come, or have just come. */
  readonly incomplete: Pick<FiledDocument, 'id' | 'processing_status'>[];
  /** Of documents that were there already: written with the last part, as an import that fails takes back only what it has added. */
  readonly standings: Standing[];
  /** Ids of documents that a person gave another title before the last of their passages came. */
  readonly retitled: Set<string>;
  readonly foreign: Map<string, number>;
  skipped: number;
  passages: number;
  vectors: number;
}

async function storePart(
  queries: Queries,
  records: readonly PackedRecord[],
  intake: Intake,
): Promise<void> {
  const passages: PackedPassage[] = [];
  for (const record of records) {
    if (record.kind === 'document') await storeDocument(queries, record, intake);
    else if (intake.titles.has(record.document_id)) passages.push(record);
  }
  if (passages.length > 0)
    for (const id of await importPassages(queries, passages, intake.titles))
      intake.retitled.add(id);
  intake.passages += passages.length;
  for (const { foreign_model: model } of passages)
    if (model !== undefined) intake.foreign.set(model, (intake.foreign.get(model) ?? 0) + 1);
  intake.vectors += passages.filter(({ embedding }) => embedding !== null).length;
  // Of the last one passages may follow.
  await completeImport(queries, intake.incomplete.splice(0, intake.incomplete.length - 1));
}

async function storeDocument(
  queries: Queries,
  document: FiledDocument,
  intake: Intake,
): Promise<void> {
  const held = await findHeld(queries, document);
  if (held !== null) {
    const standing = standingOf(held, document);
    if (standing !== null) intake.standings.push(standing);
    intake.skipped += 1;
    return;
  }
  await importDocument(queries, document);
  intake.titles.set(document.id, document.title);
  intake.incomplete.push({ id: document.id, processing_status: document.processing_status });
}
