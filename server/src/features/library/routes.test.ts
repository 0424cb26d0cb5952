import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobStatus, routes } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { buildTestApp } from '../../http/testing.js';
import { createRetriever } from '../../pipeline/retrieval/retrieve.js';
import { addSmallLibrary } from '../../pipeline/retrieval/testing-library.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase, testServerUrl } from '../../store/database/testing.js';
import { changeDocument } from '../../store/documents/document-changes.js';
import { setOriginal } from '../../store/documents/document-originals.js';
import { forgetDeleted } from '../../store/library/library-check.js';
import { undoImport } from '../../store/library/library-import.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { countVectors } from '../../store/passages/vectors.js';
import { registerLibraryRoutes } from './routes.js';
import { createUpkeepService } from './upkeep-service.js';

const embedder = createBuiltInEmbedder();
const otherModel: Embedder = {
  ...embedder,
  model: "another 'model'",
  embed: (texts, options) => embedder.embed(texts, options),
};
const shorter: Embedder = {
  ...embedder,
  dimension: 2,
  embed: async (texts) => texts.map(() => Float32Array.from([0.6, 0.8])),
};
const importFolder = join(mkdtempSync(join(tmpdir(), 'lectern-import-')), 'imports');

let database: Database;
let app: FastifyInstance;
const apps: FastifyInstance[] = [];
let renewals = 0;
let embeddingStatus: JobStatus | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
});
afterAll(() => database.close());
beforeEach(async () => {
  await wipe();
  await forgetDeleted(database);
  await addSmallLibrary(database, embedder);
  renewals = 0;
  embeddingStatus = null;
  app = await openApp(embedder);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((one) => one.close()));
});

async function openApp(model: Embedder, store = database): Promise<FastifyInstance> {
  const files = {
    check: async () => ({
      documentsWithoutFile: [],
      othersGone: 0,
      unnamed: 0,
      toPutBack: 0,
      setAside: 0,
      leftAlone: 0,
    }),
    repair: async () => ({ putBack: 0, setAside: 0 }),
  };
  const embedAnew = async (): Promise<void> => {
    renewals += 1;
  };
  const upkeep = createUpkeepService({
    ...{ database: store, embedder: model, files, embedAnew },
    readEmbedding: async () => ({ status: embeddingStatus }),
  });
  const now = (): Date => new Date('2026-01-31T12:34:56Z');
  const logUnexpected = (): void => undefined;
  const parts = { database: store, embedder: model, upkeep, importFolder, now, logUnexpected };
  const opened = await buildTestApp([(server) => registerLibraryRoutes(server, parts)]);
  apps.push(opened);
  return opened;
}

async function call(
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: object | string,
  to = app,
) {
  const headers = { 'content-type': 'application/json' };
  const response = await to.inject({
    method,
    url: `/api/v1/vectors${path}`,
    ...(body !== undefined && { payload: body, headers }),
  });
  return { status: response.statusCode, ...response.json() };
}

async function wipe(): Promise<void> {
  await database.query('delete from documents');
}

