/** A full disk costs what was to be written, and nothing else: the data lie on a small disk in memory. Skipped where this user may not mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiPrefix, routes } from '@lectern/contract';
import { expect, test } from '@playwright/test';
import { ask, askUntil } from './api.js';
import { startServer, stopServer } from './lectern.js';

const megabytes = 128;
let disk = '';

test.beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'lectern-full-'));
});
test.afterEach(async () => {
  unmount(disk);
  await rm(disk, { recursive: true, force: true });
});

test('uploads are refused on a full disk, the library stays readable, and all is well again when there is room', async () => {
  test.skip(!mount(disk), 'this user may not mount a disk');
  const settings = { DATA_DIR: disk, PORT: '0', LOG_LEVEL: 'fatal' };
  const { address, child } = await startServer(settings);
  const kept = await upload(address, 'Kept', 'Herons wait at the weir before the flood.');
  const unwanted = await upload(address, 'Unwanted', 'A draft that nobody needs.');
  await ask(address, routes.processDocuments, { body: {} });
  await askUntil(
    () => ask(address, routes.getDocumentStats),
    (stats) => stats.processed_documents === 2,
  );
  const filler = path.join(disk, 'filler');
  await fill(filler);

  expect(await upload(address, 'Too much', 'x'.repeat(1_000_000))).toEqual({
    status: 507,
    detail: 'Not enough disk space',
  });
  const original = await fetch(`${address}${apiPrefix}/documents/${kept.id}/original`);
  expect([original.status, await original.text()]).toEqual([
    200,
    'Herons wait at the weir before the flood.',
  ]);
  const search = { query: 'herons at the weir', top_k: 3, threshold: 0 };
  expect((await ask(address, routes.searchVectors, { body: search })).results[0]?.document_id).toBe(
    kept.id,
  );
  await ask(address, routes.deleteDocument, { id: unwanted.id, body: {} });

  await rm(filler);
  expect(await upload(address, 'Later', 'Otters return in the spring.')).toMatchObject({
    status: 200,
  });
  await ask(address, routes.processDocuments, { body: {} });
  await askUntil(
    () => ask(address, routes.getDocumentStats),
    (stats) => stats.processed_documents === 2,
  );
  expect(await ask(address, routes.checkLibrary)).toMatchObject({ is_consistent: true });
  expect(await stopServer(child)).toBe(0);
  const again = await startServer(settings);
  expect((await ask(again.address, routes.getDocumentStats)).processed_documents).toBe(2);
  await stopServer(again.child);
});

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function unmount(folder: string): void {
  try {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  } catch {
    // It was never mounted.
  }
}

/** Until not a byte more goes in. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (const size of [1_048_576, 4096, 1]) {
    await writeUntilFull(() => handle.write(Buffer.alloc(size)));
  }
  await handle.close();
}

async function writeUntilFull(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
    } catch {
      return;
    }
  }
}

async function upload(
  address: string,
  title: string,
  text: string,
): Promise<{ status: number; id?: string; detail?: string }> {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([text], { type: 'text/plain' }), `${title}.txt`);
  const response = await fetch(`${address}${apiPrefix}${routes.uploadDocument.path}`, {
    method: 'POST',
    body: form,
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    return { status: response.status, detail: String(Reflect.get(Object(answer), 'detail')) };
  const { documents } = routes.uploadDocument.data.parse(Reflect.get(Object(answer), 'data'));
  return { status: response.status, id: documents[0]?.document.id ?? '' };
}
