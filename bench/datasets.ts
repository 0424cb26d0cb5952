/**
 * How often the interval of a synthetic dataset holds the planted effect, how long 100,000 rows take, and whether other versions of Node
 * (paths of their binaries in LECTERN_OTHER_NODES, with colons between) make the same bytes.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { checkSpecification } from '../server/src/pipeline/datasets/check-specification.js';
import { drawRows } from '../server/src/pipeline/datasets/draw-rows.js';
import { makeDataset } from '../server/src/pipeline/datasets/make-dataset.js';
import { fitOutcomes, recoverEffects } from '../server/src/pipeline/datasets/recover-effects.js';
import { datasetDesigns } from './support/dataset-designs.js';
import { writeReport } from './support/report.js';

const seeds = 1000;
/** 95 % of 1,000, and 2.6 standard errors of such a count to either side. */
const held = { least: 932, most: 968 };
const rowsLarge = 100_000;
const secondsMax = 5;
const hashedSeeds = 20;

/** What lies outside is measured again on so many further seeds, with the same margin. */
const further = { first: seeds + 1, last: seeds + 50_000, least: 47_373, most: 47_627 };

const lines = [
  '# Synthetic datasets',
  '',
  `Planted effects whose 95 % interval holds them, of the seeds 1 to ${seeds} (${held.least} to ${held.most} wanted, which 1 in 140 counts misses where the intervals are right); the mean of what was found, and how far it lies from what was planted in standard errors of one dataset. A count outside is measured again on the seeds ${further.first} to ${further.last} (${further.least} to ${further.most}).`,
  '',
  '| design | rows | effect | planted | found | off by | intervals that hold it |',
  '|---|---|---|---|---|---|---|',
];
let failed = false;

interface Tally {
  readonly planted: number;
  hits: number;
  sum: number;
  errors: number;
}

function countHeld(proposed: unknown, first: number, last: number): Map<string, Tally> {
  const { specification, arranged } = checkSpecification(proposed);
  const tally = new Map<string, Tally>();
  for (let seed = first; seed <= last; seed += 1) {
    const outcomes = fitOutcomes(drawRows(specification, arranged, seed), specification, arranged);
    for (const effect of recoverEffects(outcomes)) {
      const each = tally.get(effect.name) ?? {
        planted: effect.planted,
        hits: 0,
        sum: 0,
        errors: 0,
      };
      each.hits += Number(effect.is_recovered);
      each.sum += effect.estimate;
      each.errors += (effect.high - effect.low) / (2 * 1.96);
      tally.set(effect.name, each);
    }
  }
  return tally;
}

/** A count, or two where the first lies outside. */
function judge(hits: number, again: () => number): string {
  if (hits >= held.least && hits <= held.most) return String(hits);
  const more = again();
  failed ||= more < further.least || more > further.most;
  return `**${hits}**, then ${more} of ${(further.last - further.first + 1).toLocaleString('en')}`;
}

for (const { name, specification } of datasetDesigns) {
  const rows = checkSpecification(specification).specification.sample_size;
  for (const [effect, { planted, hits, sum, errors }] of countHeld(specification, 1, seeds)) {
    const off = (sum / seeds - planted) / (errors / seeds);
    const counted = judge(
      hits,
      () => countHeld(specification, further.first, further.last).get(effect)?.hits ?? 0,
    );
    lines.push(
      `| ${name} | ${rows} | ${effect} | ${planted} | ${(sum / seeds).toPrecision(4)} | ${off.toFixed(3)} | ${counted} |`,
    );
  }
}

lines.push('', `Files, card, fits and checks of ${rowsLarge.toLocaleString('en')} rows:`, '');
lines.push(`| design | columns | seconds (limit ${secondsMax}) |`, '|---|---|---|');
for (const { name, specification } of datasetDesigns) {
  const begun = performance.now();
  const { metadata } = makeDataset({ ...Object(specification), sample_size: rowsLarge }, 1);
  const seconds = (performance.now() - begun) / 1000;
  failed ||= seconds > secondsMax;
  lines.push(`| ${name} | ${metadata.columns.length} | ${seconds.toFixed(2)} |`);
}

lines.push(
  '',
  `Hash over CSV, Parquet and card of ${datasetDesigns.length} designs × ${hashedSeeds} seeds:`,
  '',
);
const script = path.join(import.meta.dirname, 'support', 'dataset-hashes.ts');
const others = (process.env.LECTERN_OTHER_NODES ?? '').split(':').filter((each) => each !== '');
const hashes = [process.execPath, ...others].map((node) => {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const hash = execFileSync(node, ['--import', 'tsx', script, String(hashedSeeds)], {
    encoding: 'utf8',
  }).trim();
  lines.push(`- Node ${version}: ${hash.slice(0, 32)}`);
  return hash;
});
if (others.length === 0) lines.push('- no other version of Node was named');
failed ||= new Set(hashes).size > 1;
writeReport('datasets', lines);
process.exit(failed ? 1 : 0);
