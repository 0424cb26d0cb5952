/** What a chart is drawn from: columns of equal length, as a dataset or the evidence has them. */
import type { ColumnFacts } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';

export type Cell = string | number | boolean | null;

export interface ChartColumn extends Pick<ColumnFacts, 'name' | 'label' | 'unit' | 'kind'> {
  /** What it is in its dataset; null in what was made for a chart. */
  readonly role: ColumnFacts['role'] | null;
  /** One a row; null where it is missing. */
  readonly values: readonly Cell[];
}

export interface ChartData {
  readonly columns: readonly ChartColumn[];
}

/** @throws InvalidRequestError when there is none of this name. */
export function findColumn({ columns }: ChartData, name: string): ChartColumn {
  const column = columns.find((one) => one.name === name);
  if (column === undefined)
    throw new InvalidRequestError(`The data have no column ${JSON.stringify(name.slice(0, 80))}`);
  return column;
}

export function isNumeric({ kind }: ChartColumn): boolean {
  return kind === 'number' || kind === 'integer';
}

/** @throws InvalidRequestError when the column holds no numbers. */
export function findNumbers(data: ChartData, name: string): ChartColumn {
  const column = findColumn(data, name);
  if (!isNumeric(column))
    throw new InvalidRequestError(
      `A chart of ${titleOf(column)} needs numbers, and the column holds ${column.kind === 'date' ? 'dates' : 'words'}`,
    );
  return column;
}

/** Beyond it squares overflow; the other end of it cannot be seen. */
const numberMax = 1e100;

/** The number of a cell; null where it holds none that can be drawn. */
export function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell !== 'number' || !(Math.abs(cell) <= numberMax)) return null;
  return Math.abs(cell) < 1 / numberMax ? 0 : cell;
}

/** Its label with its unit, such as `Dose, mg`. */
export function titleOf({ label, name, unit }: ChartColumn): string {
  const title = plainText(label || name, 120);
  return unit === '' ? title : `${title}, ${plainText(unit, 40)}`;
}

/** One line without invisible characters, cut at so many characters. */
export function plainText(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{C}\p{Z}\s]/gu, (character) => (/[\p{Z}\s]/u.test(character) ? ' ' : ''))
    .normalize('NFC')
    .trim();
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
