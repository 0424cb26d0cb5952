/** The product's own download of models against the stand-in of the hub, as it is and as it fails. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGuardedFetch,
  type GuardedFetch,
} from '../../../server/src/adapters/guarded-fetch.js';
import { createModelHub } from '../../../server/src/adapters/models/model-hub.js';
import { UnavailableError } from '../../../server/src/errors.js';
import { offeredModels } from '../../../server/src/features/meaning/catalogue.js';
import {
  createInstallJob,
  type InstallProgress,
} from '../../../server/src/features/meaning/install-job.js';
import type { JobContext } from '../../../server/src/jobs/job.js';
import { UnfitModelError } from '../../../server/src/ports/local-runtime.js';
import { createModelFiles, type ModelFiles } from '../../../server/src/store/models/model-files.js';
import { type FaultMode, type Standins, startStandins } from '../index.js';
import { hubFiles } from './hub-service.js';

const model = offeredModels.find(({ id }) => id === 'multilingual-e5-small') ?? offeredModels[0];
if (model === undefined) throw new Error('No model is offered');
const content = hubFiles('Xenova/multilingual-e5-small');
const weights = content.get(model.files.weights) ?? new Uint8Array();

let standins: Standins;
let fetcher: GuardedFetch;
let dataDir = '';
let files: ModelFiles;

beforeAll(async () => {
  standins = await startStandins();
});
beforeEach(async () => {
  standins.reset();
  fetcher = createGuardedFetch({ fetchAllow: [], userAgent: 'Lectern/test' });
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-install-'));
  files = createModelFiles(dataDir, { copiesDir: null });
});
afterEach(async () => {
  await fetcher.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => standins.stop());

interface Attempt {
  readonly signal?: AbortSignal;
  readonly isSetByPerson?: boolean;
  readonly tryOnce?: () => Promise<number>;
  readonly files?: ModelFiles;
  readonly onReport?: (progress: InstallProgress) => void;
}

/** One run of the job, with steps that are not remembered: as after a crash before any was recorded. */
async function install(
  attempt: Attempt = {},
): Promise<{ used: string[]; reports: InstallProgress[] }> {
  const origin = standins.origins.hub;
  const used: string[] = [];
  const reports: InstallProgress[] = [];
  const job = createInstallJob({
    offered: offeredModels,
    hub: createModelHub({
      baseUrl: origin,
      transport: fetcher.serviceTransport(origin),
      openStream: fetcher.fileStream(origin, { isSetByPerson: attempt.isSetByPerson ?? true }),
    }),
    files: attempt.files ?? files,
    runtime: { tryOnce: attempt.tryOnce ?? (async () => 48) },
    use: async ({ id }) => void used.push(id),
    pause: async () => undefined,
  });
  const context: JobContext<{ modelId: string }, InstallProgress> = {
    jobId: 'test',
    input: { modelId: model?.id ?? '' },
    previous: { bytesDone: 0, bytesTotal: 0 },
    signal: attempt.signal ?? new AbortController().signal,
    step: (_name, action) => action(),
    isDone: () => false,
    attempt: 1,
    advance: () => undefined,
    report: (progress) => {
      reports.push(progress);
      attempt.onReport?.(progress);
    },
    publish: () => undefined,
  };
  await job.run(context);
  return { used, reports };
}

const bytesAsked = (): number =>
  standins.calls('hub').filter(({ path }) => path.startsWith('/content/')).length;

