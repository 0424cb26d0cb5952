/** Runs a model by ONNX Runtime in WebAssembly: tokens in, numbers out. */
import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { adaptWeights } from './adapted-weights.js';
import { writeBertGraph } from './bert-graph.js';
import { EncodeError } from './encode-fault.js';
import { readJson } from './read-json.js';
import { readSafetensors } from './safetensors.js';
import type { Tokens } from './tokenize.js';

interface ModelOutput {
  readonly values: ArrayLike<number>;
  readonly dims: readonly number[];
}

export interface RunningModel {
  /** One row a text, filled up to the longest. @throws EncodeError */
  run(rows: readonly Tokens[], padding: number): Promise<ModelOutput>;
}

const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids'];
/** In the order in which they are looked for. */
const knownOutputs = ['last_hidden_state', 'token_embeddings', 'logits', 'token_logits'];

interface ModelFiles {
  /** An ONNX file, or safetensors, whose graph is written here after the model's description. */
  readonly weights: string;
  /** `config.json`, which only safetensors need. */
  readonly description: string;
  /** Safetensors of what these were trained further to. */
  readonly adaptation?: string | undefined;
}

/** @param files Absolute paths. @throws EncodeError when a file is no model, or one of another kind. */
export async function openModel(files: ModelFiles): Promise<RunningModel> {
  // Threads of WebAssembly do not pay for short texts, and each would take a core from the server.
  env.wasm.numThreads = 1;
  env.logLevel = 'fatal';
  const session = await openSession(await readGraph(files));
  const unknown = session.inputNames.filter((name) => !knownInputs.includes(name));
  const output = knownOutputs.find((name) => session.outputNames.includes(name));
  if (unknown.length > 0 || !session.inputNames.includes('input_ids') || output === undefined)
    throw new EncodeError('shape', 'The model takes or gives something else than a text encoder');
  return {
    async run(rows, padding) {
      const width = Math.max(1, ...rows.map(({ ids }) => ids.length));
      const fill = (numberAt: (row: Tokens, place: number) => number): Tensor => {
        const values = new BigInt64Array(rows.length * width);
        for (const [index, row] of rows.entries())
          for (let place = 0; place < width; place += 1)
            values[index * width + place] = BigInt(numberAt(row, place));
        return new Tensor('int64', values, [rows.length, width]);
      };
      const inputs: Record<string, Tensor> = {
        input_ids: fill(({ ids }, place) => ids[place] ?? padding),
        attention_mask: fill(({ ids }, place) => (place < ids.length ? 1 : 0)),
        token_type_ids: fill(({ types }, place) => types[place] ?? 0),
      };
      const feeds = Object.fromEntries(
        Object.entries(inputs).filter(([name]) => session.inputNames.includes(name)),
      );
      const result = await runSession(session, feeds);
      const found = result[output];
      if (found === undefined || !(found.data instanceof Float32Array))
        throw new EncodeError('shape', 'The model gives something else than numbers');
      return { values: found.data, dims: found.dims };
    },
  };
}

async function readGraph(files: ModelFiles): Promise<Uint8Array> {
  const file = await readWhole(files.weights);
  if (!files.weights.endsWith('.safetensors')) return file;
  const base = readSafetensors(file);
  const weights =
    files.adaptation === undefined
      ? base
      : adaptWeights(base, readSafetensors(await readWhole(files.adaptation)));
  return writeBertGraph(weights, await readJson(files.description));
}

function readWhole(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw new EncodeError('files', 'The weights cannot be read', error);
  });
}

async function openSession(graph: Uint8Array): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(graph);
  } catch (error) {
    throw new EncodeError('files', 'The weights cannot be read', error);
  }
}

async function runSession(
  session: InferenceSession,
  feeds: InferenceSession.FeedsType,
): Promise<InferenceSession.ReturnType> {
  try {
    return await session.run(feeds);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The table of words is shorter than the tokenizer's list of them.
    if (/out of (?:data )?bounds/.test(reason))
      throw new EncodeError(
        'tokens',
        'The tokenizer gives tokens that the model does not know',
        error,
      );
    throw new EncodeError('failed', 'The model failed', error);
  }
}
