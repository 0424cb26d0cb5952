/** Installs what the benchmarks compare with into a folder of its own, at exact versions; never a part of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.join(import.meta.dirname, '..', 'peers');

/** Null when they are there, else why they are not. */
export function installPeers(): string | null {
  const stamp = path.join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(stamp)) return null;
  console.log('Installing what is compared with (bench/peers) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const run = spawnSync(
    command,
    [
      ...first,
      'ci',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      encoding: 'utf8',
    },
  );
  if (run.status === 0) return null;
  return (run.stderr || run.error?.message || `npm ended with ${run.status}`)
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ');
}

/** One of their modules. Its shape is what the caller says: their types are not installed. */
export async function importPeer<Shape>(specifier: string): Promise<Shape> {
  // LanceDB logs a warning a query otherwise.
  process.env.LANCEDB_LOG ??= 'error';
  process.env.RUST_LOG ??= 'error';
  const require = createRequire(path.join(folder, 'package.json'));
  // The caller names the few functions that it calls.
  return (await import(pathToFileURL(require.resolve(specifier)).href)) as Shape;
}
