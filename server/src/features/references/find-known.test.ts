import { expect, it } from 'vitest';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import type { Queries } from '../../store/database/database.js';
import { findKnown, workOf } from './find-known.js';

/** A library that holds these references. */
function libraryOf(items: Readonly<Record<string, unknown>>): Queries {
  // The one question that is put to it asks for references.
  const query = async () =>
    Object.entries(items).map(([document_id, item]) => ({ document_id, item }));
  return { query } as unknown as Queries;
}

async function isKnown(stored: CslItem, wanted: CslItem, reference: unknown = stored) {
  const work = (item: CslItem) => workOf({ fields: fieldsOf(item), item });
  const known = { ...work(stored), id: 'a' };
  return findKnown(libraryOf({ a: reference }), { work: work(wanted), item: wanted }, [known]);
}

const base = { id: 'a', issued: { 'date-parts': [[2020]] }, title: 'Annual report' };
const author = [{ family: 'Okonkwo', given: 'Ada' }];
const journal = { ...base, type: 'article-journal', title: 'Editorial', author, volume: '12' };

it.each<[string, CslItem, object]>([
  [
    'site',
    { ...base, type: 'webpage', URL: 'https://a.example/docs' },
    { URL: 'https://b.example/docs' },
  ],
  [
    'publisher',
    { ...base, type: 'report', publisher: 'Health Office' },
    { publisher: 'Soil Office' },
  ],
  ['issue', { ...journal, 'container-title': 'Soil', issue: '1' }, { issue: '2' }],
  [
    'day',
    { ...journal, type: 'article-newspaper', issued: { 'date-parts': [[2020, 3, 5]] } },
    { issued: { 'date-parts': [[2020, 3, 12]] } },
  ],
])('knows a reference that says little again, and none of another %s', async (_, stored, other) => {
  expect(await isKnown(stored, { ...stored, id: 'again', note: 'read' })).toBe('a');
  expect(await isKnown(stored, { ...stored, ...other })).toBeNull();
});

it('knows a book by another address', async () => {
  const book = { ...base, type: 'book', title: 'Soils', URL: 'https://a.example/1' };
  expect(await isKnown(book, { ...book, URL: 'https://b.example/2' })).toBe('a');
});

it('goes by what its work says where a document has no reference', async () => {
  const report = { ...base, type: 'report' };
  expect(await isKnown(report, report, null)).toBe('a');
});
