/** How much work something is, for tests: on a busy machine the clock on the wall says more about what else goes on. */

/** Milliseconds for which this process had the processor meanwhile. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return spentSince(before);
}

/** Four times the text is four times the work where it is in proportion, and sixteen times where it is quadratic. */
const fairGrowth = 7;
const attempts = 3;

/**
 * Whether a reader's work is in proportion to its text: little in all, else no more than seven times that of a quarter of the text. The least of
 * three, since the processor's time holds also what other threads did, and what a busy machine made slow.
 */
export async function isFairlyQuick(
  read: (text: string) => unknown,
  ofLength: (length: number) => string,
  { length, littleMs }: { readonly length: number; readonly littleMs: number },
): Promise<boolean> {
  const text = ofLength(length);
  const wholeMs = await spent(read, text);
  if (wholeMs < littleMs) return true;
  const quarter = ofLength(Math.floor(length / 4));
  const parts: number[] = [];
  while (parts.length < attempts) parts.push(await spent(read, quarter));
  const fairMs = fairGrowth * Math.min(...parts);
  if (wholeMs <= fairMs) return true;
  for (let attempt = 1; attempt < attempts; attempt += 1)
    if ((await spent(read, text)) <= fairMs) return true;
  return false;
}

async function spent(read: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  return spentSince(before);
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
