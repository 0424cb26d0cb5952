/** Names work that is not to run twice at the same time, but may be done again. */
import { isFinished } from '@lectern/contract';
import type { JobKind, Jobs } from './job.js';
import { stableId } from './stable-id.js';

/** The id of what was started under the name and has not ended; else one under which nothing was started yet. */
export async function idUnderWay<I, P, R>(
  name: string,
  kind: JobKind<I, P, R>,
  jobs: Pick<Jobs, 'find'>,
): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const id = stableId(name, String(turn));
    const job = await jobs.find(kind, id);
    if (job === null || !isFinished(job.status)) return id;
  }
}
