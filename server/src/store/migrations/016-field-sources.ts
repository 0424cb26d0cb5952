/** Where each field of a document came from, so that reading it anew never overwrites what a person wrote. */
import type { Migration } from './migration.js';

export const fieldSources: Migration = {
  id: 16,
  name: 'field sources',
  async up({ query }) {
    await query(`
      -- By column: person, file, page (its first one), or the name of a service. What is not named stays as it is.
      alter table documents add column field_sources jsonb not null default '{}';
    `);
  },
};
