/** `npm run check`: format, lint, types, unused code and expressions, two at a time, each told as it ends; types are kept in `node_modules/.cache` between runs. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from './prepare.mjs';

/** @param {string} project */
const types = (project) =>
  `tsc -p ${project} --incremental --tsBuildInfoFile node_modules/.cache/tsc-${project.replace('.', 'root')}.json`;

const steps = [
  types('.'),
  'biome ci .',
  'knip',
  types('web'),
  'node scripts/check-expressions.mjs',
  types('e2e'),
];

/**
 * @param {string} command
 * @returns {Promise<boolean>} whether it found nothing
 */
function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true });
    /** @type {Buffer[]} */
    const told = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ part) => told.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(`> ${command.split(' --')[0]}: ${code === 0 ? 'nothing' : 'FAILED'}\n`);
      process.stdout.write(Buffer.concat(told));
      resolve(code === 0);
    });
  });
}

const waiting = [...steps];
let failed = 0;
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
    if (!(await run(step))) failed += 1;
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
if (failed > 0) process.exitCode = 1;
