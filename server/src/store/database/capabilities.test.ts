import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { silentLog } from '../../log.js';
import { prepareCapabilities } from './capabilities.js';
import type { Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';

/** A server with this version of pgvector, or that refuses to make it. */
function prepareWith(vector: string | Error) {
  const query: Queries['query'] = async (sql) => {
    if (sql.includes('create extension') && vector instanceof Error) throw vector;
    return sql.includes('extversion') ? ([{ extversion: vector }] as never[]) : [];
  };
  return prepareCapabilities(query, 'external', silentLog);
}

function refusal(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, 1, 'error');
  error.code = code;
  return error;
}

it.each(['0.5.0', '0.8.1', '0.10', '1.0.0'])('takes pgvector %s', async (version) => {
  await expect(prepareWith(version)).resolves.toEqual({ hasBm25: true });
});

it.each(['0.4.4', '0.4', ''])('refuses pgvector %s, which has no such index', async (version) => {
  await expect(prepareWith(version)).rejects.toThrow(DatabaseUnsuitableError);
  await expect(prepareWith(version)).rejects.toThrow(/needs 0\.5 or newer/);
});

it.each([
  refusal('0A000', 'extension "vector" is not available'),
  refusal('42501', 'permission denied to create extension "vector"'),
])('says that there is no pgvector, and why: %s', async (error) => {
  await expect(prepareWith(error)).rejects.toThrow(
    `The database has no pgvector: ${error.message} (${error.code}). Install`,
  );
});

it.each([refusal('54000', 'something else'), new UnavailableError('The database does not answer')])(
  'says nothing of pgvector where something else went wrong: %s',
  async (error) => {
    await expect(prepareWith(error)).rejects.toBe(error);
  },
);
