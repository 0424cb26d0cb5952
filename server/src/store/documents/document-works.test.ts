import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { confirmImport, findHeld, importDocument } from '../library/library-import.js';
import type { FiledDocument } from '../library/library-rows.js';
import { works } from '../migrations/011-works.js';
import { sameWorks } from '../migrations/013-same-works.js';
import { saidOfWorks } from '../migrations/022-said-of-works.js';
import { changeDocument } from './document-changes.js';
import { insertReference } from './document-references.js';
import { keyChangedWorks, keyWorks, noteChangedRule } from './document-works.js';
import {
  deleteDocument,
  findDocumentByIdentifiers,
  getDocument,
  insertDocument,
  listDocuments,
  type NewDocument,
} from './documents.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.query('delete from documents');
});
afterAll(() => database.close());

function store(
  title: string,
  { identifiers = [], ...rest }: Partial<NewDocument> = {},
): Promise<string> {
  return database.transaction((queries) =>
    insertDocument(queries, {
      ...rest,
      title,
      identifiers,
      status: 'pending',
      chunksStored: 0,
      text: null,
    }),
  );
}

async function twinsOf(id: string): Promise<string[] | undefined> {
  await keyChangedWorks(database);
  const document = await getDocument(database, id);
  return document?.same_work.map(({ title }) => title);
}

const owned = () =>
  database.query('select kind, value, document_id from document_identifiers order by kind, value');

/** As the schema before this one had it: identifiers in whatever form they were given, and nothing that keys them. */
async function asBefore(): Promise<void> {
  await database.query(`drop trigger documents_name_a_work on documents`);
  await database.query(`drop trigger identifiers_name_a_work on document_identifiers`);
  await database.query(`drop trigger references_name_a_work on document_references`);
  await database.query(`drop function key_document_later, key_owner_later`);
  await database.query(`drop table document_works, works_to_key, same_works, work_rule`);
  await database.query(`alter table document_retractions drop column looked_up`);
}

async function upgrade(): Promise<void> {
  const { capabilities } = database;
  for (const { up } of [works, sameWorks, saidOfWorks])
    await database.transaction(({ query }) => up({ query, capabilities }));
  await noteChangedRule((work) => database.transaction(work));
}

