/** Writes what a benchmark found beside it, with how it is repeated, when it was written, of which code, and what the machine was doing meanwhile. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

interface ReportFacts {
  readonly name: string;
  /** Settings of the environment that were in force, by name. */
  readonly settings: readonly string[];
  readonly day: Date;
  /** Empty where nobody knows it. */
  readonly commit: string;
}

/** Prints the lines and keeps them in `bench/results/<name>.md`. The first is the title; how to repeat it is written below it here. */
export function writeReport(name: string, lines: readonly string[]): void {
  const [load = 0] = loadavg();
  const machine = `Node ${process.version}, ${cpus().length} cores, load average ${load.toFixed(1)} at the end.`;
  const settings = Object.keys(process.env).filter((setting) => setting.startsWith('LECTERN_'));
  const facts = { name, settings: settings.sort(), day: new Date(), commit: readCommit() };
  const text = [...underTitle(lines, describeRun(facts)), '', machine, ''].join('\n');
  console.log(text);
  writeFileSync(path.join(import.meta.dirname, '..', 'results', `${name}.md`), text);
}

/** How a report is made again, and of what it tells. */
export function describeRun({ name, settings, day, commit }: ReportFacts): string {
  const set = settings.map((setting) => `\`${setting}\``).join(' and ');
  return [
    `Command: \`npm run bench -- ${name}\`${set === '' ? '' : `, with ${set} set`}.`,
    `Written on ${day.toISOString().slice(0, 10)}${commit === '' ? '' : ` at commit ${commit}`}.`,
  ].join(' ');
}

/** @throws where the first line is no title. */
export function underTitle(lines: readonly string[], told: string): string[] {
  const [title = '', ...rest] = lines;
  if (!title.startsWith('# ')) throw new Error('A report begins with its title');
  return [title, '', told, ...rest];
}

/** Of the code that was measured; empty where it lies in no repository. */
function readCommit(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const changes = git('status', '--porcelain', '--', ':/', ':(top,exclude)bench/results');
    return `${git('rev-parse', '--short=8', 'HEAD')}${changes === '' ? '' : ', with changes to it'}`;
  } catch {
    return ''; // A copy without its history is measured, too; its day is told.
  }
}

/** The value below which the share of all lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
