/** A database that tests take away and give back: the real one, behind connections that are lost when they say so. */
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database.js';
import { createPooledDatabase } from './pooled-database.js';

export interface LosableDatabase {
  readonly database: Database;
  /**
   * Loses each connection at the next statement that says so, behind it where it is to be done but not heard of; from then on none is to be had.
   * Resolves when it is lost.
   */
  loseAt(statement: RegExp, options?: { readonly isDone: boolean }): Promise<void>;
  /** No connection is to be had from now on. */
  takeAway(): void;
  giveBack(): void;
}

interface Loss {
  readonly statement: RegExp;
  readonly isDone: boolean;
  readonly onLost: () => void;
}

export function makeLosable(real: Database): LosableDatabase {
  let isAway = false;
  let loss: Loss | null = null;
  const takeLoss = (sql: string): Loss | null => {
    if (loss === null || !loss.statement.test(sql)) return null;
    const taken = loss;
    loss = null;
    isAway = true;
    taken.onLost();
    return taken;
  };
  async function ask(client: PoolClient, asked: string | { readonly text: string }) {
    if (isAway) throw lost();
    const due = takeLoss(typeof asked === 'string' ? asked : asked.text);
    if (due?.isDone === false) throw lost();
    const answer = await client.query(asked);
    if (due !== null) throw lost();
    return answer;
  }
  const pool = {
    async connect() {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      const client = await real.pool.connect();
      return {
        query: (asked: string | { readonly text: string }) => ask(client, asked),
        release: (why?: Error) => client.release(why),
      };
    },
  };
  return {
    database: {
      ...real,
      ...createPooledDatabase({
        ...{ kind: real.kind, allowLong: real.allowLong, close: async () => undefined },
        // Nothing but `connect` is asked of it.
        pool: pool as unknown as Pool,
      }),
    },
    loseAt: (statement, { isDone } = { isDone: false }) =>
      new Promise((resolve) => {
        loss = { statement, isDone, onLost: resolve };
      }),
    takeAway() {
      isAway = true;
    },
    giveBack() {
      isAway = false;
    },
  };
}

function lost(): Error {
  return new Error('Connection terminated unexpectedly');
}
