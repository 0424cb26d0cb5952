/** What the list of documents is searched in: one text a document, in small letters, kept by the database itself. */
import type { Migration } from './migration.js';

export const documentSearch: Migration = {
  id: 4,
  name: 'document search',
  async up({ query }) {
    // Making small letters of every abstract at every search took ten times as long as looking through them.
    // Rows of up to a page stay in one piece, so that a search need not fetch what was put aside.
    await query(`
      alter table documents set (toast_tuple_target = 8160);
      alter table documents add column search_text text not null
        generated always as (lower(title || chr(10) || authors || chr(10) || abstract || chr(10) || filename)) stored;
    `);
  },
};
