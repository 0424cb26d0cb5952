/** Takes references into the library, and writes them from it. */
import { randomUUID } from 'node:crypto';
import type { Article, ImportedReference, ImportFormat, ReferenceFormat } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import { takeFirstEmbedder } from '../../pipeline/models/embedder-in-use.js';
import { articleReference, toReference } from '../../pipeline/references/reference-document.js';
import { marksNoted } from '../../pipeline/references/retraction-note.js';
import {
  type WrittenReferences,
  writeReferences,
} from '../../pipeline/references/write-references.js';
import type { Database, Queries } from '../../store/database/database.js';
import { isRefusedValue } from '../../store/database/database-errors.js';
import {
  findDocuments,
  findReferences,
  insertReference,
} from '../../store/documents/document-references.js';
import { keyBatch, keyChangedWorks } from '../../store/documents/document-works.js';
import { DocumentExistsError, insertDocument } from '../../store/documents/documents.js';
import { findNear, type KnownWork, type StoredWork } from '../../store/documents/known-works.js';
import { noteStandings } from '../../store/documents/note-standings.js';
import { findStored } from '../../store/documents/stored-works.js';
import { ownWords } from '../../works/who-says.js';
import {
  type AbstractParts,
  type AbstractText,
  insertAbstract,
  readAbstracts,
} from './abstract-texts.js';
import { type CheckedEntry, type NewReference, type Outcome, refused } from './check-entry.js';
import { type CiteRequest, citeWorks } from './cite-works.js';
import { findKnown, workOf } from './find-known.js';
import { keepMarks } from './keep-marks.js';
import { openReferences, type ReferenceLimits, referenceThreadLimits } from './open-references.js';
import { tellDuplicate } from './tell-duplicate.js';

export interface ReferencesService {
  /** @throws InvalidRequestError, before anything is stored, for what is no file of references or holds too many. */
  beginImport(
    request: { format: ImportFormat | 'auto'; content: string },
    signal: AbortSignal,
  ): Promise<ReferenceImport>;
  /** Documents of which there are none any more are left out and counted. @throws NotFoundError where nothing is left to write. */
  export(request: {
    format: ReferenceFormat;
    documents: readonly string[];
    articles: readonly Article[];
  }): Promise<WrittenReferences & { gone_count: number }>;
  /** One entry a work. @throws NotFoundError for a document that is not there. */
  cite(request: CiteRequest): Promise<{ entries: string[]; content: string; gone_count: number }>;
}

export interface ReferenceImport {
  readonly format: ImportFormat;
  readonly total: number;
  /** Stores some entries after others and says what became of each; what is stored stays when the signal ends it. */
  run(signal: AbortSignal): AsyncIterable<ImportedReference>;
  /** When nothing of the file is read any more. */
  readonly ended: Promise<void>;
}

export interface ReferencesParts extends AbstractParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Of reading a file; those that leave every real file room when left out. */
  readonly limits?: ReferenceLimits;
}

export function createReferencesService(parts: ReferencesParts): ReferencesService {
  const { database, now } = parts;
  return {
    async beginImport(request, signal) {
      const limits = parts.limits ?? referenceThreadLimits;
      const opened = await openReferences(request, { limits, signal });
      return {
        ...opened,
        async *run(running) {
          await keyChangedWorks(database);
          let position = 0;
          for await (const batch of opened.batches(batchSize)) {
            running.throwIfAborted();
            const checked = batch.map((entry) => entry.checked);
            const own = { ...parts, embedder: takeFirstEmbedder(parts.embedder) };
            const entries = await withTexts(checked, own, running);
            const outcomes = await takeInTogether(entries, own);
            for (const [index, outcome] of outcomes.entries()) {
              position += 1;
              yield { position, key: batch[index]?.key ?? '', ...outcome };
            }
          }
        },
      };
    },
    cite: (request) => citeWorks(database, request),
    async export({ format, documents, articles }) {
      const found = await findDocuments(database, documents);
      if (found.length + articles.length === 0) throw new NotFoundError('Document not found');
      const stored = await findReferences(database, documents);
      const items = [
        ...found.map((document) => toReference(document, stored.get(document.id) ?? null)),
        ...(await noteStandings(database, articles)).map(articleReference),
      ];
      const there = new Set(found.map(({ id }) => id));
      const gone_count = new Set(documents).size - there.size;
      return { ...writeReferences(format, items, now()), gone_count };
    },
  };
}

