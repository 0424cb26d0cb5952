/** The part of LanceDB's interface that the benchmarks call. */
export interface LanceModule {
  readonly Index: { hnswSq(options: object): unknown; fts(options?: object): unknown };
  readonly rerankers: { readonly RRFReranker: { create(k?: number): Promise<unknown> } };
  connect(folder: string): Promise<LanceConnection>;
}

export interface LanceConnection {
  createTable(name: string, rows: readonly LanceRow[]): Promise<LanceTable>;
}

export interface LanceTable {
  add(rows: readonly LanceRow[]): Promise<unknown>;
  createIndex(column: string, options: { config: unknown }): Promise<void>;
  query(): LanceQuery;
}

interface LanceRow {
  readonly [column: string]: unknown;
}

interface LanceQuery {
  nearestTo(vector: readonly number[]): LanceQuery;
  fullTextSearch(text: string, options?: object): LanceQuery;
  rerank(reranker: unknown): LanceQuery;
  select(columns: readonly string[]): LanceQuery;
  limit(count: number): LanceQuery;
  toArray(): Promise<LanceRow[]>;
}
