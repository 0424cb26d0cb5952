import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../database/testing.js';
import { loadDocumentPassages } from '../passages/scored-passages.js';
import { listVectors } from '../passages/vector-list.js';
import { changeDocument, fillDocument } from './document-changes.js';
import { addNotices } from './document-notices.js';
import { findDocuments } from './document-references.js';
import { listRetracted, noteRetraction } from './document-retractions.js';
import { findStandings } from './document-standings.js';
import { keyChangedWorks } from './document-works.js';
import { deleteDocument, getDocument, insertDocument, type NewDocument } from './documents.js';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from documents');
});

const title = 'Slow release of nitrogen from coated pellets in sandy soils';
const work = { title, authors: 'Okonkwo A, Li B', publicationDate: '2022' };
const doi = '10.5555/pellets';

async function store(given: Partial<NewDocument>): Promise<string> {
  const id = await insertDocument(database, {
    ...{ ...work, status: 'completed', chunksStored: 1, identifiers: [], text: null },
    ...given,
  });
  await database.query(
    `insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, char_start, char_end, token_count)
     values (gen_random_uuid(), $1, 0, 'Nitrogen came late.', 'Nitrogen came late.', '{}', 0, 19, 4)`,
    [id],
  );
  return id;
}

async function sourceOf(id: string): Promise<string | undefined> {
  await keyChangedWorks(database);
  return (await getDocument(database, id))?.metadata.retraction?.source;
}

const note = (documentId: string, retractedBy: string) =>
  noteRetraction(database, { documentId, retractedBy, asked: [] });

describe('what is held against a work', () => {
  it('is known of each copy of it, under the name of who says it of which', async () => {
    const printed = await store({ doi, journal: 'Soil' });
    const copy = await store({});
    const other = await store({ title: 'Copper in loam and what it does to worms in spring' });
    await note(printed, 'the document itself, Crossref');
    expect(await sourceOf(printed)).toBe('the document itself, Crossref');
    expect(await sourceOf(copy)).toBe('the text of another copy, Crossref of another copy');
    expect(await sourceOf(other)).toBeUndefined();
    expect(await listRetracted(database)).toEqual([printed, copy].sort());
    expect(await listRetracted(database, [copy, other])).toEqual([copy]);
    const standing = { retraction: { source: expect.stringContaining('another copy') } };
    expect([...(await findStandings(database, [copy, other]))]).toMatchObject([[copy, standing]]);
    expect((await findDocuments(database, [copy]))[0]?.metadata).toMatchObject(standing);
    const [passage] = await loadDocumentPassages(database, copy, 1);
    expect(passage?.is_retracted).toBe(true);
    const [sound] = await loadDocumentPassages(database, other, 1);
    expect(sound?.is_retracted).toBeUndefined();
  });

  it('is told of vectors, too', async () => {
    const printed = await store({ doi, journal: 'Soil' });
    const copy = await store({});
    await database.query(
      `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding) select id, document_id, 'one', 2, '[1,0]' from chunks`,
    );
    await note(printed, 'Crossref');
    await keyChangedWorks(database);
    const page = { documentId: copy, offset: 0, limit: 10 };
    expect((await listVectors(database, page)).vectors).toMatchObject([{ is_retracted: true }]);
  });

  it('is said by the title of a copy', async () => {
    const marked = await store({ title: `RETRACTED: ${title}`, doi });
    const copy = await store({ doi: `https://doi.org/${doi}` });
    expect(await sourceOf(marked)).toBe('its title');
    expect(await sourceOf(copy)).toBe('the title of another copy');
    expect(await listRetracted(database, [copy])).toEqual([copy]);
  });

  it('counts for a preprint where it is said of what was published, and never the other way', async () => {
    const preprint = await store({ sourceType: 'preprint', doi: '10.21203/rs.3.rs-9/v1' });
    const printed = await store({ doi, journal: 'Soil' });
    const notice = { kind: 'correction', url: 'https://doi.org/10.5555/notice' } as const;
    await note(printed, 'OpenAlex');
    await addNotices(database, printed, [{ ...notice, source: 'Crossref' }]);
    expect(await sourceOf(preprint)).toBe('OpenAlex of its published version');
    expect((await getDocument(database, preprint))?.metadata.notices).toEqual([
      { ...notice, source: 'Crossref of its published version' },
    ]);
    await database.query('delete from document_retractions');
    await database.query('delete from document_notices');
    await note(preprint, 'OpenAlex');
    await addNotices(database, preprint, [{ ...notice, source: 'Crossref' }]);
    expect(await sourceOf(preprint)).toBe('OpenAlex');
    expect(await sourceOf(printed)).toBeUndefined();
    expect((await getDocument(database, printed))?.metadata.notices).toBeUndefined();
    expect(await listRetracted(database)).toEqual([preprint]);
  });

  it('is held no more against one that turns out to be another work', async () => {
    const printed = await store({ doi, journal: 'Soil' });
    const copy = await store({ doi });
    await note(printed, 'Crossref');
    expect(await sourceOf(copy)).toBe('Crossref of another copy');
    await changeDocument(database, copy, { doi: '10.5555/worms', title: 'Worms in spring loam' });
    expect(await sourceOf(copy)).toBeUndefined();
  });
});

