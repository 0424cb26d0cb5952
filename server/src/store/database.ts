/** The one way to the database: a pool of `pg`, whatever stands behind it. */
import type { Capabilities } from './migrations/migration.js';

export interface Row {
  [column: string]: unknown;
}

export interface Queries {
  /** Rows of a prepared statement. `jsonb` values come parsed, `timestamptz` as Date, `bigint` and `numeric` as text. */
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

export interface Database extends Queries {
  readonly kind: 'embedded' | 'external';
  readonly capabilities: Capabilities;
  /**
   * Commits when the work returns, rolls back when it throws. Inside, only the given queries may be used: the embedded
   * database has one connection, and asking the database itself would wait for ever.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
