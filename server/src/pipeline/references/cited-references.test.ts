import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { insertReference } from '../../store/documents/document-references.js';
import { insertDocument } from '../../store/documents/documents.js';
import { referencesOfCited } from './cited-references.js';
import { fieldsOf } from './reference-document.js';
import { itemOf } from './testing-references.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const cited = {
  ...{ title: 'Roots in dry soil', authors: 'Ada Muster', publication_date: '2031' },
  ...{ journal: 'Soil', abstract: '', doi: '10.1000/roots', url: 'https://example.org/roots' },
  source_type: 'journal article',
};

async function store(parts: object, isWithReference = true): Promise<string> {
  const item = itemOf(parts);
  return database.transaction(async (queries) => {
    const id = await insertDocument(queries, {
      ...fieldsOf(item),
      ...{
        identifiers: [],
        fileType: 'abstract',
        status: 'completed',
        chunksStored: 1,
        text: null,
      },
    });
    if (isWithReference) await insertReference(queries, id, item);
    return id;
  });
}

it('are those that the documents came with, and made from records for the others', async () => {
  const thesis = await store({
    type: 'thesis',
    genre: "Master's thesis",
    publisher: 'Musterstadt',
  });
  const paged = await store({ 'container-title': 'Soil', volume: '7', page: '1-9' });
  const bare = await store({ title: 'Only a name' }, false);
  const items = await referencesOfCited(
    database,
    [null, thesis, paged, bare, '00000000-0000-4000-8000-000000000000'].map((document_id) => ({
      ...cited,
      document_id,
    })),
  );
  expect(items).toMatchObject([
    { type: 'article-journal', title: cited.title },
    { type: 'thesis', genre: "Master's thesis", publisher: 'Musterstadt' },
    { type: 'article-journal', volume: '7', page: '1-9' },
    // A file of which less is known than the record says.
    { title: cited.title, DOI: '10.1000/roots' },
    { title: cited.title },
  ]);
});

it('are told where they stand by the article, unless they say so', async () => {
  const issued = { 'date-parts': [[2031]] };
  const unplaced = await store({ 'container-title': 'Soil', title: 'Roots here', issued });
  const placed = await store({ 'container-title': 'Soil', title: 'There', issued, page: '2' });
  const items = await referencesOfCited(
    database,
    [unplaced, placed].map((document_id) => ({
      ...{ ...cited, document_id, placement: { volume: '12', pages: '1-9' } },
    })),
  );
  expect(items.map(({ volume, page }) => [volume, page])).toEqual([
    ['12', '1-9'],
    [undefined, '2'],
  ]);
});

it('are of the year of the volume that they are told', async () => {
  const told = { volume: '12', pages: '1-9', issued: '2032-01' };
  const cases = [
    [2031, told, [2032, 1]],
    [2032, { ...told, issued: '2031' }, [2032]],
    // What the article itself is dated may be the day on which it stood online.
    [2030, { volume: '12', pages: '1-9' }, [2030]],
  ] as const;
  for (const [year, placement, expected] of cases) {
    const issued = { 'date-parts': [[year]] };
    const document_id = await store({ 'container-title': 'Soil', title: `Of ${year}`, issued });
    const [item] = await referencesOfCited(database, [{ ...cited, document_id, placement }]);
    expect(item).toMatchObject({ volume: '12', issued: { 'date-parts': [expected] } });
  }
});

it('keep the year that a person gave the document', async () => {
  const stored = { 'container-title': 'Soil', title: 'Corrected', issued: { raw: '2032' } };
  const document_id = await store(stored);
  await changeDocument(database, document_id, { publication_date: '2031' });
  const placement = { volume: '12', pages: '1-9', issued: '2032-01' };
  const [item] = await referencesOfCited(database, [{ ...cited, document_id, placement }]);
  expect(item).toMatchObject({ volume: '12', issued: { 'date-parts': [[2031]] } });
});

it('say that a work is retracted where the record does', async () => {
  const document_id = await store({ volume: '7', title: 'Roots, taken back' });
  const [item] = await referencesOfCited(database, [{ ...cited, document_id, is_retracted: true }]);
  expect(item).toMatchObject({ volume: '7', note: 'Retracted' });
});
