/** Asks the question before of another of its kind: `And what about RocksDB?` behind `How fast is LevelDB for random reads?`, where a document puts both names in a row. English alone. */
import { findRows } from '../../reading/cues/find-parallel.js';
import { lastLine } from '../../reading/language/last-line.js';
import { findNames } from '../../reading/language/names.js';
import { readTables } from '../../reading/sentences/read-tables.js';
import { readChanged } from './complete-ellipsis.js';

/** The names that may be exchanged. */
interface Exchange {
  readonly bare: string;
  readonly old: string;
  readonly name: string;
}

/** Null where the question before has no name or several, or where something else than a name is to take its place. */
export function readExchange(previous: string, question: string): Exchange | null {
  const bare = lastLine(previous).trim();
  const name = /^(?:(?:for|with|in|on|of|at)\s)?(?:the\s)?(\p{Lu}[\p{L}\p{N}’'-]{1,30})$/u.exec(
    readChanged(question) ?? '',
  )?.[1];
  const [old, ...others] = findNames(bare);
  if (name === undefined || old === undefined || others.length > 0 || !bare.endsWith('?'))
    return null;
  const isOnce = bare.split(old).length === 2;
  return isOnce && old.toLowerCase() !== name.toLowerCase() ? { bare, old, name } : null;
}

/** Null where no text tells that both are of one kind. @param texts Of the documents that were last quoted. */
export function exchangeName(
  { bare, old, name }: Exchange,
  texts: readonly string[],
): string | null {
  const isOfOneKind = texts.some((text) =>
    rowsOf(text).some((row) => row.includes(old) && row.includes(name)),
  );
  return isOfOneKind ? bare.replace(old, () => name) : null;
}

/** Also labels of the rows of a table, and heads of its columns. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const tables = readTables(text).flatMap(({ header, rows }) => [
    header.cells.slice(1),
    rows.map(({ cells }) => cells[0] ?? ''),
  ]);
  return [...findRows(text), ...tables.map((row) => row.map((cell) => cell.trim()))];
}
