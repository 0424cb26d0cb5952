/** Addresses as long as they may be, such as signed ones, are keys of rows: by their digests, as an index takes no value above 2.7 kB. */
import type { Migration } from './migration.js';

export const longAddresses: Migration = {
  id: 20,
  name: 'long addresses',
  async up({ query }) {
    await query(`
      alter table selections drop constraint selections_pkey;
      create unique index selections_by_address on selections (session_id, md5(article_url));
      alter table document_notices drop constraint document_notices_pkey;
      create unique index document_notices_once on document_notices (document_id, source, kind, md5(url));
    `);
  },
};
