/** Which documents are retracted, who said so, and when it was last looked up. */
import type { Migration } from './migration.js';

export const retractions: Migration = {
  id: 15,
  name: 'retractions',
  async up({ query }) {
    await query(`
      -- A document without a row was never looked up, and nobody who found it said that it is.
      create table document_retractions (
        document_id uuid primary key references documents on delete cascade,
        is_retracted boolean not null,
        -- Such as OpenAlex; empty where it is not retracted.
        source text not null,
        checked_at timestamptz not null
      );
    `);
  },
};
