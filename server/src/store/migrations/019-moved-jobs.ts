/** When the share of a job that is done last grew, without which nobody can tell how long the rest will take. */
import type { Migration } from './migration.js';

export const movedJobs: Migration = {
  id: 19,
  name: 'moved jobs',
  async up({ query }) {
    await query(`
      -- Of worked_ms; null where its kind does not say how much is done, and before the first was.
      alter table jobs add column moved_ms integer;
    `);
  },
};
