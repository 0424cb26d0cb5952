/** For how long a process has heard a database without a break: nobody could tell it anything in a break, so that silence proves nothing then. */

export interface Hearing {
  /** Milliseconds. */
  heardForMs(): number;
  onAnswer(): void;
  onLoss(): void;
}

/** A process that others judge asks each second; where it hears nothing for longer, the database was away, or the machine asleep. */
const breakMs = 5_000;

interface Clocks {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** The clock of the machine, which also tells of its sleep. */
  readonly time: () => number;
}

interface Heard {
  readonly since: number;
  readonly at: number;
  readonly time: number;
}

const system: Clocks = { now: () => performance.now(), time: () => Date.now() };

export function createHearing({ now, time }: Clocks = system): Hearing {
  let heard: Heard | null = null;
  const unbroken = (): Heard | null =>
    heard !== null && now() - heard.at <= breakMs && time() - heard.time <= breakMs ? heard : null;
  return {
    heardForMs() {
      const since = unbroken()?.since;
      return since === undefined ? 0 : now() - since;
    },
    onAnswer() {
      heard = { since: unbroken()?.since ?? now(), at: now(), time: time() };
    },
    onLoss() {
      heard = null;
    },
  };
}
