/** Keeps a session to one tab: a duplicated tab comes with a copy of what the first remembers, its session among it. */

/** What a tab held is free a moment after it is gone or begins to reload; a busy machine takes its time. */
const freeWithinMs = 1500;
/** As long another tab has to say that the session is its own. */
const answerWithinMs = 500;

const held = new Map<string, Promise<boolean>>();

/** False where another tab holds the session. Asked of the browser's locks, and of the other tabs where it has none, as on a page without https. */
export function holdSession(id: string): Promise<boolean> {
  const known = held.get(id);
  if (known) return known;
  const holding = take(`lectern.session.${id}`);
  held.set(id, holding);
  return holding;
}

function take(name: string): Promise<boolean> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? takeLock(locks, name) : askTabs(name);
}

function takeLock(locks: LockManager, name: string): Promise<boolean> {
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

interface Said {
  readonly kind: 'asks' | 'holds';
  /** Of the tab that says it. */
  readonly tab: number;
}

/** The channel stays open for as long as the tab is there, to answer those that come later. */
function askTabs(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  const tab = Math.random();
  let isHeld = false;
  const say = (kind: Said['kind']): void => channel.postMessage({ kind, tab } satisfies Said);
  return new Promise((resolve) => {
    const settle = (isMine: boolean): void => {
      window.clearTimeout(waiting);
      isHeld = isMine;
      if (!isMine) channel.close();
      resolve(isMine);
    };
    const waiting = window.setTimeout(() => settle(true), answerWithinMs);
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      // Of two that ask at the same time one gives way; it may have asked before the other listened.
      if (data.kind === 'asks') say(isHeld || tab < data.tab ? 'holds' : 'asks');
      if (data.kind === 'holds' && !isHeld) settle(false);
    };
    say('asks');
  });
}
