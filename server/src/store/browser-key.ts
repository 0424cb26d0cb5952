/** The key by which browsers that have had the access token are known again after a start. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreCodes } from './files/file-errors.js';

const keyBytes = 32;

/** Makes it where there is none, or one that was broken off. */
export async function readBrowserKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'browser-key');
  const kept = await readFile(path).catch(ignoreCodes('ENOENT'));
  if (kept?.length === keyBytes) return kept;
  const key = randomBytes(keyBytes);
  await writeFile(path, key, { mode: 0o600 });
  return key;
}
