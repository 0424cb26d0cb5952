/** Documents of a library file that is being taken in, so that an import that did not end can be undone. */
import type { Migration } from './migration.js';

export const unfinishedImports: Migration = {
  id: 7,
  name: 'unfinished imports',
  async up({ query }) {
    await query(`
      create table unfinished_imports (
        document_id uuid primary key references documents on delete cascade
      );
    `);
  },
};
