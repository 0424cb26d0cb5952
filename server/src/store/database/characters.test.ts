import { beforeEach, expect, it } from 'vitest';
import { type Log, silentLog } from '../../log.js';
import { checkCharacters } from './characters.js';
import type { Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';

const warned: string[] = [];
const log: Log = { ...silentLog, warn: (_details, message) => void warned.push(message) };
beforeEach(() => {
  warned.length = 0;
});

/** A server that lowers letters so. */
function check(encoding: string, lower: (text: string) => string) {
  const query: Queries['query'] = async (sql, [upper, lowered] = []) => {
    const row = sql.includes('server_encoding')
      ? { encoding }
      : { are_known: lower(String(upper)) === lowered };
    return [row] as never[];
  };
  return checkCharacters(query, log);
}
const all = (text: string): string => text.toLowerCase();
const english = (text: string): string => text.replace(/[A-Z]/g, all);

it('says nothing of a database that knows the letters of all languages', async () => {
  await check('UTF8', all);
  expect(warned).toEqual([]);
});

it('warns of one that knows those of English alone', async () => {
  await check('UTF8', english);
  expect(warned).toEqual([expect.stringContaining("lc_ctype 'C.UTF-8'")]);
});

it.each(['SQL_ASCII', 'LATIN1'])('refuses one in %s', async (encoding) => {
  await expect(check(encoding, all)).rejects.toThrow(DatabaseUnsuitableError);
  await expect(check(encoding, all)).rejects.toThrow(`is in ${encoding}`);
});
