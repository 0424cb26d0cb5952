/** Tells one process from another that got the same number later, and from one that has ended. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Fields of /proc/<pid>/stat after the name in brackets; the start time is field 22 of the whole line. */
const startTimeIndex = 19;

/** Stands before what `ps` wrote in UTC and English: earlier versions had it in the zone and language of the one who asked, and unmarked. */
const comparableMark = 'UTC ';

/** When the process started, in words for `mayBeOneStart`; null where it cannot be told. */
export async function findProcessStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return readLinuxStart(pid);
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
      timeout: 5_000,
      // It writes local time in the language of the one who asks, who need not be the one who wrote it down.
      env: { TZ: 'UTC', LC_ALL: 'C' },
    });
    const start = stdout.trim();
    return start === '' ? null : comparableMark + start;
  } catch {
    // No such process, or no `ps`: both mean that nothing is known.
    return null;
  }
}

/** False only where these are surely the starts of two processes. */
export function mayBeOneStart(written: string, found: string): boolean {
  if (written === found) return true;
  if (!found.startsWith(comparableMark) || written.startsWith(comparableMark)) return false;
  const [before, now] = [secondsWithinQuarter(written), secondsWithinQuarter(found)];
  return before === null || now === null || before === now;
}

/** What a clock shows alike everywhere: zones are whole quarters of an hour apart. Null where no time can be read. */
function secondsWithinQuarter(written: string): number | null {
  const [, minutes, seconds] = /\d[:.](\d\d)[:.](\d\d)/.exec(written) ?? [];
  if (minutes === undefined) return null;
  return (Number(minutes) % 15) * 60 + Number(seconds);
}

/**
 * True for one that has ended and whose parent has not asked for it: a service manager in a container may never ask. False where it cannot be
 * told, and where other threads of it still run: they may still write.
 */
export async function isDeadButListed(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    const [status, threads] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'latin1'),
      readdir(`/proc/${pid}/task`),
    ]);
    return /^State:\s+[ZX]/m.test(status) && threads.length <= 1;
  } catch {
    // It has gone meanwhile, or /proc is hidden: its number tells.
    return false;
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
