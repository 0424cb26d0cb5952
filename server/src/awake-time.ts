/** Time that passes while the machine is awake: where the clock goes on while a computer sleeps, as outside Linux, its sleep would count as work. */

/** No look is so late but after a sleep of the machine, or of a process that had much else to do. */
const sleepMs = 2_000;
/** Between two looks of whoever waits. */
const lookMs = 500;

interface Clocks {
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** Milliseconds that the threads of this process had a processor for, which nobody has in his sleep. */
  readonly worked: () => number;
}

const system: Clocks = {
  now: () => performance.now(),
  worked() {
    const { user, system: kernel } = process.cpuUsage();
    return (user + kernel) / 1000;
  },
};

/**
 * Gives the function that tells the milliseconds since then; it is to be asked again and again: between two questions no more than two seconds
 * count, or as many as this process worked for.
 */
export function measureAwake({ now, worked }: Clocks = system): () => number {
  let before = { at: now(), worked: worked() };
  let passed = 0;
  return () => {
    const after = { at: now(), worked: worked() };
    passed += Math.min(after.at - before.at, Math.max(sleepMs, after.worked - before.worked));
    before = after;
    return passed;
  };
}

/** The same for work that does not ask by itself: asked here meanwhile, until it is stopped. */
export function startAwakeClock(): { readonly passedMs: () => number; readonly stop: () => void } {
  const passedMs = measureAwake();
  const looks = setInterval(passedMs, lookMs).unref();
  return { passedMs, stop: () => clearInterval(looks) };
}

/** Like `setTimeout`, for so long awake. Gives what takes it back. */
export function afterAwake(milliseconds: number, act: () => void): () => void {
  const passedMs = measureAwake();
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number): void => {
    timer = setTimeout(look, Math.max(0, Math.min(leftMs, lookMs)));
  };
  const look = (): void => {
    const leftMs = milliseconds - passedMs();
    if (leftMs > 0) wait(Math.ceil(leftMs));
    else act();
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
