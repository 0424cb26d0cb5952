/** Says in one sentence what has changed since a run. */
import type { WorkflowChanges } from '@lectern/contract';
import { formatPlural } from '../../lib/format';

export function sayChanges({ new_works: works, retracted }: WorkflowChanges): string {
  const found =
    works.length === 0
      ? 'No new works were found'
      : `${formatPlural(works.length, 'new work')} found`;
  const gone =
    retracted.length === 0
      ? 'no source of this run is known to be retracted since.'
      : `${formatPlural(retracted.length, 'source')} of this run retracted since.`;
  return `${found}; ${gone}`;
}
