/** A clock for tests: time passes only when told. */
import type { Clock } from './clock.js';

export interface TestClock extends Clock {
  /** Lets time pass, calling back what falls due in order; promises that follow from it get their turn in between. */
  advance(milliseconds: number): Promise<void>;
}

export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let time = start;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => time,
    timeOfDay: () => time,
    after(milliseconds, callback) {
      const timer = { at: time + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      await settle();
      for (;;) {
        const [next] = [...timers]
          .filter(({ at }) => at <= end)
          .sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.callback();
        await settle();
      }
      time = end;
    },
  };
}
