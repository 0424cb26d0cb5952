/** How long drawing takes, and what the process that draws holds meanwhile: `npm run bench charts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createChartDrawer } from '../server/src/adapters/chart-drawer.js';
import { residentMb } from '../server/src/adapters/limited-process.js';
import { buildChart } from '../server/src/pipeline/charts/build-chart.js';
import { everyType, request, trialData } from '../server/src/pipeline/charts/testing.js';
import { percentile, writeReport } from './support/report.js';

const limits = { buildMs: 1500, drawMs: 1500, memoryMb: 250 };
const rows = 100_000;
const rounds = 5;
const signal = new AbortController().signal;

const data = trialData(rows);
const drawer = createChartDrawer();
let peakMb = 0;
const watch = setInterval(() => {
  for (const pid of childrenOf(process.pid)) peakMb = Math.max(peakMb, residentMb(pid));
}, 20);

try {
  const began = performance.now();
  await drawer.draw(build(everyType[0]).specification, signal);
  const firstMs = performance.now() - began;
  const measured = [];
  for (const wanted of everyType) {
    const builds: number[] = [];
    const draws: number[] = [];
    let characters = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const { specification } = build(wanted);
      builds.push(performance.now() - start);
      characters = JSON.stringify(specification).length;
      const before = performance.now();
      await drawer.draw(specification, signal);
      draws.push(performance.now() - before);
    }
    const name = `${wanted.chart_type} ${Object.keys(wanted).slice(1).join(' ')}`;
    measured.push({ name, builds, draws, characters });
  }
  report(firstMs, measured);
} finally {
  clearInterval(watch);
  await drawer.close();
}

function build(wanted: (typeof everyType)[number]) {
  return buildChart({ request: request(wanted), data, seed: 1 });
}

interface Measured {
  readonly name: string;
  readonly builds: readonly number[];
  readonly draws: readonly number[];
  readonly characters: number;
}

function report(firstMs: number, measured: readonly Measured[]): void {
  const worst = (pick: (one: Measured) => readonly number[]): number =>
    Math.max(...measured.map((one) => percentile(pick(one), 0.5)));
  const buildMs = worst(({ builds }) => builds);
  const drawMs = worst(({ draws }) => draws);
  writeReport('charts', [
    '# Drawing charts',
    '',
    `Each type from ${rows.toLocaleString('en')} made-up rows, median of ${rounds}; SVG and PNG of 1,280 pixels in the child process.`,
    '',
    '| chart | build ms | draw ms | specification kB |',
    '|---|---|---|---|',
    ...measured.map(
      ({ name, builds, draws, characters }) =>
        `| ${name} | ${percentile(builds, 0.5).toFixed(0)} | ${percentile(draws, 0.5).toFixed(0)} | ${(characters / 1000).toFixed(0)} |`,
    ),
    '',
    '| | found | limit |',
    '|---|---|---|',
    `| slowest build, ms | ${buildMs.toFixed(0)} | ${limits.buildMs} |`,
    `| slowest drawing, ms | ${drawMs.toFixed(0)} | ${limits.drawMs} |`,
    `| memory of the process that draws, MB at its peak | ${peakMb.toFixed(0)} | ${limits.memoryMb} |`,
    '',
    `The first one, with the start of the process by tsx, took ${firstMs.toFixed(0)} ms.`,
  ]);
  process.exitCode =
    buildMs <= limits.buildMs && drawMs <= limits.drawMs && peakMb <= limits.memoryMb && peakMb > 0
      ? 0
      : 1;
}

/** Processes that this one started. Linux only. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