/** Enough that most of the time is not spent on commits, and few enough that whoever watches sees it go on. */
const batchSize = 10;

type EntryToStore =
  | Outcome
  | (NewReference & { readonly text: AbstractText | null; readonly work: KnownWork });

/** Before the transaction, which waits for nobody. */
async function withTexts(
  entries: readonly CheckedEntry[],
  parts: AbstractParts,
  signal: AbortSignal,
): Promise<EntryToStore[]> {
  const abstracts = entries.map((entry) =>
    'outcome' in entry ? { title: '', abstract: '' } : entry.fields,
  );
  const texts = await readAbstracts(abstracts, parts, signal);
  return entries.map((entry, index) =>
    'outcome' in entry ? entry : { ...entry, text: texts[index] ?? null, work: workOf(entry) },
  );
}

type ImportParts = Pick<ReferencesParts, 'database' | 'embedder'>;

/** In one transaction; where that fails, each for itself, so that one that cannot be stored does not take the others with it. */
async function takeInTogether(
  entries: readonly EntryToStore[],
  parts: ImportParts,
): Promise<Outcome[]> {
  try {
    return await parts.database.transaction((queries) => takeInAll(entries, queries, parts));
  } catch (error) {
    const [entry, ...others] = entries;
    if (entry === undefined) throw error;
    if (others.length > 0)
      return [...(await takeInTogether([entry], parts)), ...(await takeInTogether(others, parts))];
    // Someone else stored it a moment ago, and it is found now.
    if (error instanceof DocumentExistsError) return takeInTogether([entry], parts);
    if ('fields' in entry && isRefusedValue(error))
      return [
        refused(
          entry.fields.title.slice(0, 200),
          'The library cannot hold this entry: something in it is too long or damaged',
        ),
      ];
    throw error;
  }
}

async function takeInAll(
  entries: readonly EntryToStore[],
  queries: Queries,
  parts: ImportParts,
): Promise<Outcome[]> {
  // Those of the batches before.
  await keyBatch(queries);
  const near = await findNear(
    queries,
    entries.flatMap((entry) => ('outcome' in entry ? [] : [entry.work])),
  );
  const stored: StoredWork[] = [];
  const outcomes: Outcome[] = [];
  for (const entry of entries) {
    if ('outcome' in entry) {
      outcomes.push(entry);
      continue;
    }
    const known = [...(near.get(entry.work) ?? []), ...stored];
    const outcome = await takeIn(entry, queries, { ...parts, known });
    outcomes.push(outcome);
    if (outcome.outcome === 'stored' && outcome.document_id !== null)
      stored.push({ ...entry.work, id: outcome.document_id });
  }
  return outcomes;
}

async function takeIn(
  { fields, item, text, work }: Exclude<EntryToStore, Outcome>,
  queries: Queries,
  { known, embedder }: ImportParts & { readonly known: readonly StoredWork[] },
): Promise<Outcome> {
  const { title, identifiers } = fields;
  const [standing] = await findStored(queries, [{ identifiers, work: work.work }]);
  const stored = standing?.isSameVersion ? standing.documentId : null;
  const duplicate = stored ?? (await findKnown(queries, { work, item }, known));
  if (duplicate !== null) return tellDuplicate(queries, duplicate, { fields, item });
  // The abstract is a text at once; without one the document waits for its text.
  const id = await insertDocument(queries, {
    ...fields,
    id: randomUUID(),
    identifiers: standing?.free ?? identifiers,
    status: text === null ? 'pending' : 'completed',
    fileType: text === null ? '' : 'abstract',
    chunksStored: text?.read.chunks.length ?? 0,
    note: text === null ? '' : 'Only the abstract was stored, as the reference gives it',
    text: text?.read.text ?? null,
  });
  if (text !== null) await insertAbstract(queries, id, { text, model: embedder.model });
  await insertReference(queries, id, item);
  await keepMarks(queries, id, { marks: marksNoted(item), source: ownWords.reference });
  return { title, outcome: 'stored', document_id: id, reason: '' };
}
