import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { noteSourceStandings } from './note-source-standings.js';
import { foundSource, readSource, testArticles } from './testing-finds.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const sourcesOf = (ids: readonly (string | null)[]): StudySource[] =>
  testArticles.slice(0, 1).flatMap((article) =>
    ids.map((documentId, index) => ({
      ...readSource(foundSource(`source ${index}`, article), null),
      documentId,
    })),
  );

async function store(title: string, facts: object = {}): Promise<string> {
  return database.transaction((queries) =>
    insertDocument(queries, {
      title,
      fileType: 'pdf',
      status: 'completed',
      chunksStored: 0,
      identifiers: [],
      text: '',
      ...facts,
    }),
  );
}

it('says of a source that it was retracted or doubted after it was read', async () => {
  const [retracted, doubted, sound] = [await store('A'), await store('B'), await store('C')];
  const marked = await store('RETRACTED: D');
  const asked = ['Crossref'];
  await noteRetraction(database, { documentId: retracted, retractedBy: 'Crossref', asked });
  const notices = [{ kind: 'correction' as const }];
  await noteNotices(database, { documentId: doubted, source: 'Crossref', notices });
  const sources = sourcesOf([retracted, doubted, sound, marked, null, 'gone']);
  const noted = await noteSourceStandings(database, sources, ['source 4']);
  expect(noted.map(({ article }) => article.is_retracted)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(noted.map(({ article }) => article.notices?.[0]?.kind)).toEqual([
    undefined,
    'correction',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const known = sourcesOf([sound]).map((each) => ({
    ...each,
    article: { ...each.article, is_retracted: true },
  }));
  expect(await noteSourceStandings(database, known, [])).toEqual(known);
  const concern = sourcesOf([doubted]).map((each) => ({
    ...each,
    article: { ...each.article, notices: [{ kind: 'expression_of_concern' as const }] },
  }));
  const [both] = await noteSourceStandings(database, concern, []);
  expect(both?.article.notices?.map(({ kind }) => kind)).toEqual([
    'expression_of_concern',
    'correction',
  ]);
});

it('names all who say that a source is retracted, those who said it when it was read first', async () => {
  const id = await store('E');
  const said = { documentId: id, retractedBy: 'OpenAlex', asked: ['OpenAlex'] };
  await noteRetraction(database, said);
  const by = { is_retracted: true, retracted_by: ['Crossref'] };
  const read = sourcesOf([id]).map((each) => ({ ...each, article: { ...each.article, ...by } }));
  const noted = await noteSourceStandings(database, [...read, ...sourcesOf([id])], []);
  expect(noted.map(({ article }) => article.retracted_by)).toEqual([
    ['Crossref', 'OpenAlex'],
    ['OpenAlex'],
  ]);
});

it('says nothing of a source of which the library has a preprint that was retracted', async () => {
  const doi = '10.1101/2020.01.01.123456';
  const preprint = await store('Work one', { doi, sourceType: 'preprint' });
  await noteRetraction(database, { documentId: preprint, retractedBy: 'Crossref', asked: [] });
  const published = sourcesOf([preprint]);
  expect(await noteSourceStandings(database, published, [])).toEqual(published);
  const read = published.map((source) => ({
    ...source,
    passages: source.passages.map((passage) => ({ ...passage, document_id: preprint })),
  }));
  const [ofPreprint] = await noteSourceStandings(database, read, []);
  expect(ofPreprint).toMatchObject({ isTakenBack: true, article: { is_retracted: false } });
  expect(ofPreprint?.reason).toMatch(
    /readable\. Read from its preprint, which has been retracted since$/,
  );
  const posted = published.map(({ article, ...source }) => ({
    ...source,
    article: { ...article, source_type: 'preprint', identifiers: { ...article.identifiers, doi } },
  }));
  const [noted] = await noteSourceStandings(database, posted, []);
  expect(noted?.article.is_retracted).toBe(true);
});
