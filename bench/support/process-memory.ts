/** How much memory a process and everything below it hold. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

export interface TreeMemory {
  /** Megabytes; shared pages are counted in each process. */
  readonly rssMb: number;
  /** Megabytes; shared pages are counted once. */
  readonly pssMb: number;
  /** Of these, what the process itself holds without those below it. */
  readonly ownMb: number;
  /** One line a process: megabytes (PSS) and what it is. */
  readonly processes: readonly string[];
}

export function measureTree(root: number): TreeMemory {
  const all = treeOf(root).flatMap((pid) => measureProcess(pid) ?? []);
  return {
    rssMb: all.reduce((sum, { rssMb }) => sum + rssMb, 0),
    pssMb: all.reduce((sum, { pssMb }) => sum + pssMb, 0),
    ownMb: measureProcess(root)?.pssMb ?? 0,
    processes: all.map(({ pssMb, command }) => `${Math.round(pssMb)} MB ${command}`),
  };
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = parentOf(pid);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function parentOf(pid: number): number | null {
  const status = read(`/proc/${pid}/status`);
  return status === null ? null : Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

function measureProcess(pid: number): { rssMb: number; pssMb: number; command: string } | null {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  if (rollup === null) return null;
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  const command =
    read(`/proc/${pid}/cmdline`)?.split('\0').filter(Boolean).slice(0, 3).join(' ') ?? '';
  return {
    rssMb: megabytes('Rss'),
    pssMb: megabytes('Pss'),
    command: command.replaceAll(/\S*\/(?=[^/\s])/g, ''),
  };
}

/** Null for a process that has ended meanwhile. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
