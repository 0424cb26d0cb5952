/** Keeps a session to one tab: a duplicated tab comes with a copy of what the first remembers, its session among it. */

/** What a tab held is free a moment after it is gone or begins to reload; a busy machine takes its time. */
const freeWithinMs = 1500;

const held = new Map<string, Promise<boolean>>();

/** False where another tab holds the session. A browser that knows no locks, as on a page without https, cannot tell: true. */
export function holdSession(id: string): Promise<boolean> {
  const known = held.get(id);
  if (known) return known;
  const holding = takeLock(`lectern.session.${id}`);
  held.set(id, holding);
  return holding;
}

function takeLock(name: string): Promise<boolean> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(name, { signal: AbortSignal.timeout(freeWithinMs) }, () => {
        resolve(true);
        // Held for as long as the tab is there.
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
