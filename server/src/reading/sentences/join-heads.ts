/** Joins the heads of a table that stand in two rows. */
import type { ReadTable, TableRow } from './read-tables.js';

type Headed = Pick<ReadTable, 'header' | 'rows'>;

/**
 * Where a head stands over several columns, and so again and again, the row below it tells them apart: `Drug`, `Drug` and below them `n`, `%` become
 * `Drug n` and `Drug %`. That row has no label of its own. So does a row that goes on with the heads by what they are measured in.
 */
export function joinHeads(header: TableRow, rows: readonly TableRow[]): Headed {
  const [next, ...rest] = rows;
  const plain = { header, rows };
  const heads = header.cells;
  if (next === undefined || rest.length === 0 || next.cells.length !== heads.length) return plain;
  const isOfUnits = goesOnWithUnits(next, rest);
  const isRepeated = heads.some((head, at) => at > 1 && head !== '' && head === heads[at - 1]);
  const [label = ''] = next.cells;
  if (!isOfUnits && (!isRepeated || (label !== '' && label !== heads[0]))) return plain;
  const cells = heads.map((head, at) => {
    const below = next.cells[at] ?? '';
    return head.endsWith(` ${below}`) ? head : joinTexts(head, below);
  });
  if (!isOfUnits && new Set(cells).size <= new Set(heads).size) return plain;
  return joinHeads({ start: header.start, end: next.end, cells }, rest);
}

/** What is merged over both stands once. */
export function joinTexts(one: string, other: string): string {
  return one === other ? one : `${one} ${other}`.trim();
}

/** Units in brackets, and ends of heads such as `score`, over columns of numbers; more than one of them. */
function goesOnWithUnits({ cells }: TableRow, rows: readonly TableRow[]): boolean {
  const [label = '', ...others] = cells;
  const told = others.filter(Boolean);
  const isOfHeads = (label === '' || unit.test(label)) && told.every((cell) => ends.test(cell));
  const below = rows.flatMap((row) => row.cells.slice(1).filter(Boolean));
  const numeric = below.filter((cell) => /^[^\p{L}\p{N}]*\d/u.test(cell));
  return (
    isOfHeads &&
    told.filter((cell) => unit.test(cell)).length > 1 &&
    numeric.length === below.length
  );
}

/** Standard errors in brackets are none. */
const unit = /^\((?![^\p{L}%‰°]*\))[^()]{1,30}\)$/u;
const ends = /^(?:\p{Ll}|\((?![^\p{L}%‰°]*\)))/u;
