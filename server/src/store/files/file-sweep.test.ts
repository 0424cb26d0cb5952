import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../log.js';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { joinFolder } from './file-ownership.js';
import { type SweptFiles, sweepFiles } from './file-sweep.js';
import { createFileStore, type FileStore } from './files.js';
import { createLibraryFiles } from './library-files.js';

const nothing: SweptFiles = { putBack: 0, setAside: 0 };
const dayMs = 86_400_000;

let own: Database;
let other: Database;
beforeAll(async () => {
  [own, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([own.close(), other.close()]));

let dataDir = '';
let files: FileStore;
beforeEach(async () => {
  for (const { query } of [own, other]) {
    await query('delete from originals');
    // Test databases are copies of one, and would be one and the same.
    await query('update database_identity set id = gen_random_uuid()');
  }
  dataDir = join(tmpdir(), `lectern-sweep-${randomUUID()}`);
  files = createFileStore({ dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** As if its settings named it by DATABASE_URL. */
const external = (database: Database): Database => ({ ...database, kind: 'external' });

async function start(database: Database, log: Log = quiet): Promise<SweptFiles> {
  return sweepFiles({ database, files, log });
}

/** A file of yesterday, since a young one may still be on its way to its row. */
async function keepFile(content = 'what a person brought'): Promise<string> {
  const fileId = await files.keep(
    await files.receive([Buffer.from(content)], new AbortController().signal),
  );
  await makeOld('files', fileId);
  return fileId;
}

async function makeOld(...path: string[]): Promise<void> {
  const yesterday = new Date(Date.now() - dayMs);
  await utimes(join(dataDir, ...path), yesterday, yesterday);
}

async function name(database: Database, fileId: string): Promise<void> {
  await database.query(
    `insert into originals (file_id, filename, sha256, size, content_type) values ($1, 'a.pdf', '', 1, '')`,
    [fileId],
  );
}

async function keepOriginals(database: Database, count = 3): Promise<string[]> {
  const fileIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const fileId = await keepFile(`original ${index}`);
    await name(database, fileId);
    fileIds.push(fileId);
  }
  return fileIds.sort();
}

const kept = async (): Promise<string[]> => (await files.list()).map(({ fileId }) => fileId).sort();
const setAside = async (): Promise<string[]> =>
  (await files.listSetAside()).map(({ fileId }) => fileId).sort();

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

function listen(): { log: Log; said: string[] } {
  const said: string[] = [];
  return { said, log: { ...quiet, warn: (_, message) => void said.push(message) } };
}

describe('a database and the folder that is its alone', () => {
  it('is warned of where the database names originals that do not lie in it', async () => {
    const [kept = ''] = await keepOriginals(own, 2);
    const { log, said } = listen();
    await start(own, log);
    expect(said).toEqual([]);
    await files.remove(kept);
    for (const database of [own, external(own)]) await start(database, log);
    expect(said).toEqual([
      'Files that documents or runs name are not in this data directory. What was lost can be brought back from a backup',
      expect.stringMatching(/need one DATA_DIR that they share; what was lost can be brought back/),
    ]);
  });

  it('is not warned of what another server stores or deletes in between', async () => {
    const [deleted = ''] = await keepOriginals(own, 2);
    const { log, said } = listen();
    const { list } = files;
    const busy: FileStore = {
      ...files,
      async list() {
        const before = await list();
        await keepOriginals(own, 1);
        await own.query('delete from originals where file_id = $1', [deleted]);
        await files.remove(deleted);
        return before.filter(({ fileId }) => fileId !== deleted);
      },
    };
    await sweepFiles({ database: external(own), files: busy, log });
    expect(said).toEqual([]);
  });

  it('sets aside what no row names, with a note, and deletes nothing but uploads that broke off', async () => {
    await start(own);
    const originals = await keepOriginals(own);
    const unnamed = await keepFile('left by a crash');
    const brokenOff = await files.receive([Buffer.from('half')], new AbortController().signal);
    await makeOld('files', 'receiving', brokenOff.temporaryId);
    const { log, said } = listen();
    expect(await start(own, log)).toEqual({ putBack: 0, setAside: 1 });
    expect([await kept(), await setAside()]).toEqual([originals, [unnamed]]);
    expect(await readdir(join(dataDir, 'files', 'receiving'))).toEqual([]);
    const note = await readFile(join(dataDir, 'files', 'set-aside', 'READ-ME.txt'), 'utf8');
    expect(note).toMatch(/no document of its library named them[\s\S]*How to bring them back/);
    expect(note).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT.*${unnamed} {2}15 {2}`, 'm'));
    expect(said).toEqual([expect.stringMatching(/^Files that no document names were set aside/)]);
    expect(await start(own, log)).toEqual(nothing);
    expect(said).toHaveLength(1);
  });

  it('puts back what a row names again, as when a newer backup of the database is restored', async () => {
    await start(own);
    const [older = '', newer = ''] = await keepOriginals(own, 2);
    await own.query('delete from originals where file_id = $1', [newer]);
    expect(await start(own)).toEqual({ putBack: 0, setAside: 1 });
    await name(own, newer);
    expect(await start(own)).toEqual({ putBack: 1, setAside: 0 });
    expect([await kept(), await setAside()]).toEqual([[older, newer].sort(), []]);
  });

  it('still reads and deletes what is set aside', async () => {
    await start(own);
    const unnamed = await keepFile('the whole text');
    await start(own);
    expect(await setAside()).toEqual([unnamed]);
    expect((await files.read(unnamed)).toString()).toBe('the whole text');
    expect(await files.isReadable(unnamed)).toBe(true);
    const { stream, size } = await files.openStream(unnamed);
    expect([size, await text(stream)]).toEqual([14, 'the whole text']);
    await files.remove(unnamed);
    await expect(files.read(unnamed)).rejects.toThrow('File not found');
    expect(await setAside()).toEqual([]);
  });

  it('never puts a file in the place of another', async () => {
    await start(own);
    const fileId = await keepFile('first');
    await start(own);
    await writeFile(join(dataDir, 'files', fileId), 'copied back by hand');
    await makeOld('files', fileId);
    expect(await start(own)).toEqual(nothing);
    await name(own, fileId);
    expect(await start(own)).toEqual(nothing);
    expect((await files.read(fileId)).toString()).toBe('copied back by hand');
    expect((await readFile(join(dataDir, 'files', 'set-aside', fileId))).toString()).toBe('first');
  });

  it('stay so when they are copied to another machine', async () => {
    await start(own);
    const originals = await keepOriginals(own);
    const unnamed = await keepFile();
    const elsewhere = `${dataDir}-copy`;
    await cp(dataDir, elsewhere, { recursive: true, preserveTimestamps: true });
    const copy = createFileStore({ dataDir: elsewhere });
    const swept = await sweepFiles({ database: own, files: copy, log: quiet });
    expect(swept).toEqual({ putBack: 0, setAside: 1 });
    expect((await copy.list()).map(({ fileId }) => fileId).sort()).toEqual(originals);
    expect((await copy.listSetAside()).map(({ fileId }) => fileId)).toEqual([unnamed]);
    await rm(elsewhere, { recursive: true });
  });

  it('are not mixed up by what else lies in the folder', async () => {
    await start(own);
    const folder = join(dataDir, 'files', randomUUID());
    await mkdir(folder);
    await writeFile(join(folder, 'thesis.docx'), 'mine');
    await writeFile(join(dataDir, 'files', 'thesis.docx'), 'mine');
    await makeOld('files', 'thesis.docx');
    expect(await start(own)).toEqual(nothing);
    expect(await readdir(folder)).toEqual(['thesis.docx']);
  });
});

describe('another database', () => {
  it('leaves all originals where they are, says so once, and so does the one that comes back', async () => {
    await start(own);
    const originals = await keepOriginals(own);
    const { log, said } = listen();
    expect(await start(external(other), log)).toEqual(nothing);
    expect(said).toEqual([
      expect.stringMatching(/^Another database has used this data directory too\./),
    ]);
    await start(external(other), log);
    expect(said).toHaveLength(1);
    const [added = ''] = await keepOriginals(other, 1);
    expect(await start(own)).toEqual(nothing);
    expect(await start(external(other))).toEqual(nothing);
    expect([await kept(), await setAside()]).toEqual([[...originals, added].sort(), []]);
  });

  it('that is new, where a damaged one was moved away, leaves all originals, also when it has its own', async () => {
    await start(own);
    const originals = await keepOriginals(own);
    expect(await start(other)).toEqual(nothing);
    const added = await keepOriginals(other, 1);
    expect(await start(other)).toEqual(nothing);
    expect(await kept()).toEqual([...originals, ...added].sort());
  });

  it('that comes at the same time is seen by both', async () => {
    await Promise.all([
      joinFolder({ database: own, files }),
      joinFolder({ database: other, files }),
    ]);
    await keepOriginals(own, 1);
    await keepFile();
    expect(await Promise.all([start(own), start(external(other))])).toEqual([nothing, nothing]);
    expect(await kept()).toHaveLength(2);
  });

  it('leaves also an upload that arrives at the other, unless it is old', async () => {
    await start(external(other));
    const arriving = await files.receive([Buffer.from('half')], new AbortController().signal);
    await start(own);
    expect(await readdir(join(dataDir, 'files', 'receiving'))).toEqual([arriving.temporaryId]);
  });

  it('can be forgotten by whoever deletes its name', async () => {
    await start(other);
    await start(own);
    await keepFile();
    const [{ id } = { id: '' }] = await other.query<{ id: string }>(
      'select id from database_identity',
    );
    await rm(join(dataDir, 'files', 'databases', id));
    expect(await start(own)).toEqual({ putBack: 0, setAside: 1 });
  });
});

describe('two servers with one database and one folder', () => {
  it('leave to each other what may just be arriving', async () => {
    const shared = external(own);
    await Promise.all([start(shared), start(shared)]);
    const old = await keepFile();
    const young = await files.keep(
      await files.receive([Buffer.from('young')], new AbortController().signal),
    );
    const swept = await Promise.all([start(shared), start(shared)]);
    expect(swept.map((each) => each.setAside).sort()).toEqual([0, 1]);
    expect([await kept(), await setAside()]).toEqual([[young], [old]]);
  });
});

describe('a folder from before databases were written into it', () => {
  it('belongs to the embedded database beside it that knows files there', async () => {
    const originals = await keepOriginals(own);
    const unnamed = await keepFile();
    expect(await start(own)).toEqual({ putBack: 0, setAside: 1 });
    expect([await kept(), await setAside()]).toEqual([originals, [unnamed]]);
  });

  it('belongs to an external database that knows all that lies there, and to none that does not', async () => {
    await keepOriginals(own);
    await start(external(own));
    const later = await keepFile();
    expect(await start(external(own))).toEqual({ putBack: 0, setAside: 1 });
    await rm(join(dataDir, 'files', 'databases'), { recursive: true });
    const doubtful = await keepFile();
    expect(await start(external(own))).toEqual(nothing);
    expect(await start(external(own))).toEqual(nothing);
    expect([await kept(), await setAside()]).toEqual([expect.arrayContaining([doubtful]), [later]]);
  });

  it('belongs to nobody for good where the database knows nothing that lies there', async () => {
    const fileId = await keepFile();
    expect(await start(own)).toEqual(nothing);
    await keepOriginals(own, 1);
    expect(await start(own)).toEqual(nothing);
    expect(await kept()).toContain(fileId);
  });

  it('stays in doubt when the server is killed before its database is written there', async () => {
    const fileId = await keepFile();
    await expect(
      joinFolder({
        database: own,
        files: {
          ...files,
          databases: {
            list: files.databases.list,
            add: async (id) => {
              await files.databases.add(id);
              throw new Error('killed');
            },
          },
        },
      }),
    ).rejects.toThrow('killed');
    await keepOriginals(own, 1);
    expect(await start(own)).toEqual(nothing);
    expect(await kept()).toContain(fileId);
  });
});

describe('the check of the library', () => {
  it('counts what lies aside, and repair puts back or sets aside, and deletes nothing', async () => {
    await start(own);
    const { check, repair } = createLibraryFiles({ database: own, files });
    const [original = ''] = await keepOriginals(own, 1);
    const first = await keepFile();
    const counts = { unnamed: 0, toPutBack: 0, setAside: 0, leftAlone: 0 };
    const fine = { documentsWithoutFile: [], othersGone: 0, ...counts };
    expect(await check()).toEqual({ ...fine, unnamed: 1 });
    expect(await repair()).toEqual({ putBack: 0, setAside: 1 });
    expect(await check()).toEqual({ ...fine, setAside: 1 });
    await name(own, first);
    expect(await check()).toEqual({ ...fine, toPutBack: 1 });
    expect(await repair()).toEqual({ putBack: 1, setAside: 0 });
    expect(await check()).toEqual(fine);
    expect(await kept()).toEqual([original, first].sort());
  });

  it('leaves alone what may be another database’s', async () => {
    await start(own);
    await start(other);
    await keepFile();
    const { check, repair } = createLibraryFiles({ database: own, files });
    expect(await check()).toMatchObject({ unnamed: 0, setAside: 0, leftAlone: 1 });
    expect(await repair()).toEqual({ putBack: 0, setAside: 0 });
  });
});