async function ask(): Promise<unknown[]> {
  const results = await createRetriever({ database, embedder }).retrieve({
    query: 'How do honeybees find home?',
    topK: 10,
    signal: new AbortController().signal,
  });
  // Sums of 32-bit numbers differ in their last digits with the order in which passages were stored.
  return JSON.parse(JSON.stringify(results), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
}

async function held(): Promise<{ vectors: number; documents: number }> {
  const { totalVectors, uniqueDocuments } = await countVectors(database);
  return { vectors: totalVectors, documents: uniqueDocuments };
}

describe('a library as a file', () => {
  const download = (to = app) =>
    to.inject({ method: 'GET', url: '/api/v1/vectors/management/export' });

  it('comes back after it was wiped, with the same answers', async () => {
    await database.query(
      `insert into document_references (document_id, item) select id, '{"volume": "12"}' from documents`,
    );
    await database.query(
      `insert into document_retractions select id, true, 'Crossref', now() from documents where title like 'Solar%'`,
    );
    const before = await ask();
    const file = await download();
    expect(file.body.match(/"retracted_by":"Crossref"/g)).toHaveLength(1);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="lectern-vectors-2026-01-31-12-34-56.json"',
    );
    expect(routes.exportVectors.data.parse(file.json().data)).toMatchObject({ total_vectors: 7 });
    await wipe();
    expect(await ask()).toEqual([]);
    expect((await call('POST', '/management/import', file.body)).data).toEqual({
      success: true,
      documents_imported: 4,
      documents_skipped: 0,
      passages_imported: 7,
      vectors_imported: 7,
      vectors_left_out: [],
      message: '7 vectors imported, with 4 documents',
    });
    expect(await ask()).toEqual(before);
    expect((await download()).json().data).toEqual(file.json().data);
    expect((await call('GET', '/management/check')).data.is_consistent).toBe(true);
  });

  it('adds only what the library does not have, in whatever part of the answer was saved', async () => {
    const { data } = (await download()).json();
    await database.query(`delete from documents where title like 'Solar%'`);
    const again = await call('POST', '/management/import', data.export_data);
    expect(again.data).toMatchObject({
      documents_imported: 1,
      documents_skipped: 3,
      passages_imported: 1,
    });
    expect((await call('POST', '/management/import', data)).data).toMatchObject({
      documents_imported: 0,
      documents_skipped: 4,
    });
    expect(await held()).toMatchObject({ vectors: 7 });
  });

  it('of another model or length is taken in without those vectors, and that is said', async () => {
    const file = await download();
    for (const [one, name] of [
      [otherModel, "another 'model'"],
      [shorter, embedder.model],
    ] as const) {
      await wipe();
      const { status, data } = await call(
        'POST',
        '/management/import',
        file.body,
        await openApp(one),
      );
      expect([status, data.passages_imported, data.vectors_imported]).toEqual([200, 7, 0]);
      expect(data.message).toBe(
        `0 vectors imported, with 4 documents; vectors were left out, as this server uses ${name}: 7 of ${embedder.model}; 7 passages have no vectors and are found by their words alone until Re-embed on the Vectors screen makes them`,
      );
      expect(await held()).toEqual({ vectors: 0, documents: 0 });
    }
  });

  it('of another model is refused while the one in use stands in for the chosen one, which may be that', async () => {
    const file = await download();
    await wipe();
    const standIn = 'The embedding provider could not be reached';
    const away = await openApp({ ...otherModel, standIn });
    const refused = await call('POST', '/management/import', file.body, away);
    expect(refused).toMatchObject({
      status: 422,
      detail: `${standIn}. This file has vectors of ${embedder.model}, which would be left out until the chosen embedding model can be used again. Import the file then, or choose another embedding model first. Nothing was changed.`,
    });
    expect((await call('POST', '/management/import', file.body)).data).toMatchObject({
      documents_imported: 4,
      vectors_imported: 7,
    });
  });

  it('that was written between a change of model and its end keeps the vectors in use', async () => {
    await database.query(
      `update chunk_vectors set model = 'former' where document_id = (select id from documents where title like 'Solar%')`,
    );
    const file = await download();
    await wipe();
    const { data } = await call('POST', '/management/import', file.body);
    expect(data).toMatchObject({ passages_imported: 7, vectors_imported: 6 });
    expect(data.vectors_left_out).toEqual([{ model: 'former', vectors: 1 }]);
    expect(await held()).toMatchObject({ vectors: 6 });
  });

  it('with first vectors, which are to be made anew behind, is taken in where that is in use', async () => {
    const file = await download();
    await wipe();
    const slow = await openApp({ ...otherModel, meanwhile: embedder });
    expect(await call('POST', '/management/import', file.body, slow)).toMatchObject({
      status: 200,
    });
    const check = await call('GET', '/management/check', undefined, slow);
    expect(check.data).toMatchObject({ is_consistent: true });
    const damaged = file.body.replace('"embedding":[', '"embedding":[1,');
    await wipe();
    expect(await call('POST', '/management/import', damaged, slow)).toMatchObject({ status: 422 });
  });

  it('that is damaged is refused and changes nothing', async () => {
    const { body } = await download();
    const { data } = JSON.parse(body);
    await wipe();
    const { records } = data.export_data;
    const changed = (change: (copy: typeof data.export_data) => void): object => {
      const copy = structuredClone(data.export_data);
      change(copy);
      return copy;
    };
    const damaged: (object | string)[] = [
      '',
      '{}',
      '[]',
      'null',
      body.slice(0, -1),
      body.slice(0, Math.floor(body.length / 2)),
      body.replace('"chunk_index":1', '"chunk_index":"1"'),
      body.replace('Fly ash', 'Fly \\u0000 ash'),
      body.replace(',\n{', ',\n17,{'),
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
      '{"records":[{},',
      changed((copy) => copy.records.pop()),
      changed((copy) => copy.records.push(records[1])),
      changed((copy) => copy.records.shift()),
      changed((copy) => copy.records[1].embedding.pop()),
      changed((copy) => Object.assign(copy.records[1], { embedding_model: null })),
      changed((copy) =>
        Object.assign(copy.records[1], { embedding: copy.records[1].embedding.map(() => 1e300) }),
      ),
      changed((copy) =>
        Object.assign(copy.records[1], { embedding: copy.records[1].embedding.map(() => 0) }),
      ),
      changed((copy) =>
        Object.assign(copy.records[1], { embedding: copy.records[1].embedding.map(() => 1e-50) }),
      ),
      changed((copy) => Object.assign(copy, { version: 2 })),
      changed((copy) => {
        const value = randomBytes(4000).toString('base64');
        const document = copy.records.find(({ kind }: { kind: string }) => kind === 'document');
        document.identifiers.push({ kind: 'doi', value });
      }),
    ];
    for (const [index, file] of damaged.entries()) {
      const answer = await call('POST', '/management/import', file);
      expect([index, answer.status, answer.detail]).toEqual([
        index,
        422,
        expect.stringContaining('Nothing was changed'),
      ]);
    }
    expect(await database.query('select 1 from documents')).toEqual([]);
    expect(readdirSync(importFolder)).toEqual([]);
    expect((await call('POST', '/management/import', body)).status).toBe(200);
    // Each of these many files is read in a thread of its own.
  }, 150_000);

  it('whose passages are in another document already changes nothing', async () => {
    const { body } = await download();
    const renamed = body
      .replaceAll(
        /"(?:document_id|kind":"document","id)":"(.{8})/g,
        (text) => `${text.slice(0, -8)}00000000`,
      )
      .replaceAll('https://library.example', 'https://other.example');
    expect(await call('POST', '/management/import', renamed)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Nothing was changed'),
    });
    expect(await held()).toEqual({ vectors: 7, documents: 4 });
  });
});

