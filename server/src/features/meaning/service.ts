/** What can be installed, how far each is, and what a person does with it. */
import type {
  Cancelled,
  Meaning,
  ReembedStatus,
  LocalModel as ShownModel,
} from '@lectern/contract';
import { isFinished } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { Job, Jobs } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import type { EmbedderInUse } from '../../pipeline/models/embedder-in-use.js';
import { describeMissing, type LocalModels } from '../../pipeline/models/local-models.js';
import type { FoundModel, ModelFiles } from '../../store/models/model-files.js';
import type { OfferedModel } from './catalogue.js';
import { changeModel } from './change-model.js';
import type { InstallInput, InstallJob, InstallProgress } from './install-job.js';
import { sayProvider } from './say-provider.js';

export interface MeaningService {
  describe(): Promise<Meaning>;
  /** Begins the download, unless it is under way; one that is installed is put to use. */
  install(id: string): Promise<Meaning>;
  /** Ends the download, and leaves nothing of one that failed. */
  cancel(id: string): Promise<Meaning>;
  /** `length` where the model was run a moment ago. */
  use(id: string, length?: number): Promise<Meaning>;
  stop(id: string): Promise<Meaning>;
  remove(id: string): Promise<Meaning>;
}

export interface MeaningParts {
  readonly offered: readonly OfferedModel[];
  readonly hub: { readonly name: string };
  readonly files: ModelFiles;
  readonly models: LocalModels;
  readonly embedding: Pick<EmbedderInUse, 'current'>;
  /** Passages without a vector of the model in use. */
  readonly countToEmbed: () => Promise<number>;
  /** `EMBEDDING_MODEL` where it is set. */
  readonly fixedBy: () => string | null;
  readonly readReranking: () => Meaning['reranking'];
  readonly jobs: Jobs;
  readonly job: InstallJob;
  readonly reembed: {
    /** Of the vectors that are there, only those of these models are replaced. */
    start(replacing: readonly string[]): Promise<unknown>;
    /** What was begun last, to be begun once more, whatever is begun meanwhile, with these. */
    remember(): Promise<(replacing?: readonly string[]) => Promise<unknown>>;
    status(): Promise<Pick<ReembedStatus, 'status'>>;
    /** @throws NotFoundError when nothing is under way. */
    cancel(): Promise<Cancelled>;
  };
}

type Install = Job<InstallInput, InstallProgress, InstallProgress>;

const gone =
  'Its files are not there. What is built in stands in for it until they are back, or until you stop using it.';

/** The last download of each model is among so many. */
const jobsListed = 50;

