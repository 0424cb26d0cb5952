/** Brings the schema of a database up to what this server knows. */

import type { Capabilities, Migration } from '../migrations/migration.js';
import type { Queries } from './database.js';
import { DatabaseUnsuitableError } from './database-errors.js';

export interface MigrateOptions {
  readonly transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  readonly migrations: readonly Migration[];
  readonly capabilities: Capabilities;
}

/** Any number that no other program uses for its advisory locks: "Lectern" as letters on a telephone. */
const migrationLock = 5_328_376;

/**
 * Runs the migrations that are missing, each in a transaction of its own. Several servers may do it at once.
 * @throws DatabaseUnsuitableError when a newer server has already changed the schema.
 */
export async function migrate({
  transaction,
  migrations,
  capabilities,
}: MigrateOptions): Promise<void> {
  await transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await query(`create table if not exists schema_migrations (
      id integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`);
  });
  const applied = await transaction(({ query }) => findApplied(query, migrations));
  for (const migration of migrations) {
    // A start asks once what was done, and takes no turn for each.
    if (applied.has(migration.id)) continue;
    await transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock($1)', [migrationLock]);
      const done = await query('select 1 from schema_migrations where id = $1', [migration.id]);
      if (done.length > 0) return;
      await migration.up({ query, capabilities });
      await query('insert into schema_migrations (id, name) values ($1, $2)', [
        migration.id,
        migration.name,
      ]);
    });
  }
}

/** @throws DatabaseUnsuitableError when one of them is not known. */
async function findApplied(
  query: Queries['query'],
  migrations: readonly Migration[],
): Promise<ReadonlySet<number>> {
  const known = Math.max(0, ...migrations.map((migration) => migration.id));
  const applied = await query<{ id: number }>('select id from schema_migrations');
  const newest = Math.max(0, ...applied.map(({ id }) => id));
  if (newest > known)
    throw new DatabaseUnsuitableError(
      `The database was written by a newer Lectern (schema ${newest}, this one knows ${known}). Start the newer version again.`,
    );
  return new Set(applied.map(({ id }) => id));
}
