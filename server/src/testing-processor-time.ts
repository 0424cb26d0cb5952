/** How much work something is, for tests: on a busy machine the clock on the wall says more about what else goes on. */

/** Milliseconds for which this process had the processor meanwhile. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
