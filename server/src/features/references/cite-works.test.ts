import type { SummaryArticle } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { insertDocument } from '../../store/documents/documents.js';
import { citeWorks } from './cite-works.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from documents'));

const article = {
  ...{ title: 'Salt and kelp growth', authors: 'Ada Moe, Bo Lind', publication_date: '2021' },
  ...{ source_type: 'journal article', journal: 'Coast', doi: '10.5555/kelp', url: '' },
};

async function cite(changes: Partial<SummaryArticle>): Promise<string> {
  const articles = [{ ...article, ...changes }];
  const { content } = await citeWorks(database, { style: 'apa', documents: [], articles });
  return content.trim();
}

const id = 'b3b1a2c4-1111-4222-8333-444455556666';

async function store(
  retractedBy: string | null,
  { journal = 'Coast', sourceType = 'journal article', doi = '10.5555/kelp' } = {},
): Promise<void> {
  await insertDocument(database, {
    ...{ id, title: article.title, authors: article.authors, publicationDate: '2021' },
    ...{ journal, doi, abstract: '', url: '', fileType: '' },
    ...{ sourceType, status: 'pending', text: null, chunksStored: 0 },
    identifiers: [...new Set([doi, '10.5555/kelp'])].map((value) => ({ kind: 'doi', value })),
  });
  await keyChangedWorks(database);
  await noteRetraction(database, { documentId: id, retractedBy, asked: [] });
}

it('tells where a work stands that the library does not know, of the same journal and year alone', async () => {
  await store(null);
  const sent = { document_id: id, placement: { volume: '12', issue: '3', pages: '1-9' } };
  expect(await cite(sent)).toContain('Coast, 12(3), 1–9.');
  const numbered = { volume: '12', pages: '12345', article_number: '12345' };
  expect(await cite({ ...sent, placement: numbered })).toContain('Coast, 12, Article 12345.');
  for (const other of [
    { journal: 'Annals of Sand' },
    { journal: '' },
    { publication_date: '2017' },
  ])
    expect(await cite({ ...sent, ...other })).toContain('Coast. ');
});

it('cites with the year of the issue where that is told, and not with any other', async () => {
  await store(null);
  const sent = { document_id: id, publication_date: '2022' };
  const placement = { volume: '12', issue: '3', pages: '1-9' };
  expect(await cite({ ...sent, placement: { ...placement, issued: '2022-01' } })).toContain(
    '(2022',
  );
  expect(await cite({ ...sent, placement })).toMatch(/\(2021.*Coast, 12\(3\)/);
});

it('tells who gave out a book of the library, and its volume', async () => {
  await store(null, { journal: 'Studies in Kelp', sourceType: 'book' });
  const placement = { volume: '12', publisher: 'Loam Press' };
  const book = { document_id: id, source_type: 'book', placement };
  for (const journal of ['Studies in Kelp', ''])
    expect(await cite({ ...book, journal })).toMatch(/12.*Loam Press/);
  expect(await cite({ ...book, journal: 'Annals of Sand' })).not.toContain('Loam Press');
});

describe('a reference of a retracted work', () => {
  it('says so where whoever sends it says so', async () => {
    expect(await cite({ is_retracted: true })).toMatch(/kelp growth.*\[Retracted\]$/);
    expect(await cite({ is_retracted: false })).not.toContain('[Retracted]');
  });

  it('says so where the record of the library does not know of it yet', async () => {
    await store(null);
    expect(await cite({ document_id: id, is_retracted: true })).toMatch(/\[Retracted\]$/);
    expect(await cite({ document_id: id })).not.toContain('[Retracted]');
  });

  it('says so where only the library knows, by what identifies the work', async () => {
    await store('Crossref');
    expect(await cite({})).toMatch(/\[Retracted\]$/);
    expect(await cite({ doi: '10.5555/other', title: 'Light and kelp' })).not.toContain(
      '[Retracted]',
    );
  });

  it('says nothing of a version that was not retracted', async () => {
    await store('Crossref');
    expect(await cite({ source_type: 'preprint', doi: '10.1101/2020.01.01.1' })).not.toContain(
      '[Retracted]',
    );
  });
});

describe('a reference of a work that is doubted', () => {
  const doubted = [{ kind: 'expression_of_concern' as const }];

  it('says so where the library knows it, or whoever sends it', async () => {
    await store(null);
    expect(await cite({ notices: doubted })).toMatch(/\[Expression of concern\]$/);
    expect(await cite({})).not.toContain('concern');
    await noteNotices(database, { documentId: id, source: 'Crossref', notices: doubted });
    for (const document_id of [id, undefined])
      expect(await cite({ document_id })).toMatch(/\[Expression of concern\]$/);
  });

  it('says nothing of what was published where its preprint was retracted', async () => {
    const own = '10.1101/2020.01.01.1';
    await store('Crossref', { doi: own, sourceType: 'preprint' });
    expect(await cite({ doi: own, source_type: 'preprint' })).toMatch(/\[Retracted\]$/);
    expect(await cite({})).not.toContain('[Retracted]');
  });

  it('cites what was published, and not the preprint that was read for it', async () => {
    const own = '10.1101/2020.01.01.1';
    await store('Crossref', { doi: own, journal: 'bioRxiv', sourceType: 'preprint' });
    const cited = await cite({ document_id: id });
    expect(cited).toContain('Coast. https://doi.org/10.5555/kelp');
    expect(cited).not.toMatch(/bioRxiv|Retracted/);
    const preprint = { doi: own, source_type: 'preprint', document_id: id };
    expect(await cite(preprint)).toMatch(/bioRxiv.*\[Retracted\]$/);
  });
});

it('cites a document by its record, which says since that the preprint was published', async () => {
  await store(null);
  const noted = { doi: '10.1101/2020.01.01.1', source_type: 'preprint', journal: 'bioRxiv' };
  const cited = await cite({ ...noted, document_id: id });
  expect(cited).toContain('Coast. https://doi.org/10.5555/kelp');
  expect(cited).not.toContain('bioRxiv');
});

it('cites what was sent of a document that has gone, beside the others, and says so', async () => {
  await store(null);
  const gone = { ...article, title: 'Light and dulse', doi: '10.5555/dulse' };
  const cited = await citeWorks(database, {
    ...{ style: 'apa', documents: [] },
    articles: [
      { ...article, document_id: id },
      { ...gone, document_id: 'b3b1a2c4-1111-4222-8333-444455557777' },
    ],
  });
  expect(cited.gone_count).toBe(1);
  expect(cited.entries).toHaveLength(2);
  expect(cited.content).toContain('Light and dulse');
});

it('has an entry for each document of which nothing is known, by the name of its file', async () => {
  const documents = [id, 'b3b1a2c4-1111-4222-8333-444455558888'];
  for (const document of documents)
    await insertDocument(database, {
      ...{ id: document, title: '', filename: 'scan.pdf', identifiers: [] },
      ...{ status: 'pending', text: null, chunksStored: 0 },
    });
  const { entries } = await citeWorks(database, { style: 'apa', documents, articles: [] });
  expect(entries).toEqual(['scan.pdf. (n.d.).', 'scan.pdf. (n.d.).']);
});
