/** How many documents or articles a summary and a study table take, said before one is asked for. */
import { summaryLimits, tableLimits } from '@lectern/contract/limits';
import { formatNumber } from '../lib/format';

export type MadeOfChosen = 'summary' | 'table';

const limits: Readonly<Record<MadeOfChosen, { readonly name: string; readonly max: number }>> = {
  summary: { name: 'A summary', max: summaryLimits.articlesMax },
  table: { name: 'A study table', max: tableLimits.rowsMax },
};

/** Why so many are too many for it; null where they are not. */
export function tooManyFor(made: MadeOfChosen, count: number): string | null {
  const { name, max } = limits[made];
  return count <= max
    ? null
    : `${name} takes at most ${max} documents or articles; ${formatNumber(count)} are selected.`;
}
