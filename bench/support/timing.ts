/** Times one call after another: how long each was waited for, and how much the processor did for it. */
import { percentile } from './report.js';

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the processor a call, in all threads: the same on a busy machine. */
  readonly cpu: number;
}

/** After some calls to warm up. */
export async function timeCalls(
  rounds: number,
  call: (round: number) => Promise<unknown>,
): Promise<Timing> {
  for (let round = 0; round < 3; round += 1) await call(round);
  const milliseconds: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await call(round);
    milliseconds.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    cpu: (user + system) / 1000 / rounds,
  };
}

/** The cells of a table. */
export function timingCells({ p50, p99, cpu }: Timing): string {
  return [p50, p99, cpu].map((value) => value.toFixed(1)).join(' | ');
}
