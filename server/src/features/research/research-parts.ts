/** What the service of research workflows works with, and the one way to find a workflow. */
import { NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { Database, Queries } from '../../store/database/database.js';
import type { FileStore } from '../../store/files/files.js';
import { findWorkflow, type StoredWorkflow } from '../../store/research/workflows.js';
import type { ResearchJob } from './job.js';
import type { KeepArticles } from './keep-sources.js';
import type { ResearchVerbs } from './research-verbs.js';

export interface ResearchParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly job: ResearchJob;
  readonly verbs: Pick<
    ResearchVerbs,
    | 'planResearch'
    | 'numberCitations'
    | 'searchOutside'
    | 'readDataset'
    | 'planDatasets'
    | 'planDatasetCharts'
    | 'drawNoted'
  >;
  readonly languageModels: LanguageModels;
  /** Identifiers of the engines that can be searched. */
  readonly engines: Pick<ReadonlySet<string>, 'has'>;
  /** Who knows works by their identifiers. */
  readonly works: readonly WorkLookup[];
  readonly keepArticles: KeepArticles;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** @throws NotFoundError 'Workflow not found' */
export async function requireWorkflow(queries: Queries, id: string): Promise<StoredWorkflow> {
  return found(await findWorkflow(queries, id));
}

/** @throws NotFoundError 'Workflow not found' */
export function found<T>(workflow: T | null): T {
  if (workflow === null) throw new NotFoundError('Workflow not found');
  return workflow;
}
