import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOfArticle } from '../../works/article-work.js';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { noteNotices } from './document-notices.js';
import { noteRetraction } from './document-retractions.js';
import { keyChangedWorks } from './document-works.js';
import { insertDocument } from './documents.js';
import { findShownStandings, findWorkStandings } from './work-standings.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from documents'));

const published = '10.5555/kelp';
const posted = '10.1101/2020.01.01.123456';

/** Its record names the other version, too. */
async function store(
  doi: string,
  sourceType: string,
  retractedBy = 'Crossref, PubMed',
): Promise<string> {
  const documentId = await insertDocument(database, {
    ...{ title: 'Salt and kelp growth', authors: 'Ada Moe', publicationDate: '2021' },
    ...{ doi, sourceType, status: 'completed', chunksStored: 0, text: null },
    identifiers: [published, posted].map((value) => ({ kind: 'doi' as const, value })),
  });
  await keyChangedWorks(database);
  await noteRetraction(database, { documentId, retractedBy, asked: [] });
  const notices = [{ kind: 'correction' as const }];
  await noteNotices(database, { documentId, source: 'Crossref', notices });
  return documentId;
}

function workWith(doi: string, source_type: string) {
  const facts = { title: 'Salt and kelp growth', authors: 'Ada Moe', journal: '', url: '' };
  return workOfArticle({ ...facts, publication_date: '2021', doi, source_type });
}

async function heldAgainst(doi: string, sourceType: string) {
  const identifiers = [{ kind: 'doi' as const, value: doi }];
  const wanted = { identifiers, work: workWith(doi, sourceType) };
  const [standing] = await findWorkStandings(database, [wanted]);
  return standing && [standing.retraction?.source, standing.notices?.[0]?.source];
}

describe('what the library holds against a work', () => {
  it('is what is held against the document of the same version', async () => {
    await store(posted, 'preprint');
    expect(await heldAgainst(posted, 'preprint')).toEqual(['Crossref, PubMed', 'Crossref']);
    expect(await heldAgainst('10.5555/other', 'journal article')).toBeNull();
  });

  it('is nothing that is said of its preprint alone', async () => {
    await store(posted, 'preprint');
    expect(await heldAgainst(published, 'journal article')).toBeNull();
  });

  it('is what its preprint tells of it', async () => {
    await store(posted, 'preprint', 'Crossref, PubMed of its published version');
    expect(await heldAgainst(published, 'journal article')).toEqual(['PubMed', undefined]);
  });

  it('takes back the text of a preprint that alone was retracted, whatever that tells of it beside', async () => {
    const documentId = await store(posted, 'preprint');
    const source = 'Crossref of its published version';
    const url = 'https://doi.org/10.5555/notice';
    const notice = { kind: 'correction' as const, url };
    await noteNotices(database, { documentId, source, notices: [notice] });
    const shown = [workWith(published, 'journal article'), workWith(posted, 'preprint')];
    const standings = await findShownStandings(
      database,
      shown.map((work) => ({ work, documentId })),
    );
    expect(standings.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
    const notices = [{ ...notice, source: 'Crossref' }];
    expect(standings[0]?.standing).toEqual({ retraction: null, notices });
  });

  it('is of a preprint what is said of what was published of it, under names that say so', async () => {
    await store(published, 'journal article');
    expect(await heldAgainst(posted, 'preprint')).toEqual([
      'Crossref of its published version, PubMed of its published version',
      'Crossref of its published version',
    ]);
  });

  it('is told where a record says too little to be another version', async () => {
    const documentId = await store(posted, 'preprint');
    const shown = [workWith('', ''), workWith(published, '')].map((work) => ({ work, documentId }));
    const standings = await findShownStandings(database, shown);
    expect(standings.map(({ standing }) => standing?.retraction?.source)).toEqual([
      'Crossref, PubMed',
      undefined,
    ]);
  });
});
