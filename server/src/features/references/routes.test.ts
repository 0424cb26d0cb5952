import { randomBytes } from 'node:crypto';
import type { ImportedReference } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnavailableError, UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database, Queries } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import {
  DocumentExistsError,
  getDocument,
  insertDocument,
} from '../../store/documents/documents.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { registerReferenceRoutes } from './routes.js';
import { createReferencesService } from './service.js';

let database: Database;
let embedderFails = false;
const unexpected: string[] = [];
const reading = {
  reader: fakeReader(),
  embedder: {
    ...fakeEmbedder,
    embed: (...given: Parameters<Embedder['embed']>) =>
      embedderFails
        ? Promise.reject(new UpstreamError('The provider is down'))
        : fakeEmbedder.embed(...given),
  },
  logUnexpected: (message: string) => void unexpected.push(message),
};
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const service = createReferencesService({
    ...reading,
    database,
    now: () => new Date('2026-01-31T12:00:00Z'),
  });
  app = await buildTestApp([(server) => registerReferenceRoutes(server, service)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => database.query('delete from documents'));

async function call(
  path: string,
  body: object,
  method: NonNullable<InjectOptions['method']> = 'POST',
) {
  const response = await app.inject({ method, url: `/api/v1/references${path}`, payload: body });
  return { status: response.statusCode, ...response.json() };
}

const csl = [
  {
    id: 'one',
    type: 'article-journal',
    title: 'Sleep and <i>memory</i>',
    author: [
      { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
      { literal: 'Ministry of Health, Labour and Welfare' },
    ],
    issued: { 'date-parts': [[2020, 3, 5]] },
    'container-title': 'Journal of Sleep',
    volume: '12',
    page: '1-10',
    DOI: '10.1000/Sleep',
    abstract: 'We slept.',
    PMID: '123',
    custom: { kept: true },
  },
  {
    id: 'two',
    type: 'book',
    title: 'Concrete',
    author: [{ literal: 'Plato' }],
    issued: { 'date-parts': [[1999]] },
    URL: 'https://example.org/concrete',
  },
];

const importCsl = (items: readonly object[]) => call('/import', { content: JSON.stringify(items) });

const documentOf = ({ document_id }: ImportedReference) => document_id;

/** As the database refuses them that belong to another document. */
function refuseIdentifiers(queries: Queries): Queries['query'] {
  return async <R extends Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<R[]> => {
    if (sql.startsWith('insert into document_identifiers')) throw new DocumentExistsError();
    return queries.query<R>(sql, values);
  };
}

describe('importing references', () => {
  it('stores documents with metadata, whose abstracts are texts at once while the others wait for theirs', async () => {
    const { data } = await importCsl(csl);
    expect(data).toMatchObject({
      success: true,
      format: 'csl-json',
      stored_count: 2,
      duplicate_count: 0,
      refused_count: 0,
    });
    expect(data.results[0]).toMatchObject({
      position: 1,
      key: 'one',
      title: 'Sleep and memory',
      outcome: 'stored',
      reason: '',
    });
    const rows = await database.query(
      'select title, authors, publication_date, journal, doi, abstract, url, source_type, processing_status, chunks_stored from documents order by sequence',
    );
    expect(rows).toEqual([
      {
        title: 'Sleep and memory',
        authors: 'Ludwig van Beethoven, Ministry of Health, Labour and Welfare',
        publication_date: '2020-03-05',
        journal: 'Journal of Sleep',
        doi: '10.1000/sleep',
        abstract: 'We slept.',
        url: 'https://doi.org/10.1000/sleep',
        source_type: 'journal article',
        processing_status: 'completed',
        chunks_stored: 1,
      },
      expect.objectContaining({
        processing_status: 'pending',
        chunks_stored: 0,
        title: 'Concrete',
        publication_date: '1999',
        source_type: 'book',
        url: 'https://example.org/concrete',
      }),
    ]);
  });

  it('makes an abstract a passage with a vector, found by its words', async () => {
    const { data } = await importCsl(csl);
    const [passage] = await database.query(
      `select documents.id, file_type, note, chunks.text, chunks.search_text,
         (select count(*)::int from chunk_vectors where chunk_id = chunks.id) as vectors
       from chunks join documents on documents.id = document_id`,
    );
    expect(passage).toEqual({
      id: data.results[0].document_id,
      file_type: 'abstract',
      note: 'Only the abstract was stored, as the reference gives it',
      text: 'We slept.',
      search_text: expect.stringContaining('Sleep and memory'),
      vectors: 1,
    });
  });

  it('stores abstracts for words alone while the embedder fails, and tells the log', async () => {
    embedderFails = true;
    try {
      const { data } = await importCsl(csl);
      expect(data).toMatchObject({ stored_count: 2, refused_count: 0 });
    } finally {
      embedderFails = false;
    }
    expect(await database.query('select text from chunks')).toEqual([{ text: 'We slept.' }]);
    expect(unexpected).toEqual(['abstracts of references were stored without vectors']);
  });

  it('recognises by identifier, or by all that it says, what the library or the file has already', async () => {
    const first = await importCsl(csl);
    const again = await call('/import', {
      content: [
        'TY  - JOUR',
        'TI  - Another title',
        'DO  - https://doi.org/10.1000/SLEEP',
        'ER  - ',
        'TY  - BOOK',
        'TI  - CONCRETE.',
        'AU  - Plato',
        'PY  - 1999',
        'ER  - ',
        'TY  - BOOK',
        'TI  - Concrete',
        'PY  - 2001',
        'ER  - ',
      ].join('\n'),
    });
    expect(again.data).toMatchObject({ format: 'ris', stored_count: 1, duplicate_count: 2 });
    expect(again.data.results.slice(0, 2)).toMatchObject([
      { document_id: first.data.results[0].document_id },
      { document_id: first.data.results[1].document_id },
    ]);
    const twice = await importCsl([{ title: 'New' }, { title: 'new!' }]);
    expect(twice.data.results).toMatchObject([
      { outcome: 'stored' },
      { outcome: 'duplicate', reason: 'This document is in your library already' },
    ]);
  });

  it('takes in each of two papers of one supplement, whose DOI both were given', async () => {
    const supplement = [
      {
        title: 'Bone loss after early menopause',
        author: [{ family: 'Osei', given: 'Lydia' }],
        page: 'S12',
        DOI: '10.1000/supplement',
        abstract: 'Bone was lost.',
      },
      {
        title: 'Grip strength of climbers',
        author: [{ family: 'Haugen', given: 'Nils' }],
        page: 'S31',
        DOI: '10.1000/supplement',
        abstract: 'Climbers were strong.',
      },
    ];
    const [first, ...others] = supplement;
    expect((await importCsl([first ?? {}])).data).toMatchObject({ stored_count: 1 });
    expect((await importCsl(others)).data).toMatchObject({ stored_count: 1 });
    const again = await importCsl(supplement);
    expect(again.data).toMatchObject({ stored_count: 0, duplicate_count: 2 });
    expect(new Set(again.data.results.map(documentOf)).size).toBe(2);
    await database.query('delete from documents');
    const both = await importCsl([...supplement, ...supplement]);
    expect(both.data).toMatchObject({ stored_count: 2, duplicate_count: 2 });
  });

  const okonkwo = {
    author: [{ family: 'Okonkwo', given: 'Ada' }],
    issued: { 'date-parts': [[2020]] },
  };
  it.each([
    [
      'pages of one address',
      ['Malaria fact sheet', 'Tuberculosis fact sheet', 'Cholera'].map((title) => ({
        ...{ type: title === 'Cholera' ? 'webpage' : 'report', title },
        ...{ author: [{ literal: 'Health Office' }], URL: 'https://office.example' },
      })),
    ],
    [
      'two pages of one address',
      ['Cholera', 'Measles'].map((title) => ({
        ...{ type: 'webpage', title, URL: 'https://office.example' },
      })),
    ],
    [
      'volumes with the number of their set',
      ['Handbook of pellets, volume 1', 'Handbook of pellets, volume 2', 'Soils'].map((title) => ({
        ...{ ...okonkwo, type: 'book', title, ISBN: '9780306406157' },
      })),
    ],
    [
      'a book and its chapters, with the DOI of the book',
      ['Handbook of pellets', 'Pellets', 'Soils'].map((title, index) => ({
        ...{ ...okonkwo, type: index === 0 ? 'book' : 'chapter', title, DOI: '10.1000/handbook' },
      })),
    ],
    [
      'parts with one DOI',
      ['Coated pellets. Part I. Theory', 'Coated pellets. Part II. Practice'].map((title) => ({
        ...{ ...okonkwo, type: 'article-journal', title, DOI: '10.1000/parts' },
      })),
    ],
    [
      'a paper, its correction and a comment on it, with its DOI',
      [
        'Coated pellets in sand',
        'Erratum: Coated pellets in sand',
        'Comment on “Coated pellets in sand”',
      ].map((title) => ({ ...okonkwo, type: 'article-journal', title, DOI: '10.1000/paper' })),
    ],
    [
      'papers with one wrong PubMed number',
      ['Coated pellets in sand', 'Coated pellets in clay'].map((title, index) => ({
        ...{
          ...okonkwo,
          type: 'article-journal',
          title,
          DOI: `10.1000/pellets.${index}`,
          PMID: '7',
        },
      })),
    ],
    [
      'a thesis and the article of its title',
      ['thesis', 'article-journal'].map((type) => ({
        ...{ ...okonkwo, type, title: 'The slow release of nitrogen from coated pellets' },
      })),
    ],
    [
      'two pages of one title',
      ['https://pellets.example/docs', 'https://barley.example/docs'].map((URL) => ({
        ...{ type: 'webpage', title: 'Documentation', issued: okonkwo.issued, URL },
      })),
    ],
    [
      'reports of two bodies by one title',
      ['Health Office', 'Soil Office'].map((publisher) => ({
        ...{ type: 'report', title: 'Annual Report 2020', issued: okonkwo.issued, publisher },
      })),
    ],
    [
      'editorials of two issues',
      ['1', '2'].map((issue) => ({
        ...{ ...okonkwo, type: 'article-journal', title: 'Editorial', volume: '12', issue },
        'container-title': 'Soil Letters',
      })),
    ],
    [
      'columns of two days',
      [5, 12].map((day) => ({
        ...{ ...okonkwo, type: 'article-newspaper', title: 'Notes from the field' },
        ...{ 'container-title': 'The Barley Times', issued: { 'date-parts': [[2020, 3, day]] } },
      })),
    ],
    [
      'a preprint and what was printed of it',
      ['article', 'article-journal'].map((type) => ({
        ...{ ...okonkwo, type, title: 'The slow release of nitrogen from coated pellets' },
        DOI: type === 'article' ? '10.1101/2020.01.01.123456' : '10.1000/printed',
      })),
    ],
    [
      'a preprint and what was printed of it, which names the preprint',
      [
        { type: 'article', title: 'Slow release', URL: 'https://arxiv.org/abs/2001.01234' },
        {
          ...{ type: 'article-journal', title: 'Slow release', DOI: '10.1000/printed' },
          ...{ archive: 'arXiv', archive_location: '2001.01234' },
        },
      ],
    ],
  ])('takes in each of %s, and knows each of them again', async (_name, items) => {
    const stored: string[] = [];
    for (const item of items) {
      const { data } = await importCsl([item]);
      expect(data.results).toMatchObject([{ title: item.title, outcome: 'stored' }]);
      stored.push(data.results[0].document_id);
    }
    const again = await importCsl([...items].reverse());
    expect(again.data).toMatchObject({ stored_count: 0, duplicate_count: items.length });
    expect(again.data.results.map(documentOf)).toEqual([...stored].reverse());
    await database.query('delete from documents');
    expect((await importCsl([...items, ...items])).data.stored_count).toBe(items.length);
  });

  it('marks what PubMed says is retracted', async () => {
    const content = 'PMID- 7\nTI  - Barley.\nPT  - Retracted Publication\n';
    const { data } = await call('/import', { content });
    expect(await getDocument(database, data.results[0].document_id)).toMatchObject({
      metadata: { retraction: { source: 'its reference' } },
    });
  });

  it('marks a document that is there already as soon as a reference says that it is retracted', async () => {
    const barley = 'PMID- 7\nTI  - Barley.\n';
    const { data } = await call('/import', { content: barley });
    const id = data.results[0].document_id;
    const retraction = async () => (await getDocument(database, id))?.metadata.retraction;
    const plain = await call('/import', { content: barley });
    expect(plain.data.results[0].reason).toBe('This document is in your library already');
    expect(await retraction()).toBeNull();
    for (const told of [
      `${barley}PT  - Retracted Publication\n`,
      'PMID- 7\nTI  - RETRACTED: Barley.\n',
    ]) {
      await database.query('delete from document_retractions');
      const again = await call('/import', { content: told });
      expect(again.data.results).toMatchObject([
        {
          ...{ outcome: 'duplicate', document_id: id },
          reason:
            'This document is in your library already. It is marked “Retracted”, as this reference says.',
        },
      ]);
      expect(await retraction()).toMatchObject({ source: 'a reference to it' });
    }
  });

  it('refuses an entry with a reason and keeps the others', async () => {
    const { data } = await call('/import', {
      format: 'bibtex',
      content:
        '@article{a, title={One}}\n@article{b, title={Two\n@misc{c, note={no title}}\n@article{d, title={Four \u{1F600}}}',
    });
    expect(
      data.results.map(({ key, outcome, reason }: Record<string, string>) => [
        key,
        outcome,
        reason,
      ]),
    ).toEqual([
      ['a', 'stored', ''],
      ['b', 'refused', 'This entry is not valid BibTeX'],
      ['c', 'refused', 'This entry has no title'],
      ['d', 'stored', ''],
    ]);
  });

  it.each([
    [{}, 422, 'content is required'],
    [{ content: '' }, 422, 'content'],
    [{ content: 5 }, 422, 'content must be text'],
    [{ content: 'x\u0000' }, 422, 'not a file of references'],
    [{ content: 'hello' }, 422, 'PubMed (.nbib), EndNote (.enw) and EndNote XML'],
    [
      { content: 'https://example.org/references.bib' },
      422,
      'PubMed (.nbib), EndNote (.enw) and EndNote XML',
    ],
    [{ content: '[', format: 'csl-json' }, 422, 'not valid JSON'],
    [{ content: 'https://example.org/a.bib', format: 'bibtex' }, 422, 'No references were found'],
    [{ content: '[]' }, 422, 'No references were found'],
    [{ content: 'TY  - JOUR', format: 'xml' }, 422, 'format'],
    [{ content: 'TY  - JOUR', url: 'x' }, 422, 'Unknown field url'],
  ])('with %j answers %i', async (body, status, detail) => {
    expect(await call('/import', body)).toEqual({
      status,
      detail: expect.stringContaining(detail),
    });
    expect(await database.query('select 1 from documents')).toEqual([]);
  });

  it('refuses the entry with a character that cannot be stored, and no other', async () => {
    const content = 'TY  - JOUR\nTI  - O\u0000ne\nER  - \nTY  - JOUR\nTI  - Two\nER  - \n';
    expect(await call('/import', { content })).toMatchObject({
      data: {
        results: [
          { position: 1, outcome: 'refused', reason: expect.stringContaining('NUL') },
          { position: 2, outcome: 'stored', title: 'Two' },
        ],
      },
    });
  });

  it('takes in one with an address as long as a signed one, and the one behind it', async () => {
    const signed = `https://files.example.org/a.pdf?signature=${randomBytes(1500).toString('hex')}`;
    const content = JSON.stringify([
      { title: 'Sleep and memory in cities', URL: signed },
      { title: 'Two kinds of concrete roofs' },
    ]);
    const { data } = await call('/import', { content });
    expect(data).toMatchObject({ stored_count: 2, refused_count: 0 });
  });

  it('refuses the entry that the database does, and no other', async () => {
    await database.query(`
      create function refuse_long() returns trigger language plpgsql as $$
      begin raise exception 'too long' using errcode = '54000'; end $$;
      create trigger refuse_long before insert on documents for each row when (new.title = 'Two') execute function refuse_long()`);
    const content = JSON.stringify([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
    const { data } = await call('/import', { content });
    await database.query('drop function refuse_long cascade');
    expect(data).toMatchObject({
      results: [
        { title: 'One', outcome: 'stored' },
        { title: 'Two', outcome: 'refused', reason: expect.stringContaining('cannot hold') },
        { title: 'Three', outcome: 'stored' },
      ],
    });
  });

  it('takes in what PubMed saves, and says so', async () => {
    const content = 'PMID- 31234567\nTI  - Nights.\nDP  - 2019 Mar 5\nAID - 10.5555/n [doi]\n';
    expect(await call('/import', { content })).toMatchObject({
      data: { format: 'nbib', stored_count: 1, results: [{ key: '31234567', title: 'Nights' }] },
    });
  });

  it.each([
    [
      'broken off',
      '[{"title": "One"}, {"title": "Two"}, {"title": "Thr',
      [
        ['One', 'stored'],
        ['Two', 'stored'],
        ['', 'refused'],
      ],
    ],
    [
      'damaged in the middle',
      '[{"title": "One"}, {"title": Two}, {"title": "A } in {", "x": "\\""}]',
      [
        ['One', 'stored'],
        ['', 'refused'],
        ['A } in {', 'stored'],
      ],
    ],
  ])(
    'keeps what is whole of CSL-JSON that is %s, and says which is not',
    async (_name, content, expected) => {
      const { data } = await call('/import', { content });
      expect(
        data.results.map(({ title, outcome }: Record<string, string>) => [title, outcome]),
      ).toEqual(expected);
      expect(
        data.results.find(({ outcome }: Record<string, string>) => outcome === 'refused').reason,
      ).toBe('This entry is not valid CSL-JSON');
    },
  );

  it('tells how far it is to a caller who asks for events, and answers the same in the end', async () => {
    const items = Array.from({ length: 450 }, (_, index) => ({ title: `Title ${index}` }));
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/references/import',
      headers: { accept: 'text/event-stream' },
      payload: { content: JSON.stringify(items) },
    });
    const events = [...response.body.matchAll(/^data: (.*)$/gm)].map(([, text]) =>
      JSON.parse(text ?? ''),
    );
    expect(events.slice(0, 3)).toEqual(
      [0, 3, 6].map((done) => ({ type: 'progress', done, total: 450 })),
    );
    expect(events).toHaveLength(152);
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      data: { stored_count: 450, message: expect.stringContaining('450 references stored') },
    });
  });

  it('tells a caller who asks for events why it failed on its way', async () => {
    const failing: Database = {
      ...database,
      transaction: () => Promise.reject(new UnavailableError('The database does not answer')),
      query: () => Promise.reject(new UnavailableError('The database does not answer')),
    };
    const service = createReferencesService({
      ...reading,
      database: failing,
      now: () => new Date('2026-01-31T12:00:00Z'),
    });
    const other = await buildTestApp([(server) => registerReferenceRoutes(server, service)]);
    const response = await other.inject({
      method: 'POST',
      url: '/api/v1/references/import',
      headers: { accept: 'text/event-stream' },
      payload: { content: JSON.stringify(csl) },
    });
    await other.close();
    const last = [...response.body.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? '';
    expect(JSON.parse(last)).toEqual({ type: 'failed', detail: 'The database does not answer' });
  });

  it('refuses more references than it takes, storing none, also for a caller who asks for events', async () => {
    const content = 'TY  - JOUR\nTI  - One\nER  - \n'.repeat(10_001);
    const headers = { accept: 'text/event-stream' };
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/references/import',
      headers,
      payload: { content },
    });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { detail: 'At most 10000 references can be imported at once' },
    ]);
    expect(await database.query('select 1 from documents')).toEqual([]);
  });

  it('stores the others, each once, when someone else stores one of them at the same moment', async () => {
    let isFirst = true;
    let otherId = '';
    const raced: Database = {
      ...database,
      async transaction(work) {
        if (!isFirst) return database.transaction(work);
        isFirst = false;
        try {
          return await database.transaction((queries) =>
            work({ query: refuseIdentifiers(queries) }),
          );
        } finally {
          const identifiers = [{ kind: 'doi', value: '10.1000/b' }] as const;
          otherId = await insertDocument(database, {
            title: 'Theirs',
            status: 'pending',
            chunksStored: 0,
            identifiers,
            text: null,
          });
        }
      },
    };
    const content = JSON.stringify([
      { title: 'One' },
      { title: 'Two', DOI: '10.1000/b' },
      { title: 'Three' },
    ]);
    const service = createReferencesService({
      ...reading,
      database: raced,
      now: () => new Date(),
    });
    const { signal } = new AbortController();
    const begun = await service.beginImport({ format: 'csl-json', content }, signal);
    const results: ImportedReference[] = [];
    for await (const result of begun.run(signal)) results.push(result);
    expect(results.map(({ position, title, outcome }) => [position, title, outcome])).toEqual([
      [1, 'One', 'stored'],
      [2, 'Two', 'duplicate'],
      [3, 'Three', 'stored'],
    ]);
    expect(results[1]?.document_id).toBe(otherId);
    const rows = await database.query('select title from documents order by title');
    expect(rows).toEqual([{ title: 'One' }, { title: 'Theirs' }, { title: 'Three' }]);
  });

  it('takes files larger than other bodies', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      title: `Title ${index}`,
      abstract: 'x'.repeat(5000),
    }));
    expect((await importCsl(items)).data.stored_count).toBe(300);
  });
});