describe('a download', () => {
  it('puts the files of the revision in their place, with progress, and puts the model to use', async () => {
    const { used, reports } = await install();
    expect(used).toEqual([model.id]);
    const found = await files.find(model);
    expect(found).toMatchObject({ origin: 'downloaded', missing: [] });
    expect(found?.bytes).toBe(reports.at(-1)?.bytesTotal);
    expect(reports.at(-1)?.bytesDone).toBe(reports.at(-1)?.bytesTotal);
    const done = reports.map(({ bytesDone }) => bytesDone);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    expect(await readdir(join(dataDir, 'models', 'receiving'))).toEqual([]);
    expect(
      standins
        .calls('hub')
        .every(({ path }) => path.startsWith('/content/') || path.includes(model.revision)),
    ).toBe(true);
  });

  it('goes on where it was stopped, and asks for no byte twice', async () => {
    const stop = new AbortController();
    const half = install({
      signal: stop.signal,
      onReport: ({ bytesDone }) =>
        bytesDone > weights.length / 2 && stop.abort(new Error('stopped')),
    });
    await expect(half).rejects.toThrow('stopped');
    const received = await files.countReceived(model);
    expect(received).toBeGreaterThan(weights.length / 2);
    expect(await files.find(model)).toBeNull();
    standins.reset();
    const { reports } = await install();
    expect(reports[0]?.bytesDone).toBe(received);
    expect(await files.find(model)).toMatchObject({ missing: [] });
  });

  it('goes on by itself when connections break off', async () => {
    standins.tell('hub', { mode: 'hub-breaks-off', times: 6 });
    await install();
    expect(await files.find(model)).toMatchObject({ missing: [] });
    expect(bytesAsked()).toBeGreaterThan(2);
  });

  it('begins anew where the hub knows no ranges', async () => {
    standins.tell('hub', { mode: 'hub-breaks-off', times: 3 });
    const stop = new AbortController();
    await expect(
      install({
        signal: stop.signal,
        onReport: ({ bytesDone }) => bytesDone > 100_000 && stop.abort(new Error('stopped')),
      }),
    ).rejects.toThrow('stopped');
    standins.tell('hub', { mode: 'hub-without-ranges' });
    await install();
    expect(await files.find(model)).toMatchObject({ missing: [] });
  });

  it.each<[FaultMode, RegExp]>([
    ['hub-wrong-bytes', /its hash is another/],
    ['hub-without', /does not have this model/],
    ['hub-leads-inside', /leads to an address that may not be asked/],
    ['server-error', /failed \(503\)/],
    ['broken', /something else than a list of files/],
    ['rate-limited', /asked too often/],
    ['dead', /cannot be reached/],
  ])('is refused in words and leaves no model where the hub is %s', async (mode, message) => {
    standins.tell('hub', { mode });
    await expect(install()).rejects.toThrow(message);
    expect(await files.find(model)).toBeNull();
  });

  it('asks for wrong bytes once and keeps none of them', async () => {
    standins.tell('hub', { mode: 'hub-wrong-bytes' });
    await expect(install()).rejects.toThrow(/hash/);
    expect(bytesAsked()).toBe(1);
    expect(await files.countReceived(model)).toBe(0);
  });

  it('never reaches a machine of the inner network unless a person set its address', async () => {
    await expect(install({ isSetByPerson: false })).rejects.toThrow(/may not be asked/);
    expect(bytesAsked()).toBe(0);
  });

  it('ends at once when there is no room, before a byte is asked for', async () => {
    const full: ModelFiles = {
      ...files,
      checkRoom: () => files.checkRoom(Number.MAX_SAFE_INTEGER / 2),
    };
    await expect(install({ files: full })).rejects.toMatchObject({
      status: 507,
      message: 'Not enough disk space',
    });
    expect(bytesAsked()).toBe(0);
  });

  it('keeps nothing of a model that cannot be run', async () => {
    const tryOnce = () => Promise.reject(new UnfitModelError('another kind'));
    await expect(install({ tryOnce })).rejects.toThrow('another kind');
    expect(await files.find(model)).toBeNull();
    expect(await files.countReceived(model)).toBe(0);
  });

  it('keeps what was downloaded where only the attempt to run it failed', async () => {
    const tryOnce = () => Promise.reject(new UnavailableError('it was killed'));
    await expect(install({ tryOnce })).rejects.toThrow('it was killed');
    standins.reset();
    expect((await install()).used).toEqual([model.id]);
    expect(bytesAsked()).toBe(0);
  });
});

describe('a copy by hand', () => {
  it('is found by either name, and says what is missing', async () => {
    const copies = await mkdtemp(join(tmpdir(), 'lectern-copies-'));
    const byHand = createModelFiles(dataDir, { copiesDir: copies });
    expect(await byHand.find(model)).toBeNull();
    const folder = join(copies, 'multilingual-e5-small');
    await mkdir(join(folder, 'onnx'), { recursive: true });
    await writeFile(join(folder, 'tokenizer.json'), content.get('tokenizer.json') ?? '');
    await writeFile(join(folder, 'tokenizer_config.json'), '');
    expect(await byHand.find(model)).toMatchObject({
      origin: 'copied',
      missing: ['onnx/model_quantized.onnx', 'tokenizer_config.json'],
    });
    await writeFile(join(folder, 'tokenizer_config.json'), '{}');
    await writeFile(join(folder, 'onnx', 'model_quantized.onnx'), weights);
    expect(await byHand.find(model)).toMatchObject({ origin: 'copied', missing: [] });
    await byHand.remove(model);
    expect((await stat(join(folder, 'tokenizer.json'))).size).toBeGreaterThan(0);
    await rm(copies, { recursive: true, force: true });
  });
});
