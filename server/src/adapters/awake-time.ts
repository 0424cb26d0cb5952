/** Measures how long something takes while the machine is awake: where the clock goes on while a computer sleeps, as outside Linux, its sleep would count as work. */

/**
 * Gives the function that tells the milliseconds since then; it is to be asked again and again, as between two questions no more than `mostMs` count.
 * @param now Milliseconds that only ever grow.
 */
export function measureAwake(now: () => number, mostMs: number): () => number {
  let before = now();
  let passed = 0;
  return () => {
    const at = now();
    passed += Math.min(at - before, mostMs);
    before = at;
    return passed;
  };
}
