/** Takes references into the library, and writes them from it. */
import { randomUUID } from 'node:crypto';
import type { Article, ImportedReference, ReferenceFormat } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { articleReference, fieldsOf, type ReferenceFields, toReference } from '../../pipeline/references/reference-document.js';
import { type WrittenReferences, writeReferences } from '../../pipeline/references/write-references.js';
import { canonicalUrl } from '../../pipeline/search/canonical-url.js';
import type { Database } from '../../store/database.js';
import { findDocuments, findReferences, insertReference, listTitles } from '../../store/document-references.js';
import { DocumentExistsError, findDocumentByIdentifiers, insertDocument } from '../../store/documents.js';
import { createKnownTitles, type KnownTitles } from './known-titles.js';
import { detectFormat, formatNames, type ReadEntry, readReferences } from './read-references.js';

export interface ReferencesService {
  /** @throws InvalidRequestError, before anything is stored, for what is no file of references or holds too many. */
  beginImport(request: { format: ReferenceFormat | 'auto'; content: string }): ReferenceImport;
  export(request: { format: ReferenceFormat; documents: readonly string[]; articles: readonly Article[] }): Promise<WrittenReferences>;
}

export interface ReferenceImport {
  readonly format: ReferenceFormat;
  readonly total: number;
  /** Stores one entry after another and says what became of each; what is stored stays when the signal ends it. */
  run(signal: AbortSignal): AsyncIterable<ImportedReference>;
}

export interface ReferencesParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createReferencesService({ database, now }: ReferencesParts): ReferencesService {
  return {
    beginImport(request) {
      const format = request.format === 'auto' ? detectFormat(request.content) : request.format;
      const entries = readReferences(format, request.content);
      return {
        format,
        total: entries.length,
        async *run(signal) {
          const titles = createKnownTitles(await listTitles(database));
          for (const [index, entry] of entries.entries()) {
            signal.throwIfAborted();
            yield { position: index + 1, key: entry.key, ...(await takeIn(entry, format, { database, titles })) };
          }
        },
      };
    },
    async export({ format, documents, articles }) {
      const found = await findDocuments(database, documents);
      if (found.length < new Set(documents).size) throw new NotFoundError('Document not found');
      const stored = await findReferences(database, documents);
      const items = [...found.map((document) => toReference(document, stored.get(document.id) ?? null)), ...articles.map(articleReference)];
      return writeReferences(format, items, now());
    },
  };
}

type Outcome = Omit<ImportedReference, 'position' | 'key'>;

const titleMaxLength = 2000;

/** Each entry is stored for itself, so that one that is refused does not take the others with it. */
async function takeIn(entry: ReadEntry, format: ReferenceFormat, parts: { database: Database; titles: KnownTitles }): Promise<Outcome> {
  const item = toCslItem(entry.read());
  if (item === null) return refused('', `This entry is not valid ${formatNames[format]}`);
  const fields = fieldsOf(item);
  if (fields.title === '') return refused('', 'This entry has no title');
  if (fields.title.length > titleMaxLength) return refused(fields.title.slice(0, 200), `The title is longer than ${titleMaxLength} characters`);
  const known = { title: fields.title, year: fields.publicationDate.slice(0, 4), doi: fields.doi };
  const identifiers = identifiersOf(fields);
  const duplicate = (await findDocumentByIdentifiers(parts.database, identifiers)) ?? parts.titles.find(known);
  if (duplicate !== null)
    return { title: fields.title, outcome: 'duplicate', document_id: duplicate, reason: 'This document is in your library already' };
  try {
    const id = await store(parts.database, { ...fields, identifiers }, item);
    parts.titles.add({ id, ...known });
    return { title: fields.title, outcome: 'stored', document_id: id, reason: '' };
  } catch (error) {
    // Someone else stored it a moment ago.
    if (error instanceof DocumentExistsError) {
      const id = await findDocumentByIdentifiers(parts.database, identifiers);
      return { title: fields.title, outcome: 'duplicate', document_id: id, reason: error.message };
    }
    throw error;
  }
}

function refused(title: string, reason: string): Outcome {
  return { title, outcome: 'refused', document_id: null, reason };
}

function identifiersOf({ identifiers, url }: ReferenceFields): ReferenceFields['identifiers'] {
  return url === '' ? identifiers : [...identifiers, { kind: 'url', value: canonicalUrl(url) }];
}

/** The document waits for its text. */
function store(database: Database, fields: ReferenceFields, item: CslItem): Promise<string> {
  const document = { ...fields, id: randomUUID(), status: 'pending' as const, chunksStored: 0, text: null };
  return database.transaction(async (queries) => {
    const id = await insertDocument(queries, document);
    await insertReference(queries, id, item);
    return id;
  });
}
