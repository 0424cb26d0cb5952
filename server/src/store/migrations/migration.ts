/** One step forward of the schema. There are no steps back. */

export interface Capabilities {
  /** Whether the server has the BM25 index of pg_textsearch. */
  readonly hasBm25: boolean;
}

export interface Migration {
  readonly id: number;
  readonly name: string;
  /** Runs in one transaction of its own. */
  up(context: {
    query: (sql: string) => Promise<unknown>;
    capabilities: Capabilities;
  }): Promise<void>;
}