describe('documents of one work', () => {
  it('say so of each other, whatever spelling or version named them', async () => {
    const preprint = await store('A preprint', { doi: '10.21203/rs.3.rs-1/v1' });
    const newer = await store('The same, newer', {
      url: 'https://www.researchsquare.com/article/rs-1/v2',
    });
    const other = await store('Another', { doi: '10.21203/rs.3.rs-2/v1' });
    expect(await twinsOf(preprint)).toEqual(['The same, newer']);
    expect(await twinsOf(newer)).toEqual(['A preprint']);
    expect(await twinsOf(other)).toEqual([]);
    const { documents } = await listDocuments(database, { limit: 10, offset: 0 });
    expect(
      documents.map(({ same_work }) => same_work.map(({ document_id }) => document_id)),
    ).toEqual([[], [preprint], [newer]]);
  });

  it('say so no more when a DOI was corrected or one was deleted', async () => {
    const [one, other, third] = [
      await store('One', { doi: '10.1000/a' }),
      await store('Other', { doi: 'https://doi.org/10.1000/A' }),
      await store('Third', { doi: '10.1000/a.' }),
    ];
    expect(await twinsOf(one)).toEqual(['Other', 'Third']);
    await database.transaction((queries) => changeDocument(queries, other, { doi: '10.1000/b' }));
    expect(await twinsOf(one)).toEqual(['Third']);
    await deleteDocument(database, third);
    expect(await twinsOf(one)).toEqual([]);
  });

  const authors = 'Okonkwo A, Li B';
  const paper = { authors, journal: 'Soil', publicationDate: '2022-03-01' };
  const title = 'Slow release of nitrogen from coated pellets in sandy soils';

  it('are a preprint and what a journal printed of it, which share no identifier', async () => {
    const preprint = await store(title, {
      ...{ authors: 'Ada Okonkwo, Bo Li', publicationDate: '2021', sourceType: 'preprint' },
      doi: '10.21203/rs.3.rs-9/v1',
    });
    const printed = await store(title, { ...paper, doi: '10.1000/pellets' });
    const upload = await store(`${title}.`, { authors, publicationDate: '2022' });
    expect(await twinsOf(preprint)).toEqual([title, `${title}.`]);
    expect(await twinsOf(printed)).toEqual([title, `${title}.`]);
    expect(await twinsOf(upload)).toEqual([title, title]);
  });

  it('are not two papers of which a word differs, nor two of one trial', async () => {
    const nct = 'https://clinicaltrials.gov/study/NCT01234567';
    const withIt = await store('Foot care with diabetes at home', { ...paper, url: nct });
    await store('Foot care without diabetes at home', { ...paper, url: nct });
    expect(await twinsOf(withIt)).toEqual([]);
  });

  it('are found again when a title or the page of a reference was corrected', async () => {
    const [one, other] = [await store(title, paper), await store('A title', paper)];
    expect(await twinsOf(one)).toEqual([]);
    await database.transaction((queries) => changeDocument(queries, other, { title }));
    expect(await twinsOf(one)).toEqual([title]);
    await insertReference(database, one, { volume: '3', page: '17' });
    await insertReference(database, other, { volume: '3', page: '71' });
    expect(await twinsOf(one)).toEqual([]);
  });

  it('are found among very many of one title by their year', async () => {
    const many = Array.from({ length: 250 }, (_, index) => String(1700 + index));
    for (const publicationDate of many) await store('Annals', { ...paper, publicationDate });
    const [one, other] = [await store('Annals', paper), await store('Annals', paper)];
    expect(await twinsOf(one)).toEqual(['Annals']);
    expect(await twinsOf(other)).toEqual(['Annals']);
  });

  it('have titles as long as any, and titles without a word', async () => {
    const long = '肥'.repeat(1999);
    const [one] = [await store(long, paper), await store(long, paper)];
    expect(await twinsOf(one)).toEqual([long]);
    const [empty] = [await store('…', paper), await store('…', paper), await store('', paper)];
    expect(await twinsOf(empty)).toEqual([]);
  });
});

describe('documents of a library file', () => {
  const filed = (title: string, doi: string): FiledDocument => ({
    id: randomUUID(),
    title,
    field_sources: {},
    retraction_checked_at: null,
    filename: '',
    authors: '',
    publication_date: '',
    journal: '',
    doi,
    abstract: '',
    summary: '',
    url: '',
    source_type: '',
    file_type: '',
    origin: 'article',
    size: 0,
    processing_status: 'pending',
    note: '',
    created_at: '2026-01-01T00:00:00Z',
    identifiers: [{ kind: 'doi', value: doi }],
    text: null,
    page_count: null,
    retracted_by: '',
    notices: null,
    reference: null,
    volume: '',
    pages: '',
  });

  it('that were two where it was written stay two, and what the library had is not taken in again', async () => {
    const [first, second] = [filed('One', '10.1101/000001v1'), filed('Two', '10.1101/000001')];
    for (const document of [first, second]) {
      expect(await findHeld(database, document)).toBeNull();
      await database.transaction((queries) => importDocument(queries, document));
    }
    await confirmImport(database);
    expect(await twinsOf(first.id)).toEqual(['Two']);
    expect(await findHeld(database, filed('Again', '10.1101/000001v3'))).not.toBeNull();
  });
});

