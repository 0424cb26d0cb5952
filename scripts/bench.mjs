/** `npm run bench [name …]`: runs the benchmarks of bench/, all or the named ones, one after another. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, runForCode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
let failed = false;
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  if (
    (await runForCode(process.execPath, ['--import', 'tsx', path.join('bench', `${name}.ts`)])) !==
    0
  )
    failed = true;
}
process.exit(failed ? 1 : 0);
