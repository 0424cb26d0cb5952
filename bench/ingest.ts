/** How fast papers come into the library, end to end, and where the time goes: `npm run bench ingest`. */
import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { apiPrefix, routes } from '@lectern/contract';
import { ask, askUntil } from '../e2e/api.js';
import { startLectern } from '../e2e/lectern.js';
import { measureStages, shares } from './support/ingest-stages.js';
import { makePaper } from './support/papers.js';
import { installPeers } from './support/peers.js';
import { writeReport } from './support/report.js';

export interface IngestResult {
  readonly seconds: number;
  readonly passages: number;
  readonly failed: number;
  /** Milliseconds. */
  readonly spent: Readonly<Record<'read' | 'split' | 'embed' | 'store', number>>;
}

export const papers = Number(process.env.LECTERN_PAPERS ?? 200);
const filesAtOnce = 10;
const peerLimitMs = 180_000;
/** What the machine had to do before any of it began. */
const otherLoad = loadavg()[0] ?? 0;

await main();

async function main(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
  try {
    const made = path.join(work, 'made');
    mkdirSync(made);
    for (let number = 0; number < papers; number += 1)
      writeFileSync(path.join(made, `paper-${number + 1}.pdf`), makePaper(number).bytes);
    const absent = installPeers();
    const lines = await compare({
      name: `${papers} made-up papers of 7 to 10 pages`,
      source: made,
      work,
      absent,
    });
    const real = collectReal(work);
    if (real === null)
      lines.push(
        '',
        'Real PDFs: left out, because LECTERN_DATA names no folder with documents/pdf.',
      );
    else
      lines.push(
        '',
        ...(await compare({
          name: `${readdirSync(real).length} real PDFs of documents/pdf`,
          source: real,
          work,
          absent,
        })),
      );
    const stages = await measureStages(made, work);
    writeReport('ingest', [...intro(absent), ...lines, '', ...stages]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function intro(absent: string | null): string[] {
  return [
    '# Taking papers into the library',
    '',
    'With `LECTERN_DATA` also the real PDFs found there. Lectern: the built server, uploads and processing over HTTP, from the first',
    'upload to the end of the task; one transaction a document, on the disk before it counts. The other way, in the same run: what AnythingLLM does, pdf-parse,',
    'then the RecursiveCharacterTextSplitter of LangChain with 1000 letters and 20 overlap, the same embedder, LanceDB; no server and no job around it,',
    'no word index, no vector index, no headings, no pages, and nothing that survives a file that hangs its reader.',
    ...(otherLoad < availableParallelism() ? [] : ['', busyNote()]),
    ...(absent === null
      ? []
      : [
          '',
          `The other way was not measured, because its packages could not be installed: ${absent}`,
        ]),
    '',
  ];
}

function busyNote(): string {
  const load = `${otherLoad.toFixed(0)} on ${availableParallelism()} cores`;
  return `When it began, other work had a load of ${load}: times are several times those of a quiet machine, and only what is measured beside each other compares.`;
}

interface Comparison {
  readonly name: string;
  readonly source: string;
  readonly work: string;
  readonly absent: string | null;
}

async function compare({ name, source, work, absent }: Comparison): Promise<string[]> {
  const ours = await ingestWithLectern(source);
  const theirs =
    absent === null
      ? await ingestWithPeer(source, path.join(work, `lance-${path.basename(source)}`))
      : null;
  const files = readdirSync(source).length;
  const perMinute = (count: number, seconds: number): string =>
    Math.round((count / seconds) * 60).toLocaleString('en');
  const row = (way: string, { seconds, passages, failed }: Omit<IngestResult, 'spent'>): string =>
    `| ${way} | ${seconds.toFixed(1)} | ${perMinute(files - failed, seconds)} | ${perMinute(passages, seconds)} | ${passages} | ${failed} |`;
  return [
    `## ${name}`,
    '',
    '| | seconds | documents a minute | passages a minute | passages | not readable |',
    '|---|---:|---:|---:|---:|---:|',
    row('Lectern', ours),
    ...(theirs === null
      ? []
      : [
          row('pdf-parse, LangChain, LanceDB', theirs),
          '',
          `Of its time: ${shares(theirs.spent)}.`,
        ]),
  ];
}

/** Those that are whole and not too large: on some of the broken ones the other way hangs for ever, in one thread with everything else. */
function collectReal(work: string): string | null {
  const folder = path.join(process.env.LECTERN_DATA ?? '', 'documents', 'pdf');
  if (!process.env.LECTERN_DATA || !existsSync(folder)) return null;
  const real = path.join(work, 'real');
  mkdirSync(real);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
    const { size } = statSync(path.join(folder, name));
    const isWhole = !/^(?:corrupt|encrypted|bomb)-/.test(name);
    if (isWhole && size > 0 && size < 2_000_000)
      cpSync(path.join(folder, name), path.join(real, name));
  }
  return real;
}

async function ingestWithLectern(source: string): Promise<Omit<IngestResult, 'spent'>> {
  const lectern = await startLectern();
  try {
    const { address } = lectern;
    const names = readdirSync(source);
    const began = performance.now();
    for (let start = 0; start < names.length; start += filesAtOnce)
      await upload(address, source, names.slice(start, start + filesAtOnce));
    const { task_id: id } = await ask(address, routes.processDocuments, { body: {} });
    const task = await askUntil(
      () => ask(address, routes.getDocumentTask, { id }),
      ({ status }) => status !== 'pending' && status !== 'processing',
      { withinMs: 1_200_000, everyMs: 200 },
    );
    const seconds = (performance.now() - began) / 1000;
    const { total_chunks } = await ask(address, routes.getDocumentStats);
    return {
      seconds,
      passages: total_chunks,
      failed: names.length - task.documents.filter(({ status }) => status === 'completed').length,
    };
  } finally {
    await lectern.stop();
  }
}

async function upload(address: string, source: string, names: readonly string[]): Promise<void> {
  const form = new FormData();
  for (const name of names)
    form.append(
      'files',
      new Blob([readFileSync(path.join(source, name))], { type: 'application/pdf' }),
      name,
    );
  const response = await fetch(`${address}${apiPrefix}${routes.uploadDocuments.path}`, {
    method: 'POST',
    body: form,
  });
  if (!response.ok)
    throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
}

function ingestWithPeer(source: string, target: string): Promise<IngestResult> {
  const program = path.join(import.meta.dirname, 'support', 'ingest-peer.ts');
  const child = fork(program, [source, target], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), peerLimitMs);
    child.once('message', (result) => {
      clearTimeout(limit);
      // What the program sends is what its type says.
      resolve(result as IngestResult);
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(
        new Error(`The other way ended with ${code}, or took longer than ${peerLimitMs / 1000} s`),
      );
    });
  });
}
