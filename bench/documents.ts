/** Reads a folder of hard documents through the product's own reader and says which expectations of its index hold. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader } from '../server/src/adapters/document-reader.js';
import type { ReadDocument } from '../server/src/ports/text-extractor.js';
import { countFacts, normal, type StatedFacts } from './support/expected-facts.js';
import { writeReport } from './support/report.js';

interface Expected {
  readonly contains: readonly string[];
  readonly notContains: readonly string[];
  readonly anyOf?: readonly string[];
  readonly ordered?: readonly string[];
  readonly softContains?: readonly string[] | boolean;
  /** What character recognition finds in a document that is empty without it. */
  readonly ocr?: readonly string[];
  readonly outcome: string;
  readonly alsoAcceptable?: string;
  readonly pages?: number;
  readonly minWords?: number;
  readonly minChars?: number;
  readonly expectedFile?: string;
  readonly encoding?: string;
  readonly facts?: StatedFacts;
}

interface Listed {
  readonly file: string;
  readonly kind: string;
  readonly tier: string;
  readonly expected: Expected;
}

interface Outcome {
  readonly document: ReadDocument | null;
  readonly error: string;
  readonly milliseconds: number;
}

const folder = join(process.env.LECTERN_DATA ?? '', 'documents');

await main(process.argv[2] ?? '');

/** @param only Part of the names of the files to read; the report is written for all of them only. */
async function main(only: string): Promise<void> {
  // The index is data of the bench; a wrong shape shows at once.
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Listed[];
  const reader = createDocumentReader({ recognitionFolder: join(tmpdir(), 'lectern-bench-ocr') });
  const tally = new Map<string, { held: number; all: number }>();
  const lines: string[] = [];
  const speed = { words: 0, milliseconds: 0, theirWords: 0, theirMilliseconds: 0 };
  const facts = new Map<string, { held: number; all: number }>();
  let slowest = { file: '', milliseconds: 0 };
  for (const listed of index.filter((one) => one.file.includes(only))) {
    const outcome = await readOne(listed, reader.read);
    if (outcome.milliseconds > slowest.milliseconds)
      slowest = { file: listed.file, milliseconds: outcome.milliseconds };
    if (listed.kind === 'pdf' && outcome.document !== null && (outcome.document.note ?? '') === '')
      measureSpeed(speed, listed, outcome);
    countFacts(facts, listed, outcome.document?.facts);
    const faults = judge(listed.expected, outcome);
    const key = `${listed.kind} ${listed.tier}`;
    const row = tally.get(key) ?? { held: 0, all: 0 };
    tally.set(key, { held: row.held + (faults.length === 0 ? 1 : 0), all: row.all + 1 });
    // What is expected stands in the index; of a document's text nothing goes into the report.
    for (const fault of faults)
      lines.push(
        `- ${listed.file}: ${only === '' ? (fault.split(' "')[0]?.split(' [')[0] ?? '') : fault}`,
      );
  }
  await reader.close();
  const rows = [...tally.values()];
  const all = {
    held: rows.reduce((sum, row) => sum + row.held, 0),
    all: rows.reduce((sum, row) => sum + row.all, 0),
  };
  const table = [...tally, ['all', all] as const].map(
    ([key, row]) => `| ${key} | ${row.held} | ${row.all} |`,
  );
  const report = [
    '# Reading hard documents',
    '',
    'Each file goes through the reader of the server, with its limits of 30 s and 1 GB.',
    '',
    '| kind | expectations hold | files |',
    '|---|---|---|',
    ...table,
    '',
    lines.length === 0
      ? 'All hold.'
      : 'Not holding; the reasons are in docs/decisions/0010-reading-documents.md:',
    '',
    ...lines,
    '',
    ...[...facts].map(([name, row]) => `${name} as in the index: ${row.held} of ${row.all}.`),
    `Slowest: ${slowest.file}, ${(slowest.milliseconds / 1000).toFixed(1)} s.`,
    ...speedLines(speed),
  ];
  if (only === '') writeReport('documents', report);
  else print(report.slice(4).join('\n'));
}

interface Speed {
  words: number;
  milliseconds: number;
  theirWords: number;
  theirMilliseconds: number;
}