/** More than is stored in one transaction. */
describe('a long library file', () => {
  const file = (change: (records: Record<string, unknown>[]) => void = () => undefined): object => {
    const none = {
      authors: '',
      publication_date: '',
      journal: '',
      doi: '',
      abstract: '',
      summary: '',
      url: '',
      source_type: '',
      file_type: '',
    };
    const records: Record<string, unknown>[] = Array.from({ length: 4 }, (_, place) => {
      const id = randomUUID();
      const document = {
        ...{
          kind: 'document',
          id,
          title: `Long ${place}`,
          filename: '',
          ...none,
          origin: 'upload',
          size: 1,
          note: '',
          created_at: created,
        },
        ...{
          processing_status: place === 0 ? 'processing' : 'completed',
          identifiers: [],
          text: 'Text',
          page_count: null,
          reference: null,
        },
      };
      const passages = Array.from({ length: 60 }, (__, index) => ({
        ...{
          kind: 'passage',
          id: randomUUID(),
          document_id: id,
          chunk_index: index,
          text: `Lichens grow slowly ${index}`,
          search_text: null,
        },
        ...{
          heading_path: [],
          page_start: null,
          page_end: null,
          char_start: 0,
          char_end: 9,
          token_count: 5,
          created_at: created,
        },
        ...{
          embedding_model: embedder.model,
          embedding: Array.from({ length: 384 }, (___, n) => (n === index ? 1 : 0)),
        },
      }));
      return [document, ...passages];
    }).flat();
    change(records);
    const head = {
      format: 'lectern-library',
      version: 1,
      exported_at: created,
      embedding_models: [],
    };
    return { ...head, records, totals: { documents: 4, passages: 240, vectors: 240 } };
  };
  const created = '2026-01-01T00:00:00Z';
  const titles = async (): Promise<unknown[]> =>
    (await database.query(`select title from documents where title like 'Long%'`)).map(
      ({ title }) => title,
    );

  it.skipIf(testServerUrl !== undefined)(
    'lets others use the library while it is taken in',
    async () => {
      let isTaken = false;
      const importing = call('POST', '/management/import', file()).finally(() => {
        isTaken = true;
      });
      const seen = new Set<number>();
      while (!isTaken) seen.add((await titles()).length);
      expect((await importing).data).toMatchObject({
        documents_imported: 4,
        passages_imported: 240,
        vectors_imported: 240,
      });
      expect([...seen].some((count) => count > 0 && count < 4)).toBe(true);
      const statuses = await database.query(
        `select distinct processing_status, chunks_stored from documents where title like 'Long%'`,
      );
      expect(statuses).toEqual([{ processing_status: 'completed', chunks_stored: 60 }]);
      expect((await call('GET', '/management/check')).data.is_consistent).toBe(true);
    },
  );

  it.each(['embedded', 'external'] as const)(
    'is taken back whole when its last passage cannot be stored (%s)',
    async (kind) => {
      const [known] = await database.query<{ id: string }>('select id from chunks limit 1');
      const body = file((records) => Object.assign(records.at(-1) ?? {}, { id: known?.id }));
      const answer = await call(
        'POST',
        '/management/import',
        body,
        await openApp(embedder, { ...database, kind }),
      );
      expect(answer).toMatchObject({
        status: 409,
        detail: expect.stringContaining('Nothing was changed'),
      });
      expect(await titles()).toEqual([]);
      expect(await held()).toEqual({ vectors: 7, documents: 4 });
    },
  );

  it('goes on without a document that is deleted meanwhile', async () => {
    const importing = call('POST', '/management/import', file());
    while ((await titles()).length === 0);
    await database.query(`delete from documents where title = 'Long 0'`);
    expect((await importing).status).toBe(200);
    expect(await titles()).toEqual(['Long 1', 'Long 2', 'Long 3']);
    expect((await call('GET', '/management/check')).data.is_consistent).toBe(true);
  });

  it('gives all passages of a document the title that a person gave it meanwhile', async () => {
    let isRetitled = false;
    const retitling: Database = {
      ...database,
      kind: 'embedded',
      async transaction(work) {
        const result = await database.transaction(work);
        const [first] = await database.query<{ id: string }>(
          `select id from documents where title = 'Long 0'`,
        );
        if (first !== undefined && !isRetitled) {
          isRetitled = true;
          const title = 'Longest';
          await database.transaction((queries) => changeDocument(queries, first.id, { title }));
        }
        return result;
      },
    };
    // Those of the chosen model are made anew behind, where others are had first.
    const first = { ...embedder, model: 'first' };
    const app = await openApp({ ...embedder, meanwhile: first }, retitling);
    expect((await call('POST', '/management/import', file(), app)).status).toBe(200);
    expect(
      await database.query(
        `select split_part(chunks.search_text, E'\\n', 1) as title, count(*)::int as passages from chunks
         join documents on documents.id = document_id where documents.title = 'Longest' group by 1`,
      ),
    ).toEqual([{ title: 'Longest', passages: 60 }]);
    const [passage] = await database.query<{ search_text: string; embedding: string }>(
      `select search_text, embedding::text from chunks join chunk_vectors on chunk_id = chunks.id
       where search_text like 'Longest%' order by chunk_index desc limit 1`,
    );
    const request = { kind: 'passage', signal: new AbortController().signal } as const;
    const [vector] = await embedder.embed([passage?.search_text ?? ''], request);
    expect(JSON.parse(passage?.embedding ?? '')[0]).toBeCloseTo(vector?.[0] ?? Number.NaN, 3);
    expect(
      await database.query(
        `select model, count(*)::int as vectors from chunk_vectors where document_id in (select id from documents where title = 'Longest') group by 1`,
      ),
    ).toEqual([{ model: 'first', vectors: 60 }]);
  });

  it('that a kill broke off is taken back at the next start, and nothing else', async () => {
    await call('POST', '/management/import', file());
    await database.query(
      `insert into unfinished_imports select id from documents where title like 'Long%' and title <> 'Long 3'`,
    );
    expect(await undoImport(database)).toBe(3);
    expect(await titles()).toEqual(['Long 3']);
    expect(await undoImport(database)).toBe(0);
  });

  it('that is taken back leaves the documents to which a person has given a file meanwhile', async () => {
    await call('POST', '/management/import', file());
    await database.query(
      `insert into unfinished_imports select id from documents where title like 'Long%'`,
    );
    const [theirs] = await database.query<{ id: string }>(
      `update documents set processing_status = 'processing', chunks_stored = 9 where title = 'Long 2' returning id`,
    );
    await setOriginal(database, theirs?.id ?? '', {
      fileId: randomUUID(),
      filename: 'long.pdf',
      sha256: '',
      size: 1,
      contentType: 'application/pdf',
    });
    expect(await undoImport(database)).toBe(3);
    expect(await titles()).toEqual(['Long 2']);
    const [row] = await database.query(
      `select processing_status, chunks_stored = (select count(*) from chunks where document_id = documents.id) as is_counted
       from documents where title = 'Long 2'`,
    );
    expect(row).toEqual({ processing_status: 'pending', is_counted: true });
    expect(await undoImport(database)).toBe(0);
  });
});

