import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobsInMemory } from '../../jobs/testing.js';
import type { DocumentFacts, DocumentReader } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import {
  findReferences,
  insertReference,
  keepAuthorNames,
} from '../../store/documents/document-references.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import {
  countDocuments,
  findDocumentByIdentifiers,
  getDocument,
  insertDocument,
  type NewDocument,
} from '../../store/documents/documents.js';
import { fakeEmbedder, fakeReader, textAbout } from '../articles/testing.js';
import { addDocument } from './add-document.js';
import { createDocumentWorld, type DocumentWorld } from './testing.js';

const title = 'Coated pellets in sandy soils of the coast';
const doi = '10.5555/pellets';
const noMetadata = {
  title: '',
  authors: '',
  journal: '',
  source_type: 'Document',
  publication_date: '',
  doi: '',
  abstract: '',
  summary: '',
};

let database: Database;
let world: DocumentWorld;
const jobs = createJobsInMemory();
/** What the next file says of itself. */
let facts: DocumentFacts;
let candidates: readonly string[] = [];

function readerOfFacts(): DocumentReader {
  const reader = fakeReader();
  return {
    ...reader,
    read: async (request, signal) => ({
      ...(await reader.read(request, signal)),
      ...{ facts, candidates },
    }),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  world = createDocumentWorld({ database, embedder: fakeEmbedder, reader: readerOfFacts(), jobs });
});
afterEach(async () => {
  candidates = [];
  facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' };
  await database.query('delete from documents');
});
afterAll(async () => {
  await database.close();
  await world.close();
});

/** What a search found of an article whose text is not open. */
function addAbstract(fields: Partial<NewDocument> = {}): Promise<string> {
  const known = {
    title,
    authors: 'Okonkwo A, Li B',
    publicationDate: '2021-05-01',
    journal: 'Soil',
    doi,
    abstract: 'Pellets slow the release.',
  };
  const identifiers = [
    { kind: 'doi', value: doi },
    { kind: 'pmid', value: '31234567' },
  ] as const;
  return insertDocument(database, {
    ...known,
    fileType: 'abstract',
    status: 'completed',
    chunksStored: 0,
    note: 'The abstract alone could be had',
    sourceType: 'journal article',
    url: 'https://journal.example/pellets',
    identifiers,
    text: known.abstract,
    ...fields,
  });
}

async function upload(
  metadata: Partial<typeof noMetadata> = {},
  text = textAbout(title),
): Promise<string> {
  const received = await world.files.receive([Buffer.from(text)], new AbortController().signal);
  const file = {
    received,
    filename: 'scan-7.txt',
    contentType: 'text/plain',
    charset: '',
    origin: 'upload',
    url: '',
    identifiers: [],
  } as const;
  const parts = { database, files: world.files, sniffFormat: async () => 'txt' as const };
  return (await addDocument({ ...file, metadata: { ...noMetadata, ...metadata } }, parts)).document
    .id;
}

async function processed(id: string) {
  const started = await world.tasks.start([id]);
  await jobs.settle(started.task_id);
  return getDocument(database, id);
}

