/** A model in a process of its own: started when it is needed, ended when it is idle, killed at its limits. */
import { join } from 'node:path';
import pLimit from 'p-limit';
import { UnavailableError } from '../../../errors.js';
import type { LocalModel } from '../../../ports/local-model.js';
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

export interface ModelProcessOptions extends Partial<ProcessLimits> {
  /** How long the model stays loaded without work; a minute when left out. */
  readonly idleMs?: number;
  /** What the process runs; the encoder of this server when left out. */
  readonly entry?: ProcessEntry;
}

export interface ModelProcess {
  /** One request at a time, which cannot be broken off: it is small. @throws UnavailableError in words for people. */
  ask(request: EncodeRequest): Promise<Encoded>;
  close(): Promise<void>;
}

/** @param folder Where the files of the model lie, under their paths of the repository. */
export function createModelProcess(
  model: LocalModel,
  folder: string,
  options: ModelProcessOptions = {},
): ModelProcess {
  const entry = options.entry ?? resolveWorkerEntry('encode-worker', 'adapters/models/local');
  const limits = {
    timeoutMs: options.timeoutMs ?? 60_000,
    // A place ends a process that takes more than half of it between two requests; the largest model that is offered takes a third.
    maxMemoryMb: options.maxMemoryMb ?? 3000,
  };
  const work = processWork(model, { ...entry, args: [setupOf(model, folder)] }, limits);
  const place = createProcessPlace(work, options.idleMs ?? 60_000);
  const oneByOne = pLimit(1);
  const closing = new AbortController();
  return {
    ask: (request) =>
      oneByOne(() => {
        closing.signal.throwIfAborted();
        return place.run(request, closing.signal);
      }),
    async close() {
      closing.abort(new UnavailableError('The model is no longer in use'));
      await oneByOne(() => place.end());
    },
  };
}

function setupOf({ files, role, pooling, maxTokens }: LocalModel, folder: string): string {
  const setup: ModelSetup = {
    weights: join(folder, files.weights),
    tokenizer: join(folder, files.tokenizer),
    tokenizerSettings: join(folder, files.tokenizerSettings),
    role,
    pooling,
    maxTokens,
  };
  return JSON.stringify(setup);
}

function processWork(
  { name }: LocalModel,
  entry: ProcessEntry,
  limits: ProcessLimits,
): ProcessWork<EncodeRequest, Encoded> {
  const faults: Readonly<Record<EncodeFault, string>> = {
    files: `The files of ${name} cannot be read. Remove the model and install it again`,
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
      throw new UnavailableError(faults[read.data.fault], { cause: new Error(read.data.reason) });
    },
    fault: (fault, cause) => new UnavailableError(sentences[fault], { cause }),
  };
}
