/** Tells how a part of a workflow stands that was being made again when that ended early, by what is stored of it. */
import { sayCount } from '@lectern/contract/words/say';
import type { Queries } from '../database/database.js';
import { findPart, findParts } from './workflow-parts.js';

interface PartAgain {
  readonly workflowId: string;
  readonly part: 'dataset' | 'chart';
  readonly number: number;
  /** That was to make it. */
  readonly run: number;
}

/** Such as `Dataset 1 was made, with 2 of 4 charts`. */
export async function tellPartAgain(
  queries: Queries,
  { workflowId, part, number, run }: PartAgain,
): Promise<string> {
  const isDataset = part === 'dataset';
  const named = `${isDataset ? 'Dataset' : 'Chart'} ${number}`;
  const kept = await findPart(queries, { workflowId, kind: part, name: String(number) });
  if (kept?.run !== run) return `${named} was not ${isDataset ? 'made' : 'drawn'} again`;
  // What stands under either kind is the JSON of one that says whether it came to something.
  if (!(kept.content as { readonly success: boolean }).success) return `${named} failed again`;
  if (!isDataset) return `${named} was drawn`;
  const ofRun = async (kind: string): Promise<number> =>
    (await findParts(queries, { workflowId, kind })).filter((each) => each.run === run).length;
  const planned = await ofRun('chart plan');
  if (planned === 0) return `${named} was made, without its charts`;
  return `${named} was made, with ${await ofRun('chart')} of ${sayCount(planned, 'chart')}`;
}
