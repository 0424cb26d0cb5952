/** Downloads a model, tries it and puts it to use, as long work: a file a step, each going on where it was broken off. */
import { InvalidRequestError, UpstreamError } from '../../errors.js';
import type { JobContext, JobKind } from '../../jobs/job.js';
import type { LocalModel } from '../../ports/local-model.js';
import { type LocalRuntime, UnfitModelError } from '../../ports/local-runtime.js';
import { DownloadInterruptedError, type HubFile, type ModelHub } from '../../ports/model-hub.js';
import { type ModelFiles, pathsOf } from '../../store/models/model-files.js';

export interface InstallInput {
  readonly modelId: string;
}

export interface InstallProgress {
  readonly bytesDone: number;
  /** 0 until the hub has said it. */
  readonly bytesTotal: number;
}

export type InstallJob = JobKind<InstallInput, InstallProgress, InstallProgress>;

export interface InstallParts {
  readonly offered: readonly LocalModel[];
  readonly hub: ModelHub;
  readonly files: ModelFiles;
  readonly runtime: Pick<LocalRuntime, 'tryOnce'>;
  /** Puts it to use once it lies in its place; `length` is what running it once gave. */
  readonly use: (model: LocalModel, length: number) => Promise<void>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A connection that breaks off is opened again so often without a byte between, waiting twice as long each time. */
const vainAttempts = 4;
const firstPauseMs = 1000;

export function createInstallJob(parts: InstallParts): InstallJob {
  return {
    name: 'install-model',
    maxRunning: 1,
    maxRunningInAll: 1,
    initialProgress: () => ({ bytesDone: 0, bytesTotal: 0 }),
    run: (context) => install(context, parts),
  };
}

async function install(
  context: JobContext<InstallInput, InstallProgress>,
  parts: InstallParts,
): Promise<InstallProgress> {
  const { hub, files, runtime } = parts;
  const model = parts.offered.find(({ id }) => id === context.input.modelId);
  if (model === undefined) throw new InvalidRequestError('This model is not offered any more');
  const wanted = await context.step('list', () => listWanted(model, hub, context.signal));
  const bytesTotal = wanted.reduce((sum, { size }) => sum + size, 0);
  await context.step('room', async () => {
    await files.checkRoom(bytesTotal - (await files.countReceived(model)));
    return null;
  });
  let before = 0;
  for (const [index, file] of wanted.entries()) {
    const start = before;
    const onBytes = (bytes: number): void =>
      context.report({ bytesDone: start + bytes, bytesTotal });
    await context.step(`file ${index + 1}`, async () => {
      await receive({ model, file, onBytes, signal: context.signal }, parts);
      return null;
    });
    before += file.size;
    onBytes(file.size);
  }
  const length = await context.step('try', () => tryReceived(model, files, runtime));
  await context.step('keep', async () => {
    await files.keep(model);
    return null;
  });
  await context.step('use', async () => {
    await parts.use(model, length);
    return null;
  });
  return { bytesDone: bytesTotal, bytesTotal };
}

async function listWanted(
  model: LocalModel,
  hub: ModelHub,
  signal: AbortSignal,
): Promise<HubFile[]> {
  const listed = await hub.listFiles(model, signal);
  return pathsOf(model).map((path) => {
    const file = listed.find((each) => each.path === path);
    if (file === undefined)
      throw new UpstreamError(`${hub.name} has no file ${path} of this model`);
    return file;
  });
}

interface Receiving {
  readonly model: LocalModel;
  readonly file: HubFile;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

async function receive(
  { model, file, onBytes, signal }: Receiving,
  { hub, files, pause }: InstallParts,
): Promise<void> {
  let most = -1;
  let vain = 0;
  for (;;) {
    let reached = 0;
    try {
      await files.receive(model, file, {
        open: (from) => hub.openFile({ ...model, path: file.path }, from, signal),
        onBytes: (bytes) => {
          reached = bytes;
          onBytes(bytes);
        },
        signal,
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      vain = reached > most ? 0 : vain + 1;
      most = Math.max(most, reached);
      if (!(error instanceof DownloadInterruptedError) || vain >= vainAttempts) throw error;
      await pause(firstPauseMs * 2 ** vain, signal);
    }
  }
}

/** Files that are no such model are not kept. Where only this attempt failed, such as for want of memory, the next one need not download them. */
async function tryReceived(
  model: LocalModel,
  files: ModelFiles,
  runtime: Pick<LocalRuntime, 'tryOnce'>,
): Promise<number> {
  try {
    return await runtime.tryOnce(model, files.receivingFolder(model));
  } catch (error) {
    if (error instanceof UnfitModelError) await files.discard(model);
    throw error;
  }
}
