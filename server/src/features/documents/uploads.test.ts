import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { UploadAnswer } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../http/testing.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { countDocuments } from '../../store/documents/documents.js';
import { fakeEmbedder, fakeReader } from '../articles/testing.js';
import { registerDocumentRoutes } from './routes.js';
import { clearDocuments, createDocumentWorld, type DocumentWorld } from './testing.js';

let database: Database;
let world: DocumentWorld;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  world = createDocumentWorld({ database, embedder: fakeEmbedder, reader: fakeReader() });
  app = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await world.close();
});
beforeEach(() => clearDocuments(world));

interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

const file = (
  filename: string,
  content: string | Uint8Array,
  type = 'application/octet-stream',
): Part => ({
  name: 'files',
  filename,
  type,
  content,
});
const field = (name: string, content: string): Part => ({ name, content });

function encode(parts: readonly Part[], boundary = 'XX-boundary'): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat(
    [...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)),
  );
}

async function post(
  path: string,
  payload: Buffer | string,
  contentType = 'multipart/form-data; boundary=XX-boundary',
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/documents/${path}`,
    payload,
    headers: { 'content-type': contentType },
  });
  return {
    status: response.statusCode,
    ...response.json<{ data?: UploadAnswer; detail?: string }>(),
  };
}

const upload = (part: Part, ...fields: Part[]) =>
  post('upload', encode([...fields, { ...part, name: 'file' }]));
const uploadAll = (...parts: Part[]) => post('bulk-upload', encode(parts));

/** Names of everything below the data directory. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const text = 'The pellets were spread by hand over every plot of the field.';

describe('uploading one file', () => {
  it('stores the file and a document that waits', async () => {
    const answer = await upload(
      file('größe & co.txt', text, 'text/plain'),
      field('title', 'Pellets'),
      field('doi', 'https://doi.org/10.5555/ABC'),
    );
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      success: true,
      rejected: [],
      documents: [{ outcome: 'new', filename: 'größe & co.txt' }],
    });
    const document = answer.data?.documents[0]?.document;
    expect(document?.metadata).toMatchObject({
      title: 'Pellets',
      filename: 'größe & co.txt',
      source_type: 'Document',
      file_type: 'txt',
      size: Buffer.byteLength(text),
      processing_status: 'pending',
      has_original: true,
    });
    expect(await filesOnDisk()).toHaveLength(1);
    const original = await app.inject(`/api/v1/documents/${document?.id}/original?inline=1`);
    expect(original.body).toBe(text);
    expect(original.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="gr__e & co.txt"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%26%20co.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
  });

  it('shows a PDF in place when asked, and nothing else', async () => {
    const { data } = await upload(file('a.txt', '%PDF-1.4 hello', 'text/plain'));
    const document = data?.documents[0]?.document;
    expect(document?.metadata.file_type).toBe('pdf');
    const inline = await app.inject(`/api/v1/documents/${document?.id}/original?inline=1`);
    expect(inline.headers['content-type']).toBe('application/pdf');
    expect(inline.headers['content-disposition']).toMatch(/^inline;/);
    const saved = await app.inject(`/api/v1/documents/${document?.id}/original`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('takes the same bytes twice as one document and says so', async () => {
    const first = await upload(file('a.txt', text));
    const again = await upload(file('b.txt', text));
    expect(again.data?.documents[0]).toMatchObject({
      outcome: 'known',
      document: { id: first.data?.documents[0]?.document.id },
    });
    expect(again.data?.message).toBe('"b.txt" is in your library already.');
    expect([await countDocuments(database), (await filesOnDisk()).length]).toEqual([1, 1]);
  });

  it('makes one document of the same file uploaded twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload(file('a.txt', text))),
    );
    expect(new Set(answers.map(({ data }) => data?.documents[0]?.document.id)).size).toBe(1);
    expect(answers.filter(({ data }) => data?.documents[0]?.outcome === 'new')).toHaveLength(1);
    expect([await countDocuments(database), (await filesOnDisk()).length]).toEqual([1, 1]);
  });

  it('puts an original back that has gone from the disk', async () => {
    const { data } = await upload(file('a.txt', text));
    const id = data?.documents[0]?.document.id;
    for (const stored of await world.files.list()) await world.files.remove(stored.fileId);
    const open = await app.inject(`/api/v1/documents/${id}/open`);
    expect([open.statusCode, open.json()]).toEqual([404, { detail: 'File not found' }]);
    await upload(file('a.txt', text));
    expect((await app.inject(`/api/v1/documents/${id}/open`)).statusCode).toBe(200);
  });

  it('opens the text of a document whose original has gone from the disk', async () => {
    const { data } = await upload(file('a.txt', text));
    const id = data?.documents[0]?.document.id;
    for (const stored of await world.files.list()) await world.files.remove(stored.fileId);
    await database.query('insert into document_texts (document_id, text) values ($1, $2)', [
      id,
      text,
    ]);
    const open = await app.inject(`/api/v1/documents/${id}/open`);
    expect([open.statusCode, open.json().data]).toEqual([
      200,
      {
        ...{ success: true, message: 'Document opened successfully' },
        ...{ has_original: false, has_text: true, content_type: '' },
      },
    ]);
  });

  it.each([
    ['..\\\\..\\\\x.pdf', 'x.pdf'],
    ['../../etc/a.txt', 'a.txt'],
    ['a\u0000b\u202e.txt', 'ab.txt'],
    ['C:\\\\Users\\\\me\\\\paper.txt', 'paper.txt'],
    [`${'ü'.repeat(300)}.txt`, `${'ü'.repeat(125)}.txt`],
  ])('takes the name %j as data only', async (name, kept) => {
    const { data } = await upload(file(name, text));
    expect(data?.documents[0]?.document.metadata.filename).toBe(kept);
    expect(await filesOnDisk()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

describe('uploads that are refused', () => {
  const unsupported = (names: string) =>
    `Unsupported file types: ${names}. Please upload PDF, DOC, DOCX, TXT, or HTML files.`;

  it.each<[string, () => ReturnType<typeof post>, number, string | RegExp]>([
    ['another type', () => upload(file('x.exe', 'MZ')), 415, unsupported('x.exe')],
    ['an empty file', () => upload(file('a.txt', '')), 422, 'File is empty'],
    [
      'a picture called PDF',
      () => upload(file('a.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))),
      422,
      /png/,
    ],
    ['no file', () => post('upload', encode([field('title', 'x')])), 422, 'No file uploaded'],
    ['an empty form', () => post('upload', encode([])), 422, 'No file uploaded'],
    ['a file input that was left empty', () => upload(file('', '')), 422, 'No file uploaded'],
    [
      'JSON',
      () => post('upload', '{}', 'application/json'),
      415,
      'The request body must be sent as multipart/form-data',
    ],
    [
      'plain text',
      () => post('upload', 'x', 'text/plain'),
      415,
      'The request body must be sent as multipart/form-data',
    ],
    [
      'no boundary',
      () => post('upload', encode([file('a.txt', text)]), 'multipart/form-data'),
      400,
      'Malformed upload',
    ],
    [
      'another boundary',
      () => post('upload', encode([file('a.txt', text)]), 'multipart/form-data; boundary=other'),
      400,
      'Malformed upload',
    ],
    [
      'a body that is cut',
      () => post('upload', encode([{ ...file('a.txt', text), name: 'file' }]).subarray(0, -30)),
      400,
      'Malformed upload',
    ],
    [
      'a field of the prototype',
      () => upload(file('a.txt', text), field('__proto__', 'x')),
      400,
      'Malformed upload',
    ],
    [
      'a field of 1 MB',
      () => upload(file('a.txt', text), field('title', 'x'.repeat(1_000_000))),
      413,
      'title is larger than 400 kB',
    ],
    [
      'a title that is too long',
      () => upload(file('a.txt', text), field('title', 'x'.repeat(2001))),
      422,
      /^title must have at most 2000/,
    ],
    [
      'a field that is not known',
      () => upload(file('a.txt', text), field('chunks_stored', '9')),
      422,
      'Unknown field chunks_stored',
    ],
    [
      'a field given twice',
      () => upload(file('a.txt', text), field('title', 'x'), field('title', 'y')),
      422,
      'title is given more than once',
    ],
    [
      'a title with a null character',
      () => upload(file('a.txt', text), field('title', 'a\u0000b')),
      422,
      /^title/,
    ],
    [
      'a DOI that is none',
      () => upload(file('a.txt', text), field('doi', '10.1016j.cell.2020')),
      400,
      /^“10\.1016j\.cell\.2020” is no DOI: /,
    ],
    [
      'a date that is none, of several files',
      () => uploadAll(file('a.txt', text), field('publication_date', 'last spring')),
      400,
      /^“last spring” is no date: /,
    ],
    [
      'two files for one',
      () =>
        post(
          'upload',
          encode([1, 2].map((n) => ({ ...file(`${n}.txt`, text + n), name: 'file' }))),
        ),
      413,
      /At most 1 file /,
    ],
    [
      'a file under another name',
      () => post('upload', encode([{ ...file('a.txt', text), name: 'other' }])),
      422,
      'Unknown field other',
    ],
    [
      '21 files',
      () => uploadAll(...Array.from({ length: 21 }, (_, n) => file(`${n}.txt`, text + n))),
      413,
      'At most 20 files can be uploaded at once',
    ],
  ])('answers %s with a sentence and keeps nothing', async (_name, send, status, detail) => {
    const answer = await send();
    expect(answer).toEqual({
      status,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    });
    expect([await countDocuments(database), await filesOnDisk()]).toEqual([0, []]);
  });

  it('refuses a file that is one byte too large, and names the limit', async () => {
    const bytes = Buffer.alloc(50 * 1024 * 1024 + 1, 'a');
    expect(await upload(file('a.txt', bytes))).toEqual({
      status: 413,
      detail: 'The file is larger than 50 MB',
    });
    expect(await filesOnDisk()).toEqual([]);
    expect((await upload(file('a.txt', bytes.subarray(1)))).status).toBe(200);
  });

  it('refuses a form on every route that takes JSON', async () => {
    const url = '/api/v1/documents/process';
    const headers = { 'content-type': 'multipart/form-data; boundary=XX-boundary' };
    expect(
      (await app.inject({ method: 'POST', url, payload: encode([]), headers })).statusCode,
    ).toBe(415);
  });

  it('leaves nothing of fifty uploads that break off', async () => {
    const listening = await buildTestApp([(server) => registerDocumentRoutes(server, world)]);
    const port = Number(new URL(await listening.listen({ host: '127.0.0.1', port: 0 })).port);
    const body = encode([{ ...file('a.txt', 'x'.repeat(300_000)), name: 'file' }]);
    const head = `POST /api/v1/documents/upload HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=XX-boundary\r\nContent-Length: ${body.length}\r\n\r\n`;
    await Promise.all(
      Array.from(
        { length: 50 },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(head);
              socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
            });
            socket.on('close', () => resolve());
            socket.on('error', reject);
          }),
      ),
    );
    await expect.poll(filesOnDisk).toEqual([]);
    await listening.close();
    expect(await countDocuments(database)).toBe(0);
  });
});

describe('uploading several files', () => {
  it('stores the good ones and names the bad', async () => {
    const { status, data } = await uploadAll(
      field('source_type', 'Report'),
      file('good.txt', text),
      file('x.exe', 'MZ'),
      file('empty.txt', ''),
      file('same.txt', text),
      file('page.html', '<html><body><p>A page</p></body></html>'),
    );
    expect(status).toBe(200);
    expect(data?.documents.map(({ filename, outcome }) => [filename, outcome])).toEqual([
      ['good.txt', 'new'],
      ['same.txt', 'known'],
      ['page.html', 'new'],
    ]);
    expect(data?.rejected.map(({ filename }) => filename)).toEqual(['x.exe', 'empty.txt']);
    expect(data).toMatchObject({
      success: false,
      message:
        '2 documents were added, 1 in your library already. Unsupported file types: x.exe. Please upload PDF, DOC, DOCX, TXT, or HTML files. "empty.txt": File is empty.',
    });
    expect(data?.documents[0]?.document.metadata.source_type).toBe('Report');
    expect(await filesOnDisk()).toHaveLength(2);
  });

  it('names each of several that are all bad, in whatever order they come, and keeps nothing', async () => {
    const [empty, program] = [file('empty.txt', ''), file('x.exe', 'MZ')];
    const reasons = {
      'empty.txt': 'File is empty',
      'x.exe': 'Unsupported file types: x.exe. Please upload PDF, DOC, DOCX, TXT, or HTML files.',
    };
    for (const sent of [[empty, program], [program, empty], [empty]]) {
      const { status, data } = await uploadAll(...sent);
      expect([status, data]).toMatchObject([200, { success: false, documents: [] }]);
      expect(data?.rejected).toEqual(
        sent.map(({ filename = '' }) => ({
          ...{ filename, reason: Reflect.get(reasons, filename) },
          may_be_sent_again: false,
        })),
      );
    }
    expect((await uploadAll(program, empty)).data?.message).toBe(
      `${reasons['x.exe']} "empty.txt": File is empty.`,
    );
    expect([await countDocuments(database), await filesOnDisk()]).toEqual([0, []]);
  });
});