describe('a full text whose file alone says that the library has its abstract', () => {
  it('keeps what is held against the work, whoever said it', async () => {
    const url = 'https://doi.org/10.5555/notice';
    const notices = [{ kind: 'expression_of_concern', url } as const];
    const join = async (note: (abstractId: string) => Promise<unknown>, found = {}) => {
      await database.query('delete from documents');
      await note(await addAbstract(found));
      const read = { title, doi, authors: 'A. Okonkwo', publicationDate: '2021' };
      facts = { ...read, journal: '', abstract: '' };
      return (await processed(await upload({ title })))?.metadata;
    };
    const checkedAt = '2026-01-02T03:04:05.000Z';
    expect(
      await join(async (documentId) => {
        const said = { documentId, retractedBy: 'Crossref, PubMed', asked: [], checkedAt };
        await noteRetraction(database, said);
        await noteNotices(database, { documentId, source: 'Crossref', notices });
      }),
    ).toMatchObject({
      retraction: { source: 'Crossref, PubMed', checked_at: checkedAt },
      notices: [{ kind: 'expression_of_concern', url, source: 'Crossref' }],
    });
    // The title that says so gives way to the one that a person gave.
    const marked = await join(async () => {}, { title: `RETRACTED: ${title}` });
    expect(marked).toMatchObject({ title, retraction: { source: 'the title of its abstract' } });
    expect(await join(async () => {})).toMatchObject({ retraction: null });
  });

  it('stays a document of its own where it is the preprint, by its number, of what was published', async () => {
    facts = { ...facts, title, authors: 'Okonkwo A, Li B', publicationDate: '2021' };
    candidates = ['arXiv:2101.01234'];
    await addAbstract();
    const preprint = (await processed(await upload()))?.metadata;
    expect(preprint).toMatchObject({ title, doi: '', journal: '', note: '' });
    expect(await countDocuments(database)).toBe(2);
    await database.query('delete from documents');
    candidates = [];
    await addAbstract();
    expect((await processed(await upload()))?.metadata).toMatchObject({ doi, journal: 'Soil' });
  });

  it('becomes one document with it, by the DOI, with what was known of either', async () => {
    const abstractId = await addAbstract();
    await insertReference(database, abstractId, { type: 'article-journal', title, volume: '12' });
    const id = await upload({ summary: 'Read for the review' });
    facts = {
      ...facts,
      doi: '10.5555/PELLETS',
      title: `${title.toUpperCase()}`,
      authors: 'A. Okonkwo',
      publicationDate: '2021',
    };
    const document = await processed(id);
    expect(document?.metadata).toMatchObject({
      ...{
        title,
        authors: 'Okonkwo A, Li B',
        publication_date: '2021-05-01',
        journal: 'Soil',
        doi,
        summary: 'Read for the review',
      },
      ...{
        abstract: 'Pellets slow the release.',
        url: 'https://journal.example/pellets',
        source_type: 'journal article',
      },
      ...{ processing_status: 'completed', file_type: 'txt', has_original: true, chunks_stored: 1 },
      note: 'Your library had the abstract alone of this work as another document; the two are one now.',
    });
    expect(await countDocuments(database)).toBe(1);
    expect(await findDocumentByIdentifiers(database, [{ kind: 'pmid', value: '31234567' }])).toBe(
      id,
    );
    expect((await findReferences(database, [id])).get(id)).toMatchObject({ volume: '12' });
    expect(
      (await database.query<{ search_text: string }>('select search_text from chunks'))[0]
        ?.search_text,
    ).toContain(title);
  });

  it('takes its reference, though names were kept of the file', async () => {
    const reference = { type: 'article-journal', title, volume: '12' };
    await insertReference(database, await addAbstract(), reference);
    const id = await upload();
    await keepAuthorNames(database, id, [{ family: 'Okonkwo Ek', given: 'Ada' }]);
    facts = { ...facts, doi, title };
    await processed(id);
    expect((await findReferences(database, [id])).get(id)).toEqual(reference);
  });

  it('keeps the parts of names in the order in which they were told', async () => {
    const id = await upload();
    const first = { family: 'Ek', given: 'Ada Okonkwo' };
    const later = [{ family: 'Okonkwo Ek', given: 'Ada' }, first];
    await keepAuthorNames(database, id, [first]);
    await keepAuthorNames(database, id, later);
    const kept = (await findReferences(database, [id])).get(id);
    expect(kept).toEqual({ author: [first, later[0]] });
  });

  it('becomes one document with it by title, year and first author where no DOI is known', async () => {
    await addAbstract({ doi: '', identifiers: [] });
    const id = await upload();
    facts = {
      ...facts,
      title: `The ${title.toLowerCase()}`,
      authors: 'Ada Okonkwo, Bo Li',
      publicationDate: '2021-06',
    };
    expect((await processed(id))?.metadata).toMatchObject({ title, journal: 'Soil' });
    expect(await countDocuments(database)).toBe(1);
  });

  it.each([
    ['year', { publicationDate: '2019' }],
    ['group of authors', { authors: 'Cem Aydin, Dana Roux' }],
    ['DOI', { doi: '10.5555/other' }],
  ])('stays another document where the %s is another', async (_name, differing) => {
    await addAbstract();
    facts = { ...facts, title, authors: 'Ada Okonkwo', publicationDate: '2021', ...differing };
    expect((await processed(await upload()))?.metadata.note).toBe('');
    expect(await countDocuments(database)).toBe(2);
  });

  it('stays another document where the DOI that it names is that of a work with another title', async () => {
    await addAbstract();
    facts = { ...facts, doi, title: 'Reply to a letter about something else' };
    await processed(await upload());
    expect(await countDocuments(database)).toBe(2);
  });

  it.each([`Comment on “${title}”`, `Erratum: ${title}`, `Supporting Information: ${title}`])(
    'stays another document where the file with that DOI is %s',
    async (told) => {
      await addAbstract();
      facts = { ...facts, doi, title: told, authors: 'Ada Okonkwo' };
      await processed(await upload());
      expect(await countDocuments(database)).toBe(2);
    },
  );

  it('keeps what a person wrote in either, and says what the other said', async () => {
    const abstractId = await addAbstract();
    await changeDocument(database, abstractId, {
      journal: 'Soil Science, corrected',
      summary: 'Mine',
    });
    const id = await upload();
    await changeDocument(database, id, { journal: 'Journal of Soils' });
    facts = { ...facts, doi };
    expect((await processed(id))?.metadata).toMatchObject({
      journal: 'Journal of Soils',
      summary: 'Mine',
      note: expect.stringContaining('Its journal was: "Soil Science, corrected".'),
    });
  });

  it('leaves alone a document that has its own full text', async () => {
    facts = { ...facts, doi };
    const first = await upload();
    await processed(first);
    const second = await upload({}, textAbout('Another scan of it'));
    expect((await processed(second))?.metadata.note).toBe('');
    expect(await countDocuments(database)).toBe(2);
  });
});

it('is joined wholly or not at all when storing breaks off, and is joined when it is processed again', async () => {
  const abstractId = await addAbstract();
  const id = await upload();
  facts = { ...facts, doi };
  await database.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  );
  await database.query(
    'create trigger break_off before insert on chunk_vectors for each row execute function break_off()',
  );
  expect((await processed(id))?.metadata).toMatchObject({
    processing_status: 'failed',
    title: '',
    doi: '',
  });
  expect((await getDocument(database, abstractId))?.metadata).toMatchObject({
    title,
    journal: 'Soil',
    doi,
  });
  expect(await findDocumentByIdentifiers(database, [{ kind: 'doi', value: doi }])).toBe(abstractId);
  await database.query('drop trigger break_off on chunk_vectors');
  await database.query('drop function break_off');
  expect((await processed(id))?.metadata).toMatchObject({
    processing_status: 'completed',
    title,
    journal: 'Soil',
    doi,
  });
  expect(await countDocuments(database)).toBe(1);
});
