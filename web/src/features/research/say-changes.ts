/** Says in one sentence what has changed since a run, and no more than was looked at. */
import type { WorkflowChanges } from '@lectern/contract';
import { formatPlural } from '../../lib/format';

export function sayChanges(changes: WorkflowChanges): string {
  return `${sayNew(changes)}; ${sayRetracted(changes)}`;
}

/** Where something did not answer, or was not asked. */
export function isInPart({ looked, notes }: WorkflowChanges): boolean {
  return notes.length > 0 || (looked !== null && looked.sources_known < looked.sources);
}

function sayNew({ new_works: works, looked, notes }: WorkflowChanges): string {
  if (works.length > 0) return `${formatPlural(works.length, 'new work')} found${sayOlder(works)}`;
  if (looked?.searches === 0) return 'Nothing outside was searched for new works';
  if (looked?.searches_answered === 0)
    return 'No search was answered, so that new works are not known';
  return notes.length === 0
    ? 'No new works were found'
    : 'No new works were found in what was answered';
}

/** Of some the date names only the year or the month. */
function sayOlder(works: WorkflowChanges['new_works']): string {
  const older = works.filter(({ may_be_earlier }) => may_be_earlier).length;
  if (older === 0) return '';
  return `, ${older === works.length ? '' : `${older} of them `}maybe older than the run`;
}

function sayRetracted({ retracted, looked }: WorkflowChanges): string {
  const gone = `${formatPlural(retracted.length, 'source')} of this run retracted since`;
  if (looked === null || looked.sources_known === looked.sources)
    return retracted.length > 0
      ? `${gone}.`
      : 'no source of this run is known to be retracted since.';
  const { sources, sources_known: known } = looked;
  const reach = `${known === 0 ? 'none' : known} of ${formatPlural(sources, 'source')}`;
  if (retracted.length > 0) return `${gone} (${reach} could be looked up).`;
  return `${reach} of this run could be looked up for retractions${known === 0 ? '' : ', and none was found'}.`;
}
