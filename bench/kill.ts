/** Kills the server at random moments of a processing job of 20 articles: `npm run bench kill`. `KILL_SEED` repeats a run, `KILL_ROUNDS` shortens it. */
import { routes } from '@lectern/contract';
import { ask, findArticles, type WantedSearch } from '../e2e/api.js';
import { killProcessing } from '../e2e/killed-processing.js';
import { startLectern } from '../e2e/lectern.js';
import { createRandom } from './support/random.js';
import { writeReport } from './support/report.js';

const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const articleCount = 20;
const searches: readonly WantedSearch[] = [
  { query: 'phage therapy for urinary tract infection', category: 'medical' },
  { query: 'biochar and soil nitrous oxide', category: 'academic' },
  { query: 'protein language model design of enzymes', category: 'technology' },
  { query: 'microplastics in drinking water', category: 'academic' },
  { query: 'heat pumps in old buildings', category: 'academic' },
  { query: 'remote work and productivity', category: 'academic' },
  { query: 'lithium battery recycling', category: 'technology' },
];

const lectern = await startLectern();
let failures = 0;
try {
  const articles = await findArticles(lectern.address, searches, articleCount);
  const { documents } = await ask(lectern.address, routes.getStats);
  if (documents !== 0) throw new Error('The template must be empty');
  await lectern.end();
  const common = { environment: lectern.standins.environment, template: lectern.dataDir, articles };
  const whole = await killProcessing({ ...common, killAfterMs: null });
  const random = createRandom(seed);
  const table = [row('not killed', whole)];
  if (whole.faults.length > 0) failures += 1;
  for (let round = 1; round <= rounds; round += 1) {
    const killAfterMs = Math.round(random() * whole.durationMs);
    const outcome = await killProcessing({ ...common, killAfterMs });
    const faults =
      outcome.chunksStored === whole.chunksStored
        ? outcome.faults
        : [...outcome.faults, 'other passages than undisturbed'];
    if (faults.length > 0) failures += 1;
    table.push(row(`${killAfterMs} ms`, { ...outcome, faults }));
    console.log(table.at(-1));
  }
  writeReport('kill', [
    '# SIGKILL in the middle of processing',
    '',
    `${articleCount} articles, ${rounds} kills at random moments (KILL_SEED=${seed}), each on fresh data, then started again.`,
    'Checked afterwards: job, rows, titles, identifiers, passages, vectors, word index, and that the percentage never fell.',
    '',
    '| Killed after | Done then | Job ended | Seconds from the restart | Passages | Faults |',
    '|---|---|---|---|---|---|',
    ...table,
    '',
    `${rounds - failures} of ${rounds} without fault.`,
  ]);
} finally {
  await lectern.stop();
}
process.exit(failures === 0 ? 0 : 1);

function row(name: string, outcome: Awaited<ReturnType<typeof killProcessing>>): string {
  const seconds = (outcome.durationMs / 1000).toFixed(1);
  return `| ${name} | ${outcome.doneAtKill} | ${outcome.status} | ${seconds} | ${outcome.chunksStored} | ${outcome.faults.join('; ') || 'none'} |`;
}
