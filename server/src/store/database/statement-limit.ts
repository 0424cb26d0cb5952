/** How long one statement may take before its database counts as silent: longer while work runs that says so. */
export interface StatementLimit {
  /** Milliseconds. */
  current(): number;
  allowLong<T>(statementMs: number, work: () => Promise<T>): Promise<T>;
}

/** A sign of life that takes longer has met a dead connection; the next one takes another. */
export const signLimitMs = 4_000;

export function createStatementLimit(usualMs: number): StatementLimit {
  const allowedMs: number[] = [];
  return {
    current: () => Math.max(usualMs, ...allowedMs),
    async allowLong(statementMs, work) {
      allowedMs.push(statementMs);
      try {
        return await work();
      } finally {
        allowedMs.splice(allowedMs.indexOf(statementMs), 1);
      }
    },
  };
}