export function createMeaningService(parts: MeaningParts): MeaningService {
  const { offered, files, models, jobs, job } = parts;

  function find(id: string): OfferedModel {
    const model = offered.find((each) => each.id === id);
    if (model === undefined) throw new NotFoundError('There is no such model');
    return model;
  }

  async function listInstalls(id: string): Promise<Install[]> {
    const listed = await jobs.list(job, { limit: jobsListed });
    return listed.filter(({ input }) => input.modelId === id);
  }

  async function findLatest(id: string): Promise<Install | null> {
    return (await listInstalls(id))[0] ?? null;
  }

  /** What failed says nothing of the model once that is in use, or was discarded or removed. */
  async function forgetFailures(id: string): Promise<void> {
    for (const each of await listInstalls(id))
      if (each.status === 'failed') await jobs.remove(job, each.id);
  }

  async function describe(): Promise<Meaning> {
    const shown = await Promise.all(offered.map(describeOne));
    const { embedding, fixedBy, hub } = parts;
    return {
      models: shown,
      hub: hub.name,
      embedding_model: embedding.current().embedder.model,
      provider_notice: await sayProvider(parts),
      fixed_by: fixedBy(),
      reranking: parts.readReranking(),
    };
  }

  async function describeOne(model: OfferedModel): Promise<ShownModel> {
    const [found, latest] = await Promise.all([files.find(model), findLatest(model.id)]);
    const { embedder, reranker } = models.inUse();
    const { id, name, role, languages, description, licence, repository, revision } = model;
    return {
      ...{ id, name, role, languages, description, licence, repository, revision },
      published: { ...model.published },
      ...(await describeState(model, found, latest)),
      in_use: id === embedder || id === reranker,
      is_chosen: id === models.wanted() || id === reranker,
    };
  }

  async function describeState(
    model: OfferedModel,
    found: FoundModel | null,
    latest: Install | null,
  ): Promise<State> {
    if (latest !== null && !isFinished(latest.status)) {
      const { bytesDone, bytesTotal } = latest.progress;
      return state('downloading', model, { bytes_done: bytesDone, bytes_total: bytesTotal });
    }
    const isWhole = found !== null && found.missing.length === 0;
    const failure = latest?.status === 'failed' ? (latest.error ?? '') : '';
    if (isWhole)
      return state('installed', model, {
        origin: found.origin,
        bytes: found.bytes,
        message: models.inUse()[model.role] === model.id ? '' : failure,
      });
    if (latest?.status === 'failed')
      return state('failed', model, {
        bytes_done: await files.countReceived(model),
        bytes_total: latest.progress.bytesTotal,
        message: failure,
      });
    if (found?.origin === 'copied')
      return state('incomplete', model, { message: describeMissing(model, found) });
    return state('absent', model, { message: models.wanted() === model.id ? gone : '' });
  }

  async function changing(model: OfferedModel, change: () => Promise<void>): Promise<Meaning> {
    await changeModel(parts, model, change);
    return describe();
  }

  async function use(model: OfferedModel, length?: number): Promise<Meaning> {
    if (model.role === 'embedder' && parts.fixedBy() !== null)
      throw new ConflictError('EMBEDDING_MODEL is set, and goes before what is chosen here');
    return changing(model, async () => {
      await models.use(model, length);
      await forgetFailures(model.id);
    });
  }

  return {
    describe,
    async install(id) {
      const model = find(id);
      const found = await files.find(model);
      if (found !== null && found.missing.length === 0) return use(model);
      const latest = await findLatest(id);
      if (latest === null || isFinished(latest.status)) {
        // Whoever sees the same last download gives the next one the same id, so that two clicks are one.
        const next = stableId('install-model', id, latest?.id ?? '');
        await jobs.start(job, { modelId: id }, { id: next });
      }
      return describe();
    },
    async cancel(id) {
      const model = find(id);
      const latest = await findLatest(id);
      if (latest !== null) await jobs.cancel(job, latest.id);
      await files.discard(model);
      await forgetFailures(id);
      return describe();
    },
    use: async (id, length) => use(find(id), length),
    async stop(id) {
      const model = find(id);
      return changing(model, () => models.stop(model));
    },
    async remove(id) {
      const model = find(id);
      const latest = await findLatest(id);
      if (latest !== null && !isFinished(latest.status))
        throw new ConflictError('The model is being installed. Cancel that first.');
      const origin = (await files.find(model))?.origin;
      if (origin === 'copied')
        throw new ConflictError('This is a copy made by hand. Remove it where it lies.');
      if (origin === 'packaged')
        throw new ConflictError(
          `${model.name} came with Lectern and stays. Stop using it instead.`,
        );
      return changing(model, async () => {
        await models.stop(model);
        await files.remove(model);
        await files.discard(model);
        await forgetFailures(id);
      });
    },
  };
}

type State = Pick<
  ShownModel,
  'state' | 'origin' | 'bytes' | 'bytes_done' | 'bytes_total' | 'message'
>;

function state(name: ShownModel['state'], { bytes }: OfferedModel, told: Partial<State>): State {
  return { state: name, origin: null, bytes, bytes_done: 0, bytes_total: 0, message: '', ...told };
}
