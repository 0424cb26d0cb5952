/** Table of what research workflows bring: searches, sources, answers and the like, each JSON under its kind and its name. */
import type { Queries } from '../database/database.js';
import { toJsonb } from '../database/json.js';

export interface PartPlace {
  readonly workflowId: string;
  readonly kind: string;
  readonly name: string;
}

/** In place of what stood there. Nothing where the workflow is gone. */
export async function putPart(
  queries: Queries,
  { workflowId, kind, name, run, content }: PartPlace & { run: number; content: unknown },
): Promise<void> {
  await queries.query(
    `insert into research_parts (workflow_id, kind, name, run, content)
     select id, $2, $3, $4, $5::jsonb from research_workflows where id = $1
     on conflict (workflow_id, kind, name) do update set content = excluded.content, run = excluded.run`,
    [workflowId, kind, name, run, toJsonb(content)],
  );
}

export interface StoredPart {
  readonly name: string;
  /** Which run of the workflow it is of. */
  readonly run: number;
  /** The JSON of what was put there. */
  readonly content: unknown;
}

/** In the order in which they were put there first. */
export async function findParts(
  queries: Queries,
  { workflowId, kind }: Omit<PartPlace, 'name'>,
): Promise<StoredPart[]> {
  return queries.query<{ name: string; run: number; content: unknown }>(
    'select name, run, content from research_parts where workflow_id = $1 and kind = $2 order by sequence',
    [workflowId, kind],
  );
}

/** The same of parts that are objects, without what stands at the end of the path. */
export async function findPartsWithout(
  queries: Queries,
  path: readonly string[],
  { workflowId, kind }: Omit<PartPlace, 'name'>,
): Promise<StoredPart[]> {
  return queries.query<{ name: string; run: number; content: unknown }>(
    'select name, run, content #- $3::text[] as content from research_parts where workflow_id = $1 and kind = $2 order by sequence',
    [workflowId, kind, path],
  );
}

/** Undefined where there is none. */
export async function findPart(
  queries: Queries,
  { workflowId, kind, name }: PartPlace,
): Promise<StoredPart | undefined> {
  const [row] = await queries.query<{ name: string; run: number; content: unknown }>(
    'select name, run, content from research_parts where workflow_id = $1 and kind = $2 and name = $3',
    [workflowId, kind, name],
  );
  return row;
}

export async function removePart(
  queries: Queries,
  { workflowId, kind, name }: PartPlace,
): Promise<void> {
  await queries.query(
    'delete from research_parts where workflow_id = $1 and kind = $2 and name = $3',
    [workflowId, kind, name],
  );
}