/** Reading, cutting into passages and the way between the processes on our side; starting a process for each file on the other. */
function measureSpeed(speed: Speed, listed: Listed, outcome: Outcome): void {
  const start = performance.now();
  // It reads a bomb for hours; what it has not read by then does not count for it.
  const options = { maxBuffer: 100_000_000, encoding: 'utf8', timeout: 30_000 } as const;
  const run = spawnSync('pdftotext', ['-q', join(folder, listed.file), '-'], options);
  if (run.error === undefined && run.status === 0) {
    speed.theirMilliseconds += performance.now() - start;
    speed.theirWords += countWords(run.stdout);
  }
  speed.words += countWords(outcome.document?.text ?? '');
  speed.milliseconds += outcome.milliseconds;
}

function speedLines(speed: Speed): string[] {
  const rate = (words: number, milliseconds: number): string =>
    Math.round((words / milliseconds) * 1000).toLocaleString('en');
  const theirs =
    speed.theirMilliseconds === 0
      ? 'pdftotext is not installed here'
      : `pdftotext ${rate(speed.theirWords, speed.theirMilliseconds)}`;
  return speed.milliseconds === 0
    ? []
    : [
        '',
        `Words a second of PDFs with a text layer, in the same run: ${rate(speed.words, speed.milliseconds)} with passages cut; ${theirs}.`,
      ];
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

async function readOne(
  listed: Listed,
  read: ReturnType<typeof createDocumentReader>['read'],
): Promise<Outcome> {
  const bytes = readFileSync(join(folder, listed.file));
  const start = Date.now();
  try {
    const document = await read(
      { bytes, name: listed.file, contentType: '', charset: '' },
      new AbortController().signal,
    );
    return { document, error: '', milliseconds: Date.now() - start };
  } catch (error) {
    return {
      document: null,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      milliseconds: Date.now() - start,
    };
  }
}

function judge(expected: Expected, outcome: Outcome): string[] {
  if (outcome.document === null) return judgeRefusal(expected, outcome.error);
  if (
    expected.ocr?.every((one) => normal(outcome.document?.text ?? '').includes(normal(one))) ===
    true
  )
    return [];
  if (
    expected.outcome === 'error' ||
    expected.outcome === 'empty' ||
    expected.outcome === 'error-or-empty'
  ) {
    return [`should be refused, gave ${outcome.document.text.length} characters`];
  }
  return judgeText(expected, outcome.document);
}

function judgeRefusal(expected: Expected, error: string): string[] {
  if (!error.startsWith('DocumentUnreadableError')) return [`wrong error ${error}`];
  return expected.outcome === 'text' && expected.alsoAcceptable !== 'error'
    ? [`refused: ${error}`]
    : [];
}

function judgeText(expected: Expected, document: ReadDocument): string[] {
  const text = normal(document.text);
  const missing =
    expected.softContains === true
      ? []
      : expected.contains.filter((one) => !text.includes(normal(one)));
  const unwanted = expected.notContains.filter((one) => text.includes(normal(one)));
  const anyOf =
    expected.softContains === true || expected.anyOf === undefined ? [] : expected.anyOf;
  const words = text.split(' ').length;
  return [
    ...missing.map((one) => `missing ${JSON.stringify(one)}`),
    ...unwanted.map((one) => `unwanted ${JSON.stringify(one)}`),
    ...(anyOf.length > 0 && !anyOf.some((one) => text.includes(normal(one)))
      ? [`none of ${JSON.stringify(anyOf)}`]
      : []),
    ...(isInOrder(text, expected.ordered ?? [])
      ? []
      : [`order ${JSON.stringify(expected.ordered)}`]),
    ...(expected.pages !== undefined &&
    document.pageCount !== null &&
    document.pageCount !== expected.pages
      ? [`pages ${document.pageCount}`]
      : []),
    ...(words < (expected.minWords ?? 0) ? [`only ${words} words`] : []),
    ...(text.length < (expected.minChars ?? 0) ? [`only ${text.length} characters`] : []),
  ];
}

function isInOrder(text: string, ordered: readonly string[]): boolean {
  let from = 0;
  for (const one of ordered) {
    const at = text.indexOf(normal(one), from);
    if (at < 0) return false;
    from = at;
  }
  return true;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
