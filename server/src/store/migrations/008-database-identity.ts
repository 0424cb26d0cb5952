/** A name of its own for each database, made once with its schema, by which a folder of originals knows it again. */
import type { Migration } from './migration.js';

export const databaseIdentity: Migration = {
  id: 8,
  name: 'database identity',
  async up({ query }) {
    await query(`
      create table database_identity (
        is_only boolean primary key default true check (is_only),
        id uuid not null default gen_random_uuid()
      );
      insert into database_identity default values;
    `);
  },
};
