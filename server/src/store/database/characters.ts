/** Looks whether a database server can keep and compare texts in every language. */
import type { Log } from '../../log.js';
import type { Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';

/** @throws DatabaseUnsuitableError for a database that is not in UTF8. */
export async function checkCharacters(query: Queries['query'], log: Log): Promise<void> {
  const [database] = await query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const encoding = database?.encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseUnsuitableError(
      `The database is in ${encoding}, which has not the characters of every language; Lectern needs one in UTF8: create database … encoding 'UTF8' template template0`,
    );
  // Only now: another one may not even have the letter that is asked about.
  const [letters] = await query<{ are_known: boolean }>(
    'select lower($1::text) = $2 as are_known',
    upperAndLower,
  );
  if (letters?.are_known !== true)
    log.warn(
      {},
      "The database knows no letters but those of English (its LC_CTYPE is C): names with others, as Östling or Жуков, may not be found. One that was made with lc_ctype 'C.UTF-8' knows them",
    );
}

const upperAndLower = ['Ö', 'ö'];
