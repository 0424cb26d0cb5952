/** Tells one process from another that got the same number later. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Fields of /proc/<pid>/stat after the name in brackets; the start time is field 22 of the whole line. */
const startTimeIndex = 19;

/** When the process started, in words that only compare with each other; null where it cannot be told. */
export async function findProcessStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return readLinuxStart(pid);
  if (process.platform === 'win32') return null;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
      timeout: 5_000,
    });
    return stdout.trim() || null;
  } catch {
    // No such process, or no `ps`: both mean that nothing is known.
    return null;
  }
}

async function readLinuxStart(pid: number): Promise<string | null> {
  try {
    const [line, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[startTimeIndex];
    return ticks === undefined ? null : `${bootId.trim()} ${ticks}`;
  } catch {
    // The process has ended meanwhile, or /proc is hidden: both mean that nothing is known.
    return null;
  }
}