describe('the check', () => {
  it('finds what does not fit together, and repair corrects it', async () => {
    expect((await call('GET', '/management/check')).data).toMatchObject({
      is_consistent: true,
      checks: { wrong_chunk_counts: { count: 0 } },
    });
    await database.query(
      `delete from chunk_vectors where chunk_id in (select id from chunks where chunk_index = 1)`,
    );
    await database.query(
      `update documents set chunks_stored = 9 where title like 'Curing%' or title like 'Solar%'`,
    );
    await database.query(
      `delete from chunks where document_id in (select id from documents where title like 'Solar%')`,
    );
    await database.query(
      `delete from document_texts where document_id in (select id from documents where title like 'Sleep%')`,
    );
    const { data } = await call('GET', '/management/check');
    expect(data.is_consistent).toBe(false);
    expect(data.message).toBe('4 kinds of faults were found');
    expect(
      Object.fromEntries(
        Object.entries(data.checks).map(([name, finding]) => [
          name,
          Reflect.get(Object(finding), 'count'),
        ]),
      ),
    ).toEqual({
      passages_without_vectors: 3,
      vectors_without_passages: 0,
      wrong_chunk_counts: 1,
      claimed_passages: 1,
      documents_without_text: 1,
      documents_without_file: 0,
      research_files_gone: 0,
      files_without_document: 0,
      files_to_put_back: 0,
    });
    const repaired = await call('POST', '/management/repair');
    expect(repaired.data).toMatchObject({
      counts_corrected: 1,
      documents_reset: 1,
      passages_to_embed: 3,
    });
    expect(renewals).toBe(1);
    const { data: after } = await call('GET', '/management/check');
    expect(after.checks).toMatchObject({
      passages_without_vectors: { count: 3 },
      wrong_chunk_counts: { count: 0 },
      documents_without_text: { count: 1 },
    });
    const [solar] = await database.query(
      `select processing_status, chunks_stored from documents where title like 'Solar%'`,
    );
    expect(solar).toEqual({ processing_status: 'pending', chunks_stored: 0 });
  });

  it('finds no fault in first vectors that wait for their turn, but in those that wait for nothing', async () => {
    const slow = await openApp({ ...otherModel, meanwhile: embedder });
    const found = async (status: JobStatus | null) => {
      embeddingStatus = status;
      const { data } = await call('GET', '/management/check', undefined, slow);
      return [data.is_consistent, data.checks.passages_without_vectors.count];
    };
    for (const status of [null, 'pending', 'processing', 'completed'] as const)
      expect(await found(status)).toEqual([true, 0]);
    for (const status of ['cancelled', 'failed'] as const)
      expect(await found(status)).toEqual([false, 7]);
  });

  it('finds no fault in vectors of a model that cannot be had now, and repair leaves them', async () => {
    const reason = 'The embedding provider could not be reached';
    const away = await openApp({ ...otherModel, standIn: reason });
    const { data } = await call('GET', '/management/check', undefined, away);
    expect(data).toMatchObject({
      is_consistent: true,
      checks: { passages_without_vectors: null },
      vectors_unchecked: reason,
      message: `Documents, passages and files fit together; vectors were not looked for: ${reason}`,
    });
    const repaired = await call('POST', '/management/repair', undefined, away);
    expect(repaired.data).toMatchObject({ passages_to_embed: 0 });
    expect(renewals).toBe(0);
  });
});
