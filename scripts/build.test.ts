import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const { openToAll }: { openToAll(folder: string): void } = await import(
  new URL('build.mjs', import.meta.url).href
);

it('leaves what it built readable by the account that the server runs as, which need not be the one that builds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-build-'));
  try {
    const inner = path.join(folder, 'inner');
    const file = path.join(inner, 'file');
    await mkdir(inner, { mode: 0o700 });
    await writeFile(file, 'x', { mode: 0o600 });
    await chmod(folder, 0o700);
    openToAll(folder);
    const modes = [folder, inner, file].map(async (each) => (await stat(each)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o644]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
