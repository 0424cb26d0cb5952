/** Writes what a benchmark found beside it, with what the machine was doing meanwhile. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

/** Prints the lines and keeps them in `bench/results/<name>.md`. */
export function writeReport(name: string, lines: readonly string[]): void {
  const [load = 0] = loadavg();
  const machine = `Node ${process.version}, ${cpus().length} cores, load average ${load.toFixed(1)} at the end.`;
  const text = [...lines, '', machine, ''].join('\n');
  console.log(text);
  writeFileSync(path.join(import.meta.dirname, '..', 'results', `${name}.md`), text);
}

/** The value below which the share of all lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
