import { type Article, workflowConfigSchema } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { workKeys } from '../../works/work-keys.js';
import { findDocumentArticle } from '../ingest/document-article.js';
import { collectFindings } from './collect-findings.js';
import { joinFindings } from './join-findings.js';
import type { FoundSource } from './study-source.js';
import { studyArticle } from './testing-study.js';

const title = 'Grass roofs cool the rooms below them in warm summers';
const authors = 'Ida Lund, Per Moe';
const journal = 'Roof Letters';

let database: Database;
let draft: string;
let published: string;
let preprint: string;
let short: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const add = (parts: object, doi = '', fileType = 'txt') =>
    insertDocument(database, {
      ...{ title, authors, doi, fileType, text: 'Text.', status: 'completed', chunksStored: 1 },
      identifiers: workKeys({ doi }),
      ...parts,
    });
  const abstract = 'It was 0.4 degrees cooler, says the draft, and more of it in many words.';
  draft = await add({ publicationDate: '2024', abstract });
  published = await add(
    { publicationDate: '2024', journal, abstract: 'It was 1.3 degrees cooler.' },
    '10.1234/roofs',
  );
  const ofServer = { publicationDate: '2023-03-14', sourceType: 'preprint' };
  preprint = await add(ofServer, '10.1101/2023.03.14.123456');
  short = await add({ publicationDate: '2024', journal }, '10.1234/short', 'abstract');
});
afterAll(() => database.close());

async function join(documentIds: readonly string[], outside: readonly Article[] = [], pinned = '') {
  const documents = await Promise.all(
    documentIds.map(async (documentId) => {
      const article = await findDocumentArticle(documentId, database);
      if (article === null) throw new Error('The document is there');
      return { documentId, article, relevance: 0.9 };
    }),
  );
  const config = workflowConfigSchema.parse({ pinned_documents: pinned === '' ? [] : [pinned] });
  const found = { outcome: 'found' as const, query: 'q', reports: [], recordsFound: 0 };
  const { findings } = await collectFindings(
    {
      ...{ config, related: [], before: [], outside: [{ ...found, articles: outside }] },
      inside: [{ query: 'q', documents, notes: [] }],
    },
    database,
  );
  return joinFindings(findings, { queries: database, taken: new Set() });
}

describe('which version of a work a run reads and cites', () => {
  it('reads what was published before a preprint or a draft, and says nothing of it that these say', async () => {
    for (const ids of [
      [preprint, draft, published],
      [draft, published, preprint],
    ]) {
      const { documentId, article } = await join(ids);
      expect(documentId).toBe(published);
      expect(article).toMatchObject({ doi: '10.1234/roofs', journal, publication_date: '2024' });
      expect(article.abstract).toBe('It was 1.3 degrees cooler.');
    }
  });

  it('cites a preprint or a draft that is pinned as that, whatever else is known of the work', async () => {
    const outside = [studyArticle(title, { authors, journal, doi: '10.1234/roofs' })];
    const pinned = await join([published], outside, preprint);
    expect(pinned).toMatchObject({ documentId: preprint, isPinned: true });
    expect(pinned.article).toMatchObject({
      ...{ doi: '10.1101/2023.03.14.123456', journal: '', publication_date: '2023-03-14' },
      abstract: '',
    });
    const untold = await join([published], [], draft);
    expect(untold.article).toMatchObject({ doi: '', journal: '' });
  });

  it('reads a whole text before the abstract of a record, which says what the text leaves out', async () => {
    const { documentId, article } = await join([short, draft]);
    expect(documentId).toBe(draft);
    expect(article).toMatchObject({ doi: '10.1234/short', journal });
  });

  it('reads no preprint for what was published, where that alone was found', async () => {
    const found = studyArticle(title, {
      ...{ authors, journal, doi: '10.1234/elsewhere', publication_date: '2024' },
      identifiers: { doi: '10.1234/elsewhere' },
      other_versions: [
        {
          doi: '10.1101/2023.03.14.123456',
          url: 'https://biorxiv.example/a',
          source_type: 'preprint',
        },
      ],
    });
    const own = studyArticle(title, { identifiers: { doi: '10.1101/2023.03.14.123456' } });
    expect((await join([], [found, own])).documentId).toBeNull();
    expect((await join([], [own])).documentId).toBe(preprint);
  });

  it('reads no preprint that was taken back where what was published was found', async () => {
    const takenBack = await insertDocument(database, {
      ...{ title, authors, doi: '10.1101/2022.01.01.000001', text: 'Text.' },
      ...{ sourceType: 'preprint', status: 'completed', chunksStored: 1 },
      identifiers: workKeys({ doi: '10.1101/2022.01.01.000001' }),
    });
    await noteRetraction(database, {
      documentId: takenBack,
      ...{ retractedBy: 'Crossref', asked: ['Crossref'] },
    });
    const outside = [studyArticle(title, { authors, journal, doi: '10.1234/roofs' })];
    const { documentId, article } = await join([takenBack], outside);
    expect(documentId).toBe(published);
    expect(article).toMatchObject({ doi: '10.1234/roofs', is_retracted: false });
  });
});

describe('what was read already', () => {
  const config = workflowConfigSchema.parse({});
  const read = studyArticle(title, {
    ...{ authors, journal, doi: '10.1234/roofs', publication_date: '2024' },
    identifiers: { doi: '10.1234/roofs' },
  });
  const known: FoundSource = {
    ...{ key: 'doi:10.1234/roofs', article: read, isPinned: false },
    ...{ foundBy: 'search', documentId: null, relevance: 0.7 },
  };

  async function joinKnown(found: Article) {
    const outside = { outcome: 'found' as const, query: 'q', reports: [], recordsFound: 1 };
    const { findings } = await collectFindings(
      {
        ...{ config, related: [], inside: [], before: [known] },
        outside: [{ ...outside, articles: [found] }],
      },
      database,
    );
    return joinFindings(findings, { queries: database, taken: new Set() });
  }

  it('stays as it is, but for what is held against it', async () => {
    const marks = { is_retracted: true, retracted_by: ['Crossref'] };
    const found = { ...read, ...marks, journal: 'Another name', abstract: 'More words of it.' };
    expect(await joinKnown(found)).toEqual({ ...known, article: { ...read, ...marks } });
  });

  it('is not held to be retracted where its preprint alone was', async () => {
    const found = studyArticle(title, {
      ...{ authors, is_retracted: true, retracted_by: ['bioRxiv'], source_type: 'preprint' },
      ...{ doi: '10.1101/2023.03.14.123456', publication_date: '2023-03-14' },
      identifiers: { doi: '10.1101/2023.03.14.123456' },
    });
    expect((await joinKnown(found)).article.is_retracted).toBe(false);
  });
});