describe('identifiers from before', () => {
  it('come into the form that is canonical now, and documents whose identifiers meet stay two', async () => {
    await asBefore();
    const preprint = await store('Taken in', {
      identifiers: [{ kind: 'doi', value: '10.1101/2020.02.18.000001v2' }],
    });
    const upload = await store('Uploaded', {
      identifiers: [
        { kind: 'doi', value: '10.1101/2020.02.18.000001' },
        { kind: 'sha256', value: 'ab'.repeat(32) },
      ],
    });
    const stopped = await store('With a stop', {
      identifiers: [
        { kind: 'doi', value: '10.1000%2fabc.' },
        { kind: 'url', value: 'https://arxiv.org/pdf/2301.00306v2' },
      ],
    });
    await upgrade();
    await keyWorks((work) => database.transaction(work));
    expect(await owned()).toEqual([
      { kind: 'arxiv', value: '2301.00306', document_id: stopped },
      { kind: 'doi', value: '10.1000/abc', document_id: stopped },
      { kind: 'doi', value: '10.1101/2020.02.18.000001', document_id: upload },
      { kind: 'doi', value: '10.1101/2020.02.18.000001v2', document_id: preprint },
      { kind: 'sha256', value: 'ab'.repeat(32), document_id: upload },
      { kind: 'url', value: 'https://arxiv.org/pdf/2301.00306v2', document_id: stopped },
    ]);
    // Also when something about it changes later.
    await database.query('insert into works_to_key select id from documents');
    expect(await twinsOf(preprint)).toEqual(['Uploaded']);
    expect(await twinsOf(upload)).toEqual(['Taken in']);
    expect(
      await findDocumentByIdentifiers(database, [{ kind: 'arxiv', value: '2301.00306' }]),
    ).toBe(stopped);
  });

  it('are addresses in full, of which an earlier form left out what tells two pages apart', async () => {
    await asBefore();
    const id = await store('Moss by county', {
      url: 'http://stat.example.org/rows?source=FI&utm_source=x',
      identifiers: [{ kind: 'url', value: 'https://stat.example.org/rows' }],
    });
    const other = await store('Moss elsewhere', {
      url: 'https://stat.example.org/elsewhere?ref=7',
      identifiers: [{ kind: 'url', value: 'https://stat.example.org/moved' }],
    });
    await upgrade();
    await keyWorks((work) => database.transaction(work));
    const value = 'https://stat.example.org/rows?source=FI';
    expect(await owned()).toEqual([
      { kind: 'url', value: 'https://stat.example.org/moved', document_id: other },
      { kind: 'url', value, document_id: id },
    ]);
    expect(
      await database.query(
        `select key from document_works where document_id = $1 and key like 'url:%'`,
        [id],
      ),
    ).toEqual([{ key: `url:${value}` }]);
  });

  it('keep one that no rule can read, and those that are canonical', async () => {
    await asBefore();
    const id = await store('Odd', { identifiers: [{ kind: 'doi', value: 'no doi at all' }] });
    await upgrade();
    await keyWorks((work) => database.transaction(work));
    expect(await owned()).toEqual([{ kind: 'doi', value: 'no doi at all', document_id: id }]);
  });

  it('are finished by the next server where one was killed in between', async () => {
    await asBefore();
    for (let number = 0; number < 450; number += 1)
      await store(`Document ${number}`, {
        identifiers: [{ kind: 'doi', value: `10.1101/2020.02.18.${100_000 + number}v1` }],
      });
    await upgrade();
    let batches = 0;
    const dying = keyWorks((work) => {
      batches += 1;
      return database.transaction(async (queries) => {
        const done = await work(queries);
        if (batches === 2) throw new Error('killed');
        return done;
      });
    });
    await expect(dying).rejects.toThrow('killed');
    const left = await database.query('select 1 from works_to_key');
    expect(left.length).toBe(250);
    await keyWorks((work) => database.transaction(work));
    expect(await database.query('select 1 from works_to_key')).toEqual([]);
    expect(
      await database.query(`select 1 from document_identifiers where value like '%v1'`),
    ).toEqual([]);
    expect(await database.query('select distinct document_id from document_works')).toHaveLength(
      450,
    );
  });

  it('change nothing the second time', async () => {
    await store(randomUUID(), {
      doi: '10.1000/a',
      identifiers: [{ kind: 'pmid', value: '12345' }],
    });
    await keyChangedWorks(database);
    const before = [
      await owned(),
      await database.query('select * from document_works order by key'),
    ];
    await database.query('insert into works_to_key select id from documents');
    await keyChangedWorks(database);
    expect([
      await owned(),
      await database.query('select * from document_works order by key'),
    ]).toEqual(before);
  });
});
