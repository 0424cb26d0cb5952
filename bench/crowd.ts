/** What 500 questions at once do to the server and to everybody else: `npm run bench crowd`. */
import { Worker } from 'node:worker_threads';
import { apiPrefix, routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import { ask, askUntil } from '../e2e/api.js';
import { startLectern } from '../e2e/lectern.js';
import { measureTree } from './support/process-memory.js';
import { percentile, writeReport } from './support/report.js';

const questions = 500;
const limits = { healthMs: 200, memoryMb: 600, backToNormalMs: 5000 };
const healthEveryMs = 50;

interface Answered {
  readonly status: number;
  readonly afterMs: number;
  readonly hasRetryAfter: boolean;
}

const lectern = await startLectern();
try {
  const { address } = lectern;
  const body = { selected_articles: demoArticles, excluded_file_types: [] };
  const { process_id: id } = await ask(address, routes.processArticles, { body });
  await askUntil(
    () => ask(address, routes.getProcessStatus, { id }),
    ({ status }) => status === 'completed',
  );
  await question(address, 0);
  const health = watchHealth(`${address}${apiPrefix}${routes.getHealth.path}`);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: questions }, (_, number) => question(address, number)));
  const allMs = performance.now() - began;
  const { rssMb } = measureTree(lectern.process().pid ?? 0);
  const next = await question(address, questions);
  report(answers, { health: await health.end(), allMs, rssMb, nextMs: next.afterMs });
} finally {
  await lectern.stop();
}

/** In a thread of its own: the one that asks the crowd's questions is too busy to measure anything. */
function watchHealth(url: string): { end(): Promise<number[]> } {
  const code = `
    const { parentPort } = require('node:worker_threads');
    const times = [];
    const timer = setInterval(async () => {
      const began = performance.now();
      const response = await fetch('${url}');
      await response.text();
      times.push(performance.now() - began);
    }, ${healthEveryMs});
    parentPort.once('message', () => { clearInterval(timer); parentPort.postMessage(times); });`;
  const worker = new Worker(code, { eval: true });
  return {
    end: () =>
      new Promise((resolve) => {
        worker.once('message', (times: number[]) => {
          void worker.terminate();
          resolve(times);
        });
        worker.postMessage('end');
      }),
  };
}

function question(address: string, number: number): Promise<Answered> {
  return timed(`${address}${apiPrefix}${routes.ragQuery.path}`, { query: `What slows resistance to phages in patient ${number}?` });
}

async function timed(url: string, body?: unknown): Promise<Answered> {
  const began = performance.now();
  const request = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, request);
  await response.arrayBuffer();
  return { status: response.status, afterMs: performance.now() - began, hasRetryAfter: response.headers.has('retry-after') };
}

function report(answers: readonly Answered[], seen: { health: readonly number[]; allMs: number; rssMb: number; nextMs: number }): void {
  const answered = answers.filter(({ status }) => status === 200);
  const turnedAway = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const others = answers.length - answered.length - turnedAway.length;
  const healthP99 = percentile(seen.health, 0.99);
  const away = turnedAway.map(({ afterMs }) => afterMs);
  writeReport('crowd', [
    '# A crowd of questions',
    '',
    `\`npm run bench crowd\`: ${questions} × POST ${routes.ragQuery.path} at once, keyless, 8 articles; health asked each ${healthEveryMs} ms. One process asks all.`,
    '',
    '| | | limit |',
    '|---|---|---|',
    `| answered | ${answered.length} | |`,
    `| turned away with 503 and Retry-After | ${turnedAway.length} | |`,
    `| anything else | ${others} | 0 |`,
    `| turned away after, median and 99 of 100 | ${Math.round(percentile(away, 0.5))} and ${Math.round(percentile(away, 0.99))} ms | |`,
    `| last answer after | ${Math.round(seen.allMs)} ms | |`,
    `| one question after that | ${Math.round(seen.nextMs)} ms | ${limits.backToNormalMs} ms |`,
    `| health meanwhile, median and 99 of 100 | ${Math.round(percentile(seen.health, 0.5))} and ${Math.round(healthP99)} ms | ${limits.healthMs} ms |`,
    `| memory of the process tree, RSS | ${Math.round(seen.rssMb)} MB | ${limits.memoryMb} MB |`,
  ]);
  process.exitCode = others === 0 && healthP99 < limits.healthMs && seen.rssMb < limits.memoryMb ? 0 : 1;
}
