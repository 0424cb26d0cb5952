import { expect, it } from 'vitest';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import type { Queries } from '../../store/database/database.js';
import { findKnown, workOf } from './find-known.js';

/** A library that holds these references. */
function libraryOf(items: Readonly<Record<string, unknown>>): Queries {
  // The one question that is put to it asks for references.
  const query = async () =>
    Object.entries(items).map(([document_id, item]) => ({ document_id, item: asKept(item) }));
  return { query } as unknown as Queries;
}

/** The database has an order of its own for the fields. */
function asKept(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(asKept);
  if (typeof item !== 'object' || item === null) return item;
  const fields = Object.entries(item).sort(([one], [other]) => one.length - other.length);
  return Object.fromEntries(fields.map(([name, part]) => [name, asKept(part)]));
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
  [
    'day of a column',
    {
      ...{ ...journal, type: 'article-newspaper', title: 'Notes from the field' },
      ...{ 'container-title': 'The Barley Times', issued: { 'date-parts': [[2020, 3, 5]] } },
    },
    { issued: { 'date-parts': [[2020, 3, 12]] } },
  ],
  ['edition', { ...base, type: 'report', edition: '2' }, { edition: '3' }],
  ['number', { ...base, type: 'report', number: '7' }, { number: '8' }],
  [
    'editor',
    { ...base, type: 'report', editor: [{ family: 'Lund', given: 'Ben' }] },
    { editor: [{ family: 'Diaz', given: 'Carla' }] },
  ],
  [
    'season',
    { ...journal, issued: { 'date-parts': [[2020]], season: '1' } },
    { issued: { 'date-parts': [[2020]], season: '2' } },
  ],
])('knows a reference that says little again, and none of another %s', async (_, stored, other) => {
  expect(await isKnown(stored, { ...stored, id: 'again', note: 'read' })).toBe('a');
  expect(await isKnown(stored, { ...stored, ...other })).toBeNull();
});

it.each<[string, CslItem, object]>([
  [
    'edition',
    { ...base, type: 'book', title: 'Lichens of the northern coast road' },
    { edition: '3' },
  ],
  [
    'number',
    { ...base, type: 'patent', title: 'Copper traps for coast roads at work' },
    { number: 'EP7' },
  ],
  [
    'version',
    { ...base, type: 'software', title: 'Lichen counts for coast roads in R' },
    { version: '3.1' },
  ],
])(
  'knows no work of many words and people again for one of another %s',
  async (field, entry, other) => {
    const people = [...author, { family: 'Li', given: 'Bo' }];
    const stored = { ...entry, author: people, [field]: field === 'number' ? 'US5' : '2' };
    expect(await isKnown(stored, { ...stored, 'publisher-place': 'Kiel' })).toBe('a');
    expect(await isKnown(stored, { ...stored, ...other })).toBeNull();
  },
);

it('knows a book by another address', async () => {
  const book = { ...base, type: 'book', title: 'Soils', URL: 'https://a.example/1' };
  expect(await isKnown(book, { ...book, URL: 'https://b.example/2' })).toBe('a');
});

it('goes by what its work says where a document has no reference', async () => {
  const report = { ...base, type: 'report' };
  expect(await isKnown(report, report, null)).toBe('a');
});

it.each<object>([
  { 'citation-key': 'annual2020' },
  { translator: [{ family: 'Lund', given: 'Ben' }] },
  { 'publisher-place': 'Kiel' },
  { language: 'en' },
  { ISSN: '0000-0000' },
  { 'title-short': 'Report' },
  { issued: { 'date-parts': [[2020, 3, 5]] } },
  { publisher: 'Health Office.' },
  { issue: '1' },
  { URL: 'https://a.example/docs' },
])('knows a reference again that one of two files says more of: %j', async (more) => {
  const report = { ...base, type: 'report', editor: [{ family: 'Lund', given: 'Ben' }] };
  const fuller = { ...report, ...more };
  expect(await isKnown(report, fuller)).toBe('a');
  expect(await isKnown(fuller, report)).toBe('a');
  expect(await isKnown({ ...fuller, id: 'b' }, fuller)).toBe('a');
  expect(await isKnown({ ...report, publisher: 'Health office' }, fuller)).toBe('a');
});
