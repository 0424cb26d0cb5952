/** Orders the rows of a study table by a column and leaves out those that do not hold what is searched for. */
import type { StudyTable, TableRow } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';
import { shownText } from '@lectern/contract/words/say-table';
import { readCount, readCountWithin } from './read-count';

export interface Arrangement {
  /** Id of a column, or one of what each document is. */
  readonly sort: 'position' | 'title' | 'year' | (string & {});
  readonly isDescending: boolean;
  readonly search: string;
}

/** As it was kept; as found where nothing was. */
export function readArrangement(stored: unknown): Arrangement {
  const { sort, isDescending, search }: Record<string, unknown> = { ...Object(stored) };
  return {
    sort: typeof sort === 'string' ? sort : 'position',
    isDescending: isDescending === true,
    search: typeof search === 'string' ? search : '',
  };
}

export function arrangeRows(
  { rows }: Pick<StudyTable, 'rows'>,
  { sort, isDescending, search }: Arrangement,
): readonly TableRow[] {
  const wanted = search.trim().toLowerCase();
  const held = rows.filter((row) => wanted === '' || textOf(row).includes(wanted));
  const isOfCounts = holdsCounts(rows, sort);
  const keyed = held.map((row) => ({ row, key: keyOf(row, sort, isOfCounts) }));
  const order = isDescending ? -1 : 1;
  return keyed
    .toSorted((one, other) => compare(one, other) * order || one.row.position - other.row.position)
    .map(({ row }) => row);

  function compare(one: { key: string | number }, other: { key: string | number }): number {
    // What says nothing comes last, whichever way.
    if (one.key === '' || other.key === '')
      return one.key === other.key ? 0 : (one.key === '' ? 1 : -1) * order;
    if (typeof one.key === 'number' && typeof other.key === 'number') return one.key - other.key;
    // In a column of numbers what is none of them comes behind, whichever way.
    if (typeof one.key !== typeof other.key) return (typeof one.key === 'number' ? -1 : 1) * order;
    return String(one.key).localeCompare(String(other.key), undefined, { numeric: true });
  }
}

/** Whether most of what is filled in a column begins with a number of things: a sentence there is sorted by the one that it tells. */
function holdsCounts(rows: readonly TableRow[], sort: string): boolean {
  const filled = rows.map((row) => cellText(row, sort)).filter((text) => text !== '');
  return filled.filter(tellsCount).length * 2 > filled.length;
}

/** `40 nurses` and `40` do; `12 weeks` tells a time. */
function tellsCount(text: string): boolean {
  const isBare = /^[\d.,\s]+$/u.test(text);
  return readCount(text) !== null && (isBare || readCountWithin(text) !== null);
}

function cellText({ cells }: TableRow, column: string): string {
  const cell = cells.find((each) => each.column === column);
  return cell === undefined ? '' : shownText(cell);
}

function keyOf(row: TableRow, sort: string, isOfCounts: boolean): string | number {
  const { article, position } = row;
  if (sort === 'position') return position;
  if (sort === 'title') return article.title.toLowerCase();
  if (sort === 'year') return String(knownYear(article) ?? '');
  const text = cellText(row, sort);
  return readCount(text) ?? (isOfCounts ? readCountWithin(text) : null) ?? text.toLowerCase();
}

function textOf({ article, cells }: TableRow): string {
  return [article.title, article.authors, ...cells.map(shownText)].join('\n').toLowerCase();
}
