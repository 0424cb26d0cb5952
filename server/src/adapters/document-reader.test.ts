import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DocumentUnreadableError } from '../errors.js';
import type { DocumentReader } from '../ports/text-extractor.js';
import { createDocumentReader, type DocumentReaderOptions } from './document-reader.js';
import { docxMembers, makePdf, makeZip, requestOf, wordParagraph } from './extractors/testing.js';

const folder = mkdtempSync(join(tmpdir(), 'lectern-reader-'));
const hostile = join(folder, 'hostile.mjs');
writeFileSync(
  hostile,
  `const kept = [];
   process.on('message', ({ id, request }) => {
     if (request.name === 'hang') for (;;);
     if (request.name === 'grow') for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
     if (request.name === 'crash') process.abort();
     if (request.name === 'never') return;
     const waitMs = Number(/^wait (\\d+)$/.exec(request.name)?.[1] ?? 0);
     setTimeout(() => process.send({ id, isSpent: request.name === 'spent', document: { pid: process.pid, text: request.name, blocks: [], chunks: [] } }), waitMs);
   });
   process.on('disconnect', () => process.exit(0));`,
);

const readers: DocumentReader[] = [];
const open = (options: DocumentReaderOptions = {}): DocumentReader => {
  const reader = createDocumentReader(options);
  readers.push(reader);
  return reader;
};
const openHostile = (options: DocumentReaderOptions = {}): DocumentReader =>
  open({ entry: { url: pathToFileURL(hostile), execArgv: [] }, ...options });
const never = new AbortController().signal;
const named = (name: string) => requestOf('x', { name });

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // No such process.
  }
}

/** Looks until it is so; the limit of the test ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The hostile entry answers with its process id beside the document. */
function pidOf(document: object): number {
  return 'pid' in document && typeof document.pid === 'number' ? document.pid : 0;
}

describe('the document reader', () => {
  it('reads documents of all kinds one after another and cuts them into passages', async () => {
    const reader = open();
    const found = await Promise.all([
      reader.read(requestOf(makePdf([[{ text: 'Plain sentence of a page.', y: 700 }]])), never),
      reader.read(
        requestOf(makeZip(docxMembers(wordParagraph('Plain sentence of a document.')))),
        never,
      ),
      reader.read(requestOf('<!doctype html><title>T</title><p>Plain sentence of a site.'), never),
      reader.read(requestOf('Plain sentence of a file.'), never),
    ]);
    expect(found.map((document) => document.format)).toEqual(['pdf', 'docx', 'html', 'txt']);
    for (const document of found) {
      expect(document.chunks).toHaveLength(1);
      expect(document.chunks[0]?.text).toContain('Plain sentence of a');
    }
  });

  it('passes on why a document cannot be read, and reads the next', async () => {
    const reader = open();
    await expect(reader.read(requestOf(''), never)).rejects.toThrow(
      new DocumentUnreadableError('File is empty'),
    );
    await expect(reader.read(requestOf('%PDF-1.7 no'), never)).rejects.toThrow(
      new DocumentUnreadableError('PDF is damaged'),
    );
    expect((await reader.read(requestOf('Still here.'), never)).text).toBe('Still here.');
  });

  it('kills a document that takes too long and reads the next in a new process', async () => {
    const reader = openHostile({ timeoutMs: 5000 });
    const before = pidOf(await reader.read(named('ok'), never));
    await expect(reader.read(named('hang'), never)).rejects.toThrow(
      'Document took longer than 5 s to read',
    );
    const after = pidOf(await reader.read(named('ok'), never));
    expect(after).not.toBe(before);
    await until(() => !isRunning(before));
  });

  it.skipIf(process.platform !== 'linux')(
    'does not give up a document that has to wait for a processor, but one that never comes back',
    async () => {
      const reader = openHostile({ timeoutMs: 1500 });
      expect((await reader.read(named('wait 2000'), never)).text).toBe('wait 2000');
      await expect(reader.read(named('never'), never)).rejects.toThrow('took longer than');
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'kills a document that needs too much memory',
    async () => {
      const reader = openHostile({ maxMemoryMb: 200 });
      await expect(reader.read(named('grow'), never)).rejects.toThrow(
        'Document needs too much memory to read',
      );
      expect((await reader.read(named('ok'), never)).text).toBe('ok');
    },
  );

  it('reads the next in a new process when work was left behind in the one before', async () => {
    const reader = openHostile();
    const spent = pidOf(await reader.read(named('spent'), never));
    expect(pidOf(await reader.read(named('ok'), never))).not.toBe(spent);
    await until(() => !isRunning(spent));
  });

  it('survives a crash of the process', async () => {
    const reader = openHostile();
    const [crashed, next] = await Promise.allSettled([
      reader.read(named('crash'), never),
      reader.read(named('next'), never),
    ]);
    expect(crashed).toMatchObject({
      status: 'rejected',
      reason: new DocumentUnreadableError('Document could not be read: reading it crashed'),
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: { text: 'next' } });
  });

  it('reads others in a second process beside a document that takes long', async () => {
    const reader = openHostile({ patienceMs: 1 });
    const long = new AbortController();
    const before = pidOf(await reader.read(named('ok'), never));
    const hanging = reader.read(named('never'), long.signal);
    const beside = await Promise.all([
      reader.read(named('ok'), never),
      reader.read(named('ok'), never),
    ]);
    expect(pidOf(beside[0])).not.toBe(before);
    expect(pidOf(beside[1])).toBe(pidOf(beside[0]));
    expect(isRunning(before)).toBe(true);
    long.abort(new Error('given up'));
    await expect(hanging).rejects.toThrow('given up');
    await until(() => !isRunning(before));
  });

  it('reads one document after another in one process while none takes long', async () => {
    const reader = openHostile({ patienceMs: 300_000 });
    const all = await Promise.all(Array.from({ length: 5 }, () => reader.read(named('ok'), never)));
    expect(new Set(all.map(pidOf)).size).toBe(1);
  });

  it('stops at once when its caller gives up, whether it runs or waits', async () => {
    const reader = openHostile();
    const running = new AbortController();
    const waiting = new AbortController();
    const first = reader.read(named('never'), running.signal);
    const second = reader.read(named('ok'), waiting.signal);
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('given up'));
    await expect(first).rejects.toThrow('given up');
    expect((await reader.read(named('ok'), never)).text).toBe('ok');
  });

  it('ends its process when idle and when closed', async () => {
    const idle = openHostile({ idleMs: 50 });
    const first = pidOf(await idle.read(named('ok'), never));
    await until(() => !isRunning(first));
    const closed = openHostile();
    const second = pidOf(await closed.read(named('ok'), never));
    const left = closed.read(named('never'), never);
    await Promise.all([closed.close(), expect(left).rejects.toThrow('The server is stopping')]);
    expect(isRunning(second)).toBe(false);
    await expect(closed.read(named('ok'), never)).rejects.toThrow('The server is stopping');
  });
});
