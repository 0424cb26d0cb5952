/** What 500 questions at once do to the server and to everybody else: `npm run bench crowd`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { apiPrefix, routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import { ask, askUntil } from '../e2e/api.js';
import { startLectern } from '../e2e/lectern.js';
import { measureTree } from './support/process-memory.js';
import { percentile, writeReport } from './support/report.js';

const questions = 500;
const crowds = 5;
const limits = { healthMs: 200, turnedAwayMs: 100, memoryMb: 600, backToNormalMs: 5000 };
const healthEveryMs = 20;

interface Answered {
  readonly status: number;
  readonly afterMs: number;
  readonly hasRetryAfter: boolean;
}

interface Asked {
  readonly answers: readonly Answered[];
  readonly allMs: number;
}

interface Crowd extends Asked {
  /** Median of a server that does nothing else than turn away. */
  readonly bareMs: number;
  readonly healthMs: readonly number[];
  readonly nextMs: number;
  readonly rssMb: number;
}

const bare = await startBareServer();
const lectern = await startLectern();
try {
  const body = { selected_articles: demoArticles, excluded_file_types: [] };
  const { process_id: id } = await ask(lectern.address, routes.processArticles, { body });
  await askUntil(
    () => ask(lectern.address, routes.getProcessStatus, { id }),
    ({ status }) => status === 'completed',
    { withinMs: 300_000 },
  );
  const seen: Crowd[] = [];
  for (let round = 0; round < crowds; round += 1) seen.push(await meetCrowd(lectern.address));
  report(seen);
} finally {
  await lectern.stop();
  bare.child.kill();
}

async function meetCrowd(address: string): Promise<Crowd> {
  const alone = await sendCrowd(bare.address);
  const watch = startWorker('watch-worker', {
    url: `${address}${apiPrefix}${routes.getHealth.path}`,
    everyMs: healthEveryMs,
  });
  await wait(5 * healthEveryMs);
  const asked = await sendCrowd(address);
  watch.postMessage('end');
  const [healthMs] = await once(watch, 'message');
  const { rssMb } = measureTree(lectern.process().pid ?? 0);
  const began = performance.now();
  await ask(address, routes.ragQuery, { body: { query: 'What slows resistance to phages?' } });
  const bareMs = percentile(
    alone.answers.map(({ afterMs }) => afterMs),
    0.5,
  );
  return { ...asked, healthMs, rssMb, nextMs: performance.now() - began, bareMs };
}

/** The connections are open before, as those of 500 people would be; then all ask in the same moment. */
async function sendCrowd(address: string): Promise<Asked> {
  const { hostname, port } = new URL(address);
  const crowd = startWorker('crowd-worker', {
    host: hostname,
    port: Number(port),
    path: `${apiPrefix}${routes.ragQuery.path}`,
    questions: Array.from(
      { length: questions },
      (_, number) => `What slows resistance to phages in patient ${number}?`,
    ),
  });
  await once(crowd, 'message');
  await wait(100);
  crowd.postMessage('go');
  const [asked] = await once(crowd, 'message');
  return asked;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function startBareServer(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./support/bare-server.mjs', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = await once(child.stdout, 'data');
  return { child, address: `http://127.0.0.1:${String(port).trim()}` };
}

function startWorker(name: string, workerData: unknown): Worker {
  return new Worker(new URL(`./support/${name}.mjs`, import.meta.url), {
    workerData,
    execArgv: [],
  });
}

function report(seen: readonly Crowd[]): void {
  const isAway = ({ status, hasRetryAfter }: Answered): boolean => status === 503 && hasRetryAfter;
  const count = (crowd: Crowd, isMeant: (answer: Answered) => boolean): number =>
    crowd.answers.filter(isMeant).length;
  const away = ({ answers }: Crowd, share: number): number =>
    percentile(
      answers.filter(isAway).map(({ afterMs }) => afterMs),
      share,
    );
  const worst = (values: readonly number[]): number => Math.max(...values);
  const others = worst(
    seen.map((crowd) => count(crowd, (answer) => answer.status !== 200 && !isAway(answer))),
  );
  const row = (name: string, figure: (crowd: Crowd) => number, limit = ''): string =>
    `| ${[name, ...seen.map((crowd) => Math.round(figure(crowd))), limit].join(' | ')} |`;
  writeReport('crowd', [
    '# A crowd of questions',
    '',
    `${questions} × POST ${routes.ragQuery.path} in the same moment on open connections, keyless, ${demoArticles.length} articles, ${crowds} crowds`,
    `one after another; the first one meets a server that has just started. Health is asked each ${healthEveryMs} ms meanwhile. Times in ms, from the sending`,
    'of the question to the end of its answer, on the machine that also asks.',
    '',
    `| | ${seen.map((_, index) => `crowd ${index + 1}`).join(' | ')} | limit |`,
    `|---|${'---:|'.repeat(crowds + 1)}`,
    row('answered', (crowd) => count(crowd, ({ status }) => status === 200)),
    row('turned away with 503 and Retry-After', (crowd) => count(crowd, isAway)),
    row(
      'anything else',
      (crowd) => count(crowd, (answer) => answer.status !== 200 && !isAway(answer)),
      '0',
    ),
    row('turned away after, median', (crowd) => away(crowd, 0.5), `${limits.turnedAwayMs}`),
    row('turned away after, 99 of 100', (crowd) => away(crowd, 0.99)),
    row('a bare Node server turns all 500 away after, median', ({ bareMs }) => bareMs),
    row('health meanwhile, median', ({ healthMs }) => percentile(healthMs, 0.5)),
    row(
      'health meanwhile, 99 of 100',
      ({ healthMs }) => percentile(healthMs, 0.99),
      `${limits.healthMs}`,
    ),
    row('last answer after', ({ allMs }) => allMs),
    row('one question after that', ({ nextMs }) => nextMs, `${limits.backToNormalMs}`),
    row('memory of the process tree, RSS MB', ({ rssMb }) => rssMb, `${limits.memoryMb}`),
  ]);
  const isWithin =
    others === 0 &&
    worst(seen.map((crowd) => away(crowd, 0.5))) < limits.turnedAwayMs &&
    worst(seen.map(({ healthMs }) => percentile(healthMs, 0.99))) < limits.healthMs &&
    worst(seen.map(({ rssMb }) => rssMb)) < limits.memoryMb;
  process.exitCode = isWithin ? 0 : 1;
}
