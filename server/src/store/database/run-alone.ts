/** Lets one server at a time do what PostgreSQL and its clients cannot do at once, such as making extensions, indexes and the tables of the job runner. */
import type { Database, Queries } from './database.js';
import { connect, queriesOf } from './pooled-database.js';

/** Any number that no other program uses for its advisory locks; that of the migrations is another. */
const startLock = 5_328_377;

/** Do not nest: the inner one would wait for the outer one for ever. The embedded database has one server, and runs the work at once. */
export async function runAlone<T>(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return work();
  const client = await connect(pool);
  const queries = queriesOf(client);
  let isUnlocked = false;
  try {
    await waitForLock(queries);
    const result = await work();
    await queries.query('select pg_advisory_unlock($1)', [startLock]);
    isUnlocked = true;
    return result;
  } finally {
    // The lock goes with its connection.
    client.release(!isUnlocked);
  }
}

/** Asks again and again: a statement that waits would itself be waited for by `create index concurrently` of the one that holds the lock. */
async function waitForLock({ query }: Queries): Promise<void> {
  for (;;) {
    const [row] = await query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      startLock,
    ]);
    if (row?.locked === true) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const pauseMs = 100;
