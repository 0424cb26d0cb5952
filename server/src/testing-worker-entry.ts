/** In the place of `worker-entry.ts` while tests run: threads and processes begin with a bundle, since loading the source takes each of them up to a second. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WorkerEntry } from './worker-entry.js';

/** `scripts/testing-bundle.mjs` brings it up to date before the tests. */
const bundle = new URL('../dist-tests/', import.meta.url);

/** As the function of this name in `worker-entry.ts`; finds also the processes that tests kill, of which each folder has its own. */
export function resolveWorkerEntry(name: string, sourceFolder: string): WorkerEntry {
  const names = [name, `${sourceFolder.replaceAll('/', '.')}.${name}`];
  const url = names
    .map((each) => new URL(`${each}.js`, bundle))
    .find((each) => existsSync(fileURLToPath(each)));
  if (url === undefined) throw new Error(`The bundle of the tests has no ${names.join(' or ')}`);
  return { url, execArgv: [], threadUrl: url };
}
