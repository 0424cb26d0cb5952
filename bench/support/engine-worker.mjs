/**
 * One measurement of an engine for long work, in a process of its own: `node --import tsx engine-worker.mjs <packages> <data directory> <measurement> [address]`.
 * Prints one line of JSON. The packages are those that `bench/engine.ts` installed beside the project.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createJobRunner } from '../../server/src/jobs/runner.ts';
import { openDatabase } from '../../server/src/store/database/database.ts';

const [packages, dataDir, measurement, databaseUrl = ''] = process.argv.slice(2);
const load = createRequire(path.join(packages, 'package.json'));
const database = await openDatabase({ dataDir, databaseUrl });
const { pool } = database;
const idleMs = Number(process.env.IDLE_MS ?? 60_000);
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const bodies = new Map();
let DBOS;
let workflow;
let child;

async function launch(executorID = `e${process.pid}`, applicationVersion = 'v1') {
  ({ DBOS } = load('@dbos-inc/dbos-sdk'));
  DBOS.setConfig({
    name: 'bench',
    systemDatabasePool: pool,
    systemDatabaseUrl: 'postgresql://bench@localhost/bench',
    useListenNotify: false,
    applicationVersion,
    executorID,
    logger: silent,
  });
  workflow = DBOS.registerWorkflow(async (id) => bodies.get(id)?.(id), { name: 'job' });
  child = DBOS.registerWorkflow(async (name) => (await bodies.get('child')?.(name)) ?? name, {
    name: 'child',
  });
  await DBOS.launch();
}

const start = (id, body, options = {}) => {
  bodies.set(id, body);
  return DBOS.startWorkflow(workflow, { workflowID: id, ...options })(id);
};
const share = (values, part) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN);
const figures = (waits) => ({ p50: share(waits, 0.5), most: share(waits, 0.999) });

/** Seconds of the processor in a minute in which nobody asks for anything. */
async function idle() {
  await pause(8000);
  const before = process.cpuUsage();
  await pause(idleMs);
  const { user, system } = process.cpuUsage(before);
  return { secondsAMinute: Math.round(((user + system) / 1e6) * (60_000 / idleMs) * 100) / 100 };
}

async function beginnings(rounds, begin) {
  const waits = [];
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now();
    waits.push(
      await new Promise((resolve) => void begin(round, () => resolve(performance.now() - asked))),
    );
    await pause(Math.random() * 400);
  }
  return figures(waits);
}

async function timed(times, work) {
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await work(time);
  return Math.round((100 * (performance.now() - began)) / times) / 100;
}

/** Waits as long as it may for what a queue is to begin after the clock was set back by an hour. */
async function setClockBack() {
  const real = Date.now;
  Date.now = () => real() - 3_600_000;
}

const within = (promise, seconds) =>
  Promise.race([promise.then(() => true), pause(seconds * 1000).then(() => false)]);

/** The engine of Lectern, with one kind whose jobs do what is given for their name. */
async function startOwn(maxRunning = 8) {
  const kind = {
    name: 'bench',
    maxRunning,
    maxRunningInAll: 8,
    initialProgress: () => null,
    run: (context) => bodies.get(context.input)?.(context),
  };
  const runner = createJobRunner({ database, kinds: [kind] });
  await runner.start();
  return (name, body) => {
    bodies.set(name, body);
    return runner.jobs.start(kind, name);
  };
}