describe('a work that was corrected and printed anew', () => {
  const journal = 'Soil';

  it.each([
    ['later is not retracted', '2023', undefined],
    ['before, as where it is read online, is', '2021', 'Crossref of another copy'],
  ])(
    'and has only the title of the first: what came a year %s',
    async (_, publicationDate, source) => {
      const first = await store({ doi, journal });
      const anew = await store({ journal, publicationDate });
      await note(first, 'Crossref');
      expect(await sourceOf(anew)).toBe(source);
      expect(await getDocument(database, anew)).toMatchObject({
        same_work: [{ document_id: first }],
      });
    },
  );

  it.each([
    ['of the same year', {}],
    ['of a year that is not known', { publicationDate: '' }],
    ['with its DOI', { doi, publicationDate: '2023' }],
  ])('does not take its mark from a copy %s', async (_, given) => {
    const first = await store({ doi, journal });
    const copy = await store({ journal, ...given });
    await note(first, 'Crossref');
    expect(await sourceOf(copy)).toBe('Crossref of another copy');
  });
});

describe('what was said of a DOI', () => {
  const notice = { kind: 'correction', source: 'Crossref' } as const;

  it.each([
    ['another', '10.5555/right'],
    ['none', ''],
  ])('goes with it where the document is given %s', async (_, changed) => {
    const id = await store({ doi });
    await note(id, 'Crossref, PubMed');
    await addNotices(database, id, [notice]);
    await changeDocument(database, id, { doi: changed });
    const { metadata } = (await getDocument(database, id)) ?? {};
    expect([metadata?.retraction, metadata?.notices]).toEqual([null, undefined]);
  });

  it.each([
    ['is written in another way', doi, `https://doi.org/${doi.toUpperCase()}`],
    ['is that of another version', '10.21203/rs.3.rs-9/v1', '10.21203/rs.3.rs-9/v2'],
    ['is the first', '', doi],
    ['stands in place of what was none', 'see journal', doi],
  ])('stays where the DOI %s', async (_, before, after) => {
    const id = await store({ doi: before });
    await note(id, 'Crossref');
    await addNotices(database, id, [notice]);
    await changeDocument(database, id, { doi: after });
    expect((await getDocument(database, id))?.metadata).toMatchObject({
      retraction: { source: 'Crossref' },
      notices: [notice],
    });
  });

  it('is parted from what the document says of itself', async () => {
    const id = await store({ doi });
    await note(id, 'the document itself, Crossref, a reference to it');
    await changeDocument(database, id, { doi: '10.5555/right' });
    expect(await sourceOf(id)).toBe('the document itself');
  });
});

describe('the mark of a title', () => {
  it.each([
    [`RETRACTED: ${title}`, title],
    [`${title} (Retracted article. See vol. 19, 2017)`, `${title}.`],
  ])('is remembered where the title is tidied: %s', async (marked, tidied) => {
    const id = await store({ title: marked });
    await changeDocument(database, id, { title: tidied });
    expect(await sourceOf(id)).toBe('its title before it was changed');
  });

  it('is not where it was the title of another work, or of a review that is out of date', async () => {
    const wrong = await store({ title: `RETRACTED: ${title}` });
    await changeDocument(database, wrong, { title: 'Copper in loam and what worms make of it' });
    const journal = 'Cochrane Database Syst Rev';
    const outdated = await store({ title: 'WITHDRAWN: Oats for sleep', journal });
    await changeDocument(database, outdated, { title: 'Oats for sleep' });
    expect([await sourceOf(wrong), await sourceOf(outdated)]).toEqual([undefined, undefined]);
  });

  const marked = `RETRACTED: ${title}`;

  it.each([
    ['at once', [{ title, doi: '10.5555/republished' }]],
    ['and later its DOI', [{ title }, { doi: '10.5555/republished' }]],
  ])('is not where it is given that of a work printed anew %s', async (_, edits) => {
    const id = await store({ title: marked, doi });
    for (const edit of edits) await changeDocument(database, id, edit);
    expect(await sourceOf(id)).toBeUndefined();
  });

  it('is not where a person had written it', async () => {
    const id = await store({});
    for (const each of [marked, title]) await changeDocument(database, id, { title: each });
    expect(await sourceOf(id)).toBeUndefined();
  });

  it.each([
    ['a person says', changeDocument],
    [
      'a file says',
      (queries: typeof database, id: string, facts: { journal: string }) =>
        fillDocument(queries, id, { facts, sources: {} }),
    ],
  ])(
    'is forgotten where %s that the journal is that of reviews which go out of date',
    async (_, name) => {
      const id = await store({ title: `WITHDRAWN: ${title}` });
      await changeDocument(database, id, { title });
      expect(await sourceOf(id)).toBe('its title before it was changed');
      await note(id, 'a reference to it');
      await name(database, id, { journal: 'Cochrane Database Syst Rev' });
      expect(await sourceOf(id)).toBe('a reference to it');
    },
  );
});

