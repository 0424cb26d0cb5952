/** The port's calls by a model on this machine. */
import { UnavailableError } from '../../../errors.js';
import type { Embedder } from '../../../ports/embedder.js';
import type { LocalModel } from '../../../ports/local-model.js';
import { createBuiltInEmbedder } from '../built-in-embedder.js';
import type { ModelProcess } from './model-process.js';

/** So much at once, so that a question waits no longer than this takes: some sentences, or two passages. */
const atOnce = { texts: 16, characters: 2_500 };

/** What it is called on vectors: of another revision it is another model. */
export function stampOf({ id, revision }: LocalModel): string {
  return `${id}@${revision.slice(0, 8)}`;
}

/**
 * Its relevance and its weight are those that the library says (decision 15), but where they were measured; what stands here counts until then.
 * @param dimension Length of its vectors, as `findDimension` found it.
 */
export function createLocalEmbedder(
  model: LocalModel,
  process: ModelProcess,
  dimension: number,
): Embedder {
  return {
    model: stampOf(model),
    dimension,
    fusion: {
      weight: 0.5,
      calibration: model.calibration ?? { slope: 14, intercept: -4.5 },
      isGuessed: model.calibration === undefined,
      isProven: model.calibration !== undefined,
    },
    language: model.language,
    meanwhile: createBuiltInEmbedder(),
    async embed(texts, { kind, signal }) {
      const prefix = model.prefixes[kind];
      const vectors: Float32Array[] = [];
      for (const some of inBatches(texts)) {
        signal.throwIfAborted();
        const asked = some.map((text) => `${prefix}${text}`);
        const { values, length } = await process.ask({ texts: asked });
        if (length !== dimension)
          throw new UnavailableError(
            `${model.name} gave vectors of ${length} numbers where ${dimension} were expected`,
          );
        for (let index = 0; index < asked.length; index += 1)
          vectors.push(values.slice(index * length, (index + 1) * length));
      }
      signal.throwIfAborted();
      return vectors;
    },
  };
}

function inBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    characters += text.length;
    if (last === undefined || last.length === atOnce.texts || characters > atOnce.characters) {
      batches.push([text]);
      characters = text.length;
    } else last.push(text);
  }
  return batches;
}

/** Asks for one vector, or one score, which also shows whether the model runs at all. @throws UnavailableError in words for people. */
export async function tryModel(model: LocalModel, process: ModelProcess): Promise<number> {
  const { length } = await process.ask(
    model.role === 'embedder'
      ? { texts: [`${model.prefixes.passage}Sleep consolidates memory.`] }
      : { question: 'What does sleep do?', passages: ['Sleep consolidates memory.'] },
  );
  return length;
}
