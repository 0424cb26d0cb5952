/** Where in a passage its later pages begin, so that a quote can be told its page. */
import type { Migration } from './migration.js';

export const pageTurns: Migration = {
  id: 9,
  name: 'page turns',
  async up({ query }) {
    await query("alter table chunks add column page_turns integer[] not null default '{}'");
  },
};