describe('exporting references', () => {
  it('gives back what was imported, in each format, with what was changed since', async () => {
    const { data } = await importCsl(csl);
    const documents: string[] = data.results.map(
      ({ document_id }: { document_id: string }) => document_id,
    );
    await database.query(`update documents set journal = 'Sleep Today' where doi <> ''`);
    const json = await call('/export', { format: 'csl-json', documents });
    expect(json.data).toMatchObject({ filename: 'lectern-references-2026-01-31.json', count: 2 });
    const [article, concrete] = JSON.parse(json.data.content);
    expect(article).toMatchObject({
      ...{ title: 'Sleep and <i>memory</i>', issued: { 'date-parts': [[2020, 3, 5]] } },
      ...{ abstract: 'We slept.', PMID: '123', custom: { kept: true } },
      ...{ DOI: '10.1000/sleep', 'container-title': 'Sleep Today' },
    });
    // They are of the former journal.
    expect(article).not.toHaveProperty('volume');
    expect(article).not.toHaveProperty('page');
    expect(concrete).toMatchObject(csl[1] ?? {});
    const ris = await call('/export', { format: 'ris', documents: [...documents].reverse() });
    expect(ris.data.content).toMatch(/^TY {2}- BOOK\r\nAU {2}- Plato\r\nTI {2}- Concrete\r\n/);
    expect(ris.data.content).toContain(
      'AU  - van Beethoven, Ludwig\r\nAU  - Ministry of Health, Labour and Welfare,\r\n',
    );
    const bibtex = await call('/export', { format: 'bibtex', documents });
    expect(bibtex.data.content).toContain(
      'author = {van Beethoven, Ludwig and {Ministry of Health, Labour and Welfare}}',
    );
    expect(bibtex.data.content).toContain('abstract = {We slept.}');
    await database.query('delete from documents');
    const back = await call('/import', { content: bibtex.data.content });
    expect(back.data).toMatchObject({ format: 'bibtex', stored_count: 2 });
  });

  it('writes articles of a search', async () => {
    const article = {
      title: 'Bees & <nectar>',
      url: 'https://example.org/1',
      authors: 'Anna de Vries, J. Doe',
      publication_date: '2021-05',
      source_type: 'preprint',
      doi: '10.1/x',
    };
    const { data } = await call('/export', { format: 'bibtex', articles: [article] });
    expect(data.content).toContain('author = {de Vries, Anna and Doe, J.}');
    expect(data.content).toContain('title = {Bees \\& <nectar>}');
    expect(data.content).toContain('month = may');
  });

  it('leaves out documents that are gone, and says how many', async () => {
    const { data } = await importCsl(csl);
    const { document_id } = data.results[0];
    const gone = '00000000-0000-4000-8000-000000000000';
    const exported = await call('/export', { format: 'ris', documents: [gone, document_id, gone] });
    expect(exported).toMatchObject({ status: 200, data: { count: 1, gone_count: 1 } });
    expect(exported.data.content).toContain('Sleep');
  });

  it('is refused for nothing, for unknown documents and for unknown formats', async () => {
    expect(await call('/export', { format: 'ris' })).toEqual({
      status: 422,
      detail: expect.stringContaining('Please select at least one document or article to export.'),
    });
    expect(
      await call('/export', { format: 'ris', documents: ['00000000-0000-4000-8000-000000000000'] }),
    ).toEqual({
      status: 404,
      detail: 'Document not found',
    });
    expect((await call('/export', { format: 'ris', documents: ['all'] })).status).toBe(422);
    expect((await call('/export', { format: 'xml', documents: [] })).status).toBe(422);
  });
});
