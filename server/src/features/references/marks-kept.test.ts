import { articleSchema, type ImportedReference, type ReferenceFormat } from '@lectern/contract';
import { sayMarks } from '@lectern/contract/words/card-words';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { getDocument } from '../../store/documents/documents.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { createReferencesService, type ReferencesService } from './service.js';

let database: Database;
let service: ReferencesService;
beforeAll(async () => {
  database = await openTestDatabase();
  service = createReferencesService({
    ...{ database, reader: fakeReader(), embedder: fakeEmbedder },
    logUnexpected: () => undefined,
    now: () => new Date('2026-01-31T12:00:00Z'),
  });
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from documents'));

const { signal } = new AbortController();

async function takeIn(content: string): Promise<ImportedReference> {
  const { run } = await service.beginImport({ format: 'auto', content }, signal);
  for await (const told of run(signal)) return told;
  throw new Error('Nothing was told');
}

async function metadataOf({ document_id }: ImportedReference) {
  const document = await getDocument(database, document_id ?? '');
  if (document === null) throw new Error('No document');
  return document.metadata;
}

async function marksOf(told: ImportedReference): Promise<string[]> {
  const { retraction, notices } = await metadataOf(told);
  return sayMarks({ is_retracted: retraction !== null, notices });
}

const kelp = { id: 'kelp', type: 'article-journal', title: 'Kelp', DOI: '10.5555/kelp' };
const asJson = (note: string) => JSON.stringify([{ ...kelp, note }]);

it.each<[ReferenceFormat, string[]]>([
  ['ris', ['Partly retracted', 'Expression of concern', 'Corrected']],
  // Its readers print the note.
  ['bibtex', ['Partly retracted', 'Expression of concern']],
  ['csl-json', ['Partly retracted', 'Expression of concern', 'Corrected']],
])('takes in again what %s says is held against a work', async (format, marks) => {
  const note = 'Partly retracted. Expression of concern. Corrected. In the second edition';
  const stored = await takeIn(asJson(note));
  const documents = [stored.document_id ?? ''];
  const { content } = await service.export({ format, documents, articles: [] });
  await database.query('delete from documents');
  const back = await takeIn(content);
  expect(await marksOf(back)).toEqual(marks);
  expect((await metadataOf(back)).notices?.[0]?.source).toBe('its reference');
});

it('marks a document that is there already, and says with what', async () => {
  const stored = await takeIn(asJson('Read twice'));
  expect(await marksOf(stored)).toEqual([]);
  const again = await takeIn(asJson('Expression of concern. Corrected.'));
  expect(again).toMatchObject({
    ...{ outcome: 'duplicate', document_id: stored.document_id },
    reason:
      'This document is in your library already. It is marked “Expression of concern” and “Corrected”, as this reference says.',
  });
  expect(await marksOf(stored)).toEqual(['Expression of concern', 'Corrected']);
});

it('takes what the library shows already for an echo of itself', async () => {
  const stored = await takeIn(asJson(''));
  const documentId = stored.document_id ?? '';
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: [] });
  expect(await takeIn(asJson('Retracted. Corrected.'))).toMatchObject({
    reason:
      'This document is in your library already. It is marked “Corrected”, as this reference says.',
  });
  expect(await takeIn(asJson('Retracted. Corrected.'))).toMatchObject({
    reason: 'This document is in your library already',
  });
  const said = await database.query('select source from document_retractions where is_retracted');
  expect(said).toEqual([{ source: 'Crossref' }]);
});

it('leaves what its own reference says to a document that is given another DOI', async () => {
  const stored = await takeIn(asJson('Expression of concern'));
  await takeIn(asJson('Corrected'));
  await changeDocument(database, stored.document_id ?? '', { doi: '10.5555/algae' });
  expect(await marksOf(stored)).toEqual(['Expression of concern']);
});

it('writes articles with what the library holds against them, whatever was sent', async () => {
  const { document_id } = await takeIn(asJson(''));
  const source = { documentId: document_id ?? '', retractedBy: 'Crossref', asked: [] };
  await noteRetraction(database, source);
  const sent = articleSchema.parse({
    ...{ title: 'Kelp', url: 'https://coast.example/kelp', doi: '10.5555/kelp' },
    is_retracted: false,
  });
  for (const format of ['ris', 'bibtex', 'csl-json'] as const) {
    const { content } = await service.export({ format, documents: [], articles: [sent] });
    expect(content).toContain('Retracted');
  }
});