describe('a notice that is a document of the library', () => {
  async function noticesOf(id: string) {
    await keyChangedWorks(database);
    return (await getDocument(database, id))?.metadata.notices;
  }
  const source = 'a notice in your library';

  it.each([
    ['Correction to:', 'correction'],
    ['Author Correction:', 'correction'],
    ['Erratum:', 'correction'],
    ['Expression of concern:', 'expression_of_concern'],
    ['Editorial Expression of Concern:', 'expression_of_concern'],
    ['Partial retraction:', 'partial_retraction'],
  ])(
    'stands beside the article whose title it names, as long as it is there: %s',
    async (lead, kind) => {
      const article = await store({});
      const other = await store({ title: `${title}: a reply` });
      const notice = await store({ title: `${lead} ${title}` });
      expect(await noticesOf(article)).toEqual([{ kind, document_id: notice, source }]);
      expect(await noticesOf(other)).toBeUndefined();
      expect(await noticesOf(notice)).toBeUndefined();
      expect([...(await findStandings(database, [article, other, notice])).keys()]).toEqual([
        article,
      ]);
      const [passage] = await loadDocumentPassages(database, article, 1);
      expect(passage?.notices).toMatchObject([{ kind }]);
      expect(await sourceOf(article)).toBeUndefined();
      await deleteDocument(database, notice);
      expect(await noticesOf(article)).toBeUndefined();
    },
  );

  it('is none on a title that several works may have, nor on a work that came later', async () => {
    const short = await store({ title: 'Asthma in children' });
    const later = await store({ publicationDate: '2024' });
    await store({ title: 'Correction to: Asthma in children' });
    await store({ title: `Correction to: ${title}`, publicationDate: '2023-05-01' });
    await store({ title: `Retraction note: ${title}`, publicationDate: '2023' });
    expect(await noticesOf(short)).toBeUndefined();
    expect(await noticesOf(later)).toBeUndefined();
    expect(await sourceOf(later)).toBeUndefined();
  });

  it('says that the work is retracted where it tells of a retraction, until it is gone', async () => {
    const article = await store({});
    const other = await store({ title: `${title} in spring` });
    const notice = await store({ title: `Retraction note: ${title}` });
    expect(await sourceOf(article)).toBe(source);
    expect(await sourceOf(other)).toBeUndefined();
    expect(await sourceOf(notice)).toBeUndefined();
    expect(await listRetracted(database)).toEqual([article]);
    await note(article, 'Crossref');
    expect(await sourceOf(article)).toBe(`Crossref, ${source}`);
    await deleteDocument(database, notice);
    expect(await sourceOf(article)).toBe('Crossref');
  });

  it.each([
    ['a DOI', `${title}. doi:${doi}`, { doi: doi.toUpperCase() }, { doi: '10.5555/other' }],
    ['a year', `${title}. Soil. 2021;3:1-9`, { publicationDate: '2021' }, {}],
    ['a journal of its own', title, { journal: 'Soil & Loam' }, { journal: 'Annals of Sand' }],
    [
      'a journal with its town',
      title,
      { journal: 'Soil and Loam (Oslo, Norway)' },
      { journal: 'Annals of Sand (Oslo, Norway)' },
    ],
  ])(
    'is on the one of two works of a title that is told by %s',
    async (_, named, given, others) => {
      const journal = 'The Soil and Loam';
      const notice = await store({ title: `Retraction note: ${named}`, journal });
      const about = await store({ authors: 'Moe B', ...given });
      const other = await store({ authors: 'Roe C', ...others });
      expect([await sourceOf(about), await sourceOf(other)]).toEqual([source, undefined]);
      expect(await listRetracted(database)).toEqual([about]);
      await deleteDocument(database, notice);
      expect(await sourceOf(about)).toBeUndefined();
    },
  );

  it('is on none of two works where nothing tells on which, and on both copies of one', async () => {
    await store({ title: `Retraction note: ${title}` });
    await store({ title: `Correction to: ${title}` });
    const one = await store({});
    const copy = await store({});
    expect([await sourceOf(one), await sourceOf(copy)]).toEqual([source, source]);
    const other = await store({ authors: 'Roe C' });
    for (const id of [one, copy, other]) {
      expect(await sourceOf(id)).toBeUndefined();
      expect(await noticesOf(id)).toBeUndefined();
    }
    expect(await listRetracted(database)).toEqual([]);
  });

  it('is not on what may be the work printed anew, nor, as nothing tells, on the first', async () => {
    await store({ title: `Retraction note: ${title}`, publicationDate: '2024' });
    const first = await store({ journal: 'Soil' });
    expect(await sourceOf(first)).toBe(source);
    const anew = await store({ journal: 'Soil', publicationDate: '2023' });
    expect([await sourceOf(first), await sourceOf(anew)]).toEqual([undefined, undefined]);
  });
});