const measurements = {
  async 'idle-own'() {
    await startOwn();
    return idle();
  },
  async 'begin-own'() {
    const begin = await startOwn();
    return beginnings(20, (round, begun) => begin(`${round}`, async () => begun()));
  },
  async 'steps-own'() {
    const begin = await startOwn();
    return new Promise((resolve) => {
      void begin('steps', async ({ step }) =>
        resolve({ step: await timed(150, (time) => step(`s${time}`, async () => time)) }),
      );
    });
  },
  async 'clock-own'() {
    const begin = await startOwn();
    await pause(2500);
    await setClockBack();
    return {
      queued: await within(new Promise((resolve) => void begin('a', async () => resolve())), 60),
    };
  },
  'idle-database': idle,
  async 'idle-dbos'() {
    await launch();
    return idle();
  },
  async 'idle-dbos-queue'() {
    await launch();
    await DBOS.registerQueue('work', { partitionWorkerConcurrency: 2, minPollingIntervalMs: 1000 });
    return idle();
  },
  async 'idle-dbos-fast'() {
    await launch();
    await DBOS.registerQueue('work', { partitionWorkerConcurrency: 2, minPollingIntervalMs: 100 });
    return idle();
  },
  async 'idle-pgboss'() {
    await bossOf(['a', 'b', 'c', 'd', 'e']);
    return idle();
  },
  async begin() {
    await launch();
    await DBOS.registerQueue('slow', { workerConcurrency: 2, minPollingIntervalMs: 1000 });
    await DBOS.registerQueue('fast', { workerConcurrency: 2, minPollingIntervalMs: 100 });
    await pause(2500);
    return {
      direct: await beginnings(20, (round, begun) => start(`d${round}`, async () => begun())),
      slow: await beginnings(12, (round, begun) =>
        start(`s${round}`, async () => begun(), { queueName: 'slow' }),
      ),
      fast: await beginnings(12, (round, begun) =>
        start(`f${round}`, async () => begun(), { queueName: 'fast' }),
      ),
    };
  },
  async 'begin-pgboss'() {
    const begun = new Map();
    const boss = await bossOf(['a'], ([job]) => begun.get(job.data.round)?.());
    return beginnings(12, (round, done) => {
      begun.set(round, done);
      return boss.send('a', { round });
    });
  },
  /** Whether anybody else still gets the one connection when the worker listens. */
  async 'connection-graphile'() {
    const { run } = load('graphile-worker');
    const log = new (load('graphile-worker').Logger)(() => () => undefined);
    const running = run({
      pgPool: pool,
      concurrency: 1,
      taskList: { a() {} },
      logger: log,
      noHandleSignals: true,
    });
    const begun = await within(running, 20);
    return { begun, answered: await within(pool.query('select 1'), 5) };
  },
  async steps() {
    await launch();
    await pool.query(
      'create table own_steps (job text, name text, output jsonb, primary key (job, name))',
    );
    const result = {};
    const handle = await start('steps', async () => {
      result.step = await timed(150, (time) =>
        DBOS.runStep(async () => time, { name: `s${time}` }),
      );
      result.child = await timed(150, async (time) =>
        (await DBOS.startWorkflow(child, { workflowID: `steps/${time}` })(`${time}`)).getResult(),
      );
      result.own = await timed(150, (time) =>
        pool.query('insert into own_steps values ($1, $2, $3)', ['steps', `s${time}`, `${time}`]),
      );
    });
    await handle.getResult();
    return result;
  },
  /** Children with stable ids that begin in another order when their parent is run again. */
  async order() {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    let isAgain = false;
    const hear = {};
    const ended = new Promise((resolve) => Object.assign(hear, { resolve }));
    bodies.set('order', async () => {
      isAgain = (await pool.query('select 1 from seen')).rowCount > 0;
      const pairs = await Promise.all(
        (isAgain ? names.reverse() : names).map(async (name) => {
          const handle = await DBOS.startWorkflow(child, { workflowID: `order/${name}` })(name);
          return [name, await handle.getResult()];
        }),
      );
      if (isAgain) return hear.resolve(pairs.filter(([name, result]) => name !== result).length);
      await pool.query('insert into seen values (1)');
      process.stdout.write('{"reached":true}\n');
      await new Promise(() => undefined);
    });
    await pool.query('create table if not exists seen (once integer)');
    await launch('same');
    if ((await DBOS.listWorkflows({ workflowIDs: ['order'] })).length === 0)
      await start('order', bodies.get('order'));
    return { children: names.length, wrong: await ended };
  },
  async clock() {
    await launch();
    await DBOS.registerQueue('work', { workerConcurrency: 2, minPollingIntervalMs: 100 });
    await pause(2500);
    await setClockBack();
    const direct = new Promise((resolve) => void start('direct', async () => resolve()));
    const queued = new Promise(
      (resolve) => void start('queued', async () => resolve(), { queueName: 'work' }),
    );
    return { direct: await within(direct, 5), queued: await within(queued, 60) };
  },
  /** How many of one partition and in all run at once. */
  async bounds() {
    await launch();
    await DBOS.registerQueue('work', {
      partitionWorkerConcurrency: 2,
      workerConcurrency: 3,
      minPollingIntervalMs: 100,
    });
    const now = { a: 0, b: 0 };
    const most = { partition: 0, all: 0 };
    const handles = [];
    for (let round = 0; round < 12; round += 1) {
      const kind = round % 3 === 0 ? 'b' : 'a';
      const body = async () => {
        now[kind] += 1;
        most.partition = Math.max(most.partition, now.a, now.b);
        most.all = Math.max(most.all, now.a + now.b);
        await pause(150);
        now[kind] -= 1;
      };
      handles.push(
        await start(`b${round}`, body, {
          queueName: 'work',
          enqueueOptions: { queuePartitionKey: kind },
        }),
      );
    }
    await Promise.all(handles.map((handle) => handle.getResult()));
    return most;
  },
  /** A job of ten steps that is killed and taken up by public calls until it has ended; each step leaves a line. */
  async recovery() {
    await launch(undefined, 'v1');
    const id = 'killed';
    let ended = () => undefined;
    const done = new Promise((resolve) => {
      ended = resolve;
    });
    bodies.set(id, async () => {
      for (let step = 0; step < 10; step += 1)
        await DBOS.runStep(
          async () => {
            await pause(30);
            appendFileSync(path.join(dataDir, 'steps.txt'), `${step}\n`);
          },
          { name: `s${step}` },
        );
      ended();
    });
    const [known] = await DBOS.listWorkflows({ workflowIDs: [id] });
    if (known === undefined) await start(id, bodies.get(id));
    else if (known.status === 'SUCCESS') return { ended: true };
    else if (known.executorId !== DBOS.executorID) await DBOS.resumeWorkflow(id);
    await done;
    await DBOS.getResult(id);
    return { ended: true };
  },
};

async function bossOf(queues, work = async () => undefined) {
  const PgBoss = load('pg-boss');
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue);
    await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => work(jobs));
  }
  return boss;
}

process.stdout.write(`${JSON.stringify(await measurements[measurement]())}\n`);
process.exit(0);
