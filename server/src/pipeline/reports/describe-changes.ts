/** Writes what is known to have changed since a run of research was set going. */
import type { WorkflowChanges } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { sayDay } from '@lectern/contract/words/say';
import { sayChanges } from '@lectern/contract/words/say-run';
import { addressOf, markTitle } from './list-sources.js';
import type { ReportBlock, ReportText } from './report.js';
import { list, notice } from './report-blocks.js';

/** @param changes Null where nobody has looked. */
export function describeChanges(changes: WorkflowChanges | null): ReportBlock[] {
  if (changes === null) return [];
  const { checked_at, new_works, retracted, notes } = changes;
  const items: ReportText[] = [
    ...retracted.map(
      ({ title }): ReportText => [{ text: title }, ...markTitle({ is_retracted: true })],
    ),
    ...new_works.map((work) => [
      { text: [work.title, sayDate(work)].filter((part) => part !== '').join(', ') },
      {
        text: work.may_be_earlier ? ' (maybe older than the run)' : '',
        address: addressOf({ url: work.url, doi: '' }),
      },
    ]),
  ];
  return [
    ...notice(`${sayChanges(changes)} Looked ${sayDay(checked_at)}.`),
    ...list(items),
    ...notes.flatMap(notice),
  ];
}
