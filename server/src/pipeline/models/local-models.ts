/** Which models on this machine are in use, and the change from one to another while the server runs. */
import { ConflictError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { LocalModel } from '../../ports/local-model.js';
import type { LocalRuntime, Opened } from '../../ports/local-runtime.js';
import type { Reranker } from '../../ports/reranker.js';
import type { FoundModel, ModelFiles } from '../../store/models/model-files.js';
import type { ModelsInUse, ModelsInUseFile } from '../../store/models/models-in-use.js';
import type { ChosenEmbedder, EmbedderInUse } from './embedder-in-use.js';

export interface LocalModels {
  /** Ids. */
  inUse(): { readonly embedder: string | null; readonly reranker: string | null };
  /** Id of the embedder that is to be in use, whether its files are there or not; null where none of this machine is. */
  wanted(): string | null;
  /** Null where there is none. */
  reranker(): Reranker | null;
  /** What embeds where no model on this machine does. */
  standard(): ChosenEmbedder;
  /** Of a model whose files are there; `length` is what running it once gave, where that was done a moment ago. @throws ConflictError, UnavailableError in words for people. */
  use(model: LocalModel, length?: number): Promise<void>;
  /** Goes back to what is used without it: the one that comes with the server only where that is not stopped itself. Does nothing where the model is not in use. */
  stop(model: LocalModel): Promise<void>;
  /**
   * Another embedder without a model on this machine, after the settings have changed.
   * @param isFixed a setting names it, so that it goes before what a person chose among those on this machine.
   */
  replaceStandard(next: ChosenEmbedder, isFixed: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface LocalModelsParts {
  readonly catalogue: readonly LocalModel[];
  readonly files: Pick<ModelFiles, 'find'>;
  readonly choice: ModelsInUseFile;
  readonly runtime: LocalRuntime;
  readonly embedding: EmbedderInUse;
  /** A setting names the embedding model, which goes before what a person chose on the screen. */
  readonly isEmbedderFixed: boolean;
  /** Embeds where nobody has said what should, and the settings bring nothing better than what is built in. */
  readonly preselected?: NonNullable<ModelsInUse['embedder']>;
  /** What is built in: it serves while the files of the one that was chosen are gone, when no text may go to a provider. */
  readonly standIn: Embedder;
  /** Makes the library ready for its vectors, before it is used. */
  readonly prepare: (embedder: Embedder) => Promise<void>;
}

/** With what was in use before; where its files are gone, what is built in stands in for it, and says why. */
export async function createLocalModels(parts: LocalModelsParts): Promise<LocalModels> {
  const {
    catalogue,
    files,
    choice,
    runtime,
    embedding,
    prepare,
    standIn,
    preselected = null,
  } = parts;
  let standard = embedding.current();
  let isEmbedderFixed = parts.isEmbedderFixed;
  let chosen: ModelsInUse = await choice.read();
  let embedder: Opened<Embedder> | null = null;
  let reranker: Opened<Reranker> | null = null;
  // What is under way with one that was in use a moment ago ends by it; without work it is unloaded.
  const opened: Opened<unknown>[] = [];

  /** The one that a person chose, or that goes without saying. */
  function wantedEmbedder(said = chosen): NonNullable<ModelsInUse['embedder']> | null {
    if (isEmbedderFixed) return null;
    if (said.embedder !== undefined) return said.embedder;
    return standard.provider === 'built-in' && standard.reason === '' ? preselected : null;
  }

  async function changeEmbedder(
    next: ChosenEmbedder,
    from: Opened<Embedder> | null,
  ): Promise<void> {
    await prepare(next.embedder);
    embedding.change(next);
    embedder = from;
  }

  async function startEmbedder(
    model: LocalModel,
    folder: string,
    dimension: number,
  ): Promise<void> {
    const next = runtime.openEmbedder(model, folder, dimension);
    opened.push(next);
    await changeEmbedder({ embedder: next.part, provider: 'built-in', reason: '' }, next);
  }

  function startReranker(model: LocalModel, folder: string): void {
    reranker = runtime.openReranker(model, folder);
    opened.push(reranker);
  }

  async function restoreReranker(): Promise<void> {
    const found = await findWhole(chosen.reranker?.id, catalogue, files);
    if (found !== null) startReranker(found.model, found.found.folder);
  }

  async function startWanted(wanted: NonNullable<ModelsInUse['embedder']>): Promise<void> {
    const ofVectors = await findWhole(wanted.id, catalogue, files);
    if (ofVectors !== null)
      await startEmbedder(ofVectors.model, ofVectors.found.folder, wanted.dimension);
    else {
      const reason = `The files of the model ${wanted.id} are not there`;
      await changeEmbedder({ embedder: standIn, provider: 'built-in', reason }, null);
    }
  }

  async function stopEmbedder({ id }: LocalModel): Promise<void> {
    const next: ModelsInUse =
      id === preselected?.id || chosen.isPreselectedStopped
        ? { reranker: chosen.reranker, embedder: null, isPreselectedStopped: true }
        : { reranker: chosen.reranker };
    const wanted = wantedEmbedder(next);
    if (wanted === null) await changeEmbedder(standard, null);
    else await startWanted(wanted);
    chosen = next;
  }

  await restoreReranker();
  const first = wantedEmbedder();
  if (first !== null) await startWanted(first);
  return {
    inUse: () => ({
      embedder: embedder === null ? null : (wantedEmbedder()?.id ?? null),
      reranker: reranker === null ? null : (chosen.reranker?.id ?? null),
    }),
    wanted: () => wantedEmbedder()?.id ?? null,
    reranker: () => reranker?.part ?? null,
    standard: () => standard,
    async use(model, known) {
      const found = await files.find(model);
      if (found === null || found.missing.length > 0)
        throw new ConflictError(describeMissing(model, found));
      const length = known ?? (await runtime.tryOnce(model, found.folder));
      if (model.role === 'reranker') {
        startReranker(model, found.folder);
        chosen = { ...chosen, reranker: { id: model.id } };
      } else {
        await startEmbedder(model, found.folder, length);
        const isPreselected = model.id === preselected?.id;
        chosen = {
          reranker: chosen.reranker,
          embedder: { id: model.id, dimension: length },
          isPreselectedStopped: isPreselected ? undefined : chosen.isPreselectedStopped,
        };
      }
      await choice.write(chosen);
    },
    async stop(model) {
      if (chosen.reranker?.id === model.id) {
        reranker = null;
        chosen = { ...chosen, reranker: null };
      } else if ((chosen.embedder ?? wantedEmbedder())?.id === model.id) await stopEmbedder(model);
      else return;
      await choice.write(chosen);
    },
    async replaceStandard(next, isFixed) {
      standard = next;
      isEmbedderFixed = isFixed;
      const wanted = wantedEmbedder();
      if (wanted === null) await changeEmbedder(standard, null);
      else if (embedder === null) await startWanted(wanted);
    },
    async close() {
      await Promise.all(opened.map((each) => each.close()));
    },
  };
}

/** Says what is not there, by the names that the files have at the hub. */
export function describeMissing({ name }: LocalModel, found: FoundModel | null): string {
  if (found === null) return `${name} is not installed`;
  const files = found.missing.join(', ');
  return `${name} cannot be used: ${found.missing.length === 1 ? 'a file is' : 'files are'} missing (${files})`;
}

async function findWhole(
  id: string | undefined,
  catalogue: readonly LocalModel[],
  files: Pick<ModelFiles, 'find'>,
): Promise<{ model: LocalModel; found: FoundModel } | null> {
  const model = catalogue.find((each) => each.id === id);
  const found = model === undefined ? null : await files.find(model);
  return model === undefined || found === null || found.missing.length > 0
    ? null
    : { model, found };
}
