/** A model in a process of its own: started when it is needed, ended when it is idle, killed at its limits. */
import { join } from 'node:path';
import pLimit from 'p-limit';
import { UnavailableError } from '../../../errors.js';
import type { LocalModel } from '../../../ports/local-model.js';
import { UnfitModelError } from '../../../ports/local-runtime.js';
import { resolveWorkerEntry } from '../../../worker-entry.js';
import type { ProcessEntry, ProcessLimits, ProcessWork } from '../../limited-process.js';
import { createProcessPlace } from '../../process-place.js';
import {
  type EncodeFault,
  type EncodeRequest,
  encodeReplySchema,
  type ModelSetup,
} from './encode-protocol.js';
import type { Encoded } from './encode-texts.js';
import { packagedFolder, packagedHashes } from './packaged-weights.js';

export interface ModelProcessOptions extends Partial<ProcessLimits> {
  /** How long the model stays loaded without work; a minute when left out. */
  readonly idleMs?: number;
  /** What the process runs; the encoder of this server when left out. */
  readonly entry?: ProcessEntry;
}

/** A model, or what one was trained further to. */
export interface RunModel extends Pick<LocalModel, 'name' | 'files' | 'pooling' | 'maxTokens'> {
  readonly role: ModelSetup['role'];
  /** Absolute path of safetensors, with the SHA-256 that they must have. */
  readonly adaptation?: { readonly path: string; readonly hash: string };
}

export interface ModelProcess {
  /** One request at a time, which cannot be broken off: it is small. @throws UnavailableError in words for people. */
  ask(request: EncodeRequest): Promise<Encoded>;
  close(): Promise<void>;
}

/** @param folder Where the files of the model lie, under their paths of the repository. */
export function createModelProcess(
  model: RunModel,
  folder: string,
  options: ModelProcessOptions = {},
): ModelProcess {
  const entry = options.entry ?? resolveWorkerEntry('encode-worker', 'adapters/models/local');
  const limits = {
    timeoutMs: options.timeoutMs ?? 60_000,
    // A place ends a process that takes more than half of it between two requests; the largest model that is offered takes a third.
    maxMemoryMb: options.maxMemoryMb ?? 3000,
  };
  const work = processWork(
    model,
    { ...entry, args: [setupOf(model, folder)] },
    {
      limits,
      isPackaged: folder === packagedFolder,
    },
  );
  const place = createProcessPlace(work, options.idleMs ?? 60_000);
  const oneByOne = pLimit(1);
  const closing = new AbortController();
  return {
    ask: (request) =>
      oneByOne(() => {
        closing.signal.throwIfAborted();
        // A process that something else has killed, such as a system short of memory, says nothing of the request: another may answer it.
        return place.run(request, closing.signal).catch((error: unknown) => {
          if (!(error instanceof ModelCrashedError)) throw error;
          return place.run(request, closing.signal);
        });
      }),
    async close() {
      closing.abort(new UnavailableError('The model is no longer in use'));
      await oneByOne(() => place.end());
    },
  };
}

class ModelCrashedError extends UnavailableError {}

function setupOf(model: RunModel, folder: string): string {
  const { files, role, pooling, maxTokens, adaptation } = model;
  const setup: ModelSetup = {
    weights: join(folder, files.weights),
    tokenizer: join(folder, files.tokenizer),
    tokenizerSettings: join(folder, files.tokenizerSettings),
    role,
    pooling,
    maxTokens,
    ...(adaptation && { adaptation: adaptation.path }),
    hashes: {
      ...(folder === packagedFolder && inFolder(packagedHashes, folder)),
      ...(adaptation && { [adaptation.path]: adaptation.hash }),
    },
  };
  return JSON.stringify(setup);
}

function inFolder(
  hashes: Readonly<Record<string, string>>,
  folder: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hashes).map(([name, hash]) => [join(folder, name), hash]),
  );
}

interface WorkOptions {
  readonly limits: ProcessLimits;
  /** It came with the server, so that nobody can remove it on the screen. */
  readonly isPackaged: boolean;
}

function processWork(
  { name }: RunModel,
  entry: ProcessEntry,
  { limits, isPackaged }: WorkOptions,
): ProcessWork<EncodeRequest, Encoded> {
  const faults: Readonly<Record<EncodeFault, string>> = {
    files: isPackaged
      ? `The files of ${name}, which came with Lectern, are damaged or missing. Install Lectern's packages again, by npm ci`
      : `The files of ${name} cannot be read. Remove the model and install it again, or copy it again`,
    shape: `${name} is a model of another kind than was expected`,
    tokens: `The tokenizer of ${name} does not fit its weights`,
    failed: `${name} failed to run`,
  };
  const sentences = {
    crashed: `${name} crashed`,
    'did not start': `${name} could not be started`,
    'too slow': `${name} took longer than ${Math.round(limits.timeoutMs / 1000)} s`,
    'too much memory': `${name} needs too much memory`,
  };
  return {
    entry,
    limits,
    message: (id, request) => ({ id, request }),
    read: (reply, id) => {
      const read = encodeReplySchema.safeParse(reply);
      if (!read.success || read.data.id !== id) return undefined;
      if ('values' in read.data) return { answer: read.data, isSpent: false };
      const { fault, reason } = read.data;
      const cause = new Error(reason);
      if (fault === 'failed') throw new UnavailableError(faults.failed, { cause });
      throw new UnfitModelError(faults[fault], { cause });
    },
    fault: (fault, cause) =>
      fault === 'crashed'
        ? new ModelCrashedError(sentences[fault], { cause })
        : new UnavailableError(sentences[fault], { cause }),
  };
}
