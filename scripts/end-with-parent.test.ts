import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

const child = `
  import { endWithParent } from ${JSON.stringify(new URL('end-with-parent.mjs', import.meta.url).href)};
  endWithParent();
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  setTimeout(() => { console.log('still here'); process.exit(0); }, Number(process.argv[1]));
  console.log('started');
`;
const parent = `
  const [shell, ...rest] = process.argv.slice(1);
  const command = [process.execPath, '--input-type=module', '-e', ...rest];
  // The shell has something to do afterwards, so that it stays between.
  const [program, ...parameters] = shell === '' ? command : [shell, '-c', '"$@"; true', 'sh', ...command];
  require('node:child_process').spawn(program, parameters, { stdio: 'inherit' });
  setInterval(() => undefined, 1000);
`;

let running: ChildProcess | null = null;
afterEach(() => running?.kill('SIGKILL'));

interface Orphan {
  readonly npm_lifecycle_event?: string;
  /** Stands between parent and child. */
  readonly shell?: string;
  readonly livesMs: number;
}

/** What the child says after its parent was killed without a chance to pass the signal on. */
async function saidByOrphan({ shell = '', livesMs, ...environment }: Orphan): Promise<string[]> {
  const { npm_lifecycle_event: _, ...outside } = process.env;
  const started = spawn(process.execPath, ['-e', parent, shell, child, String(livesMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...outside, ...environment },
  });
  running = started;
  const said: string[] = [];
  for await (const line of createInterface({ input: started.stdout })) {
    said.push(line);
    if (line === 'started') started.kill('SIGKILL');
  }
  return said;
}

describe('endWithParent', () => {
  it('asks the process to stop when npm is gone', async () => {
    expect(await saidByOrphan({ npm_lifecycle_event: 'start', livesMs: 20_000 })).toEqual([
      'started',
      'stopped',
    ]);
  });

  it('does so, too, where a shell stands between', async () => {
    expect(
      await saidByOrphan({ npm_lifecycle_event: 'start', shell: 'sh', livesMs: 20_000 }),
    ).toEqual(['started', 'stopped']);
  });

  it('lets a process run that was started by hand', async () => {
    expect(await saidByOrphan({ livesMs: 1_500 })).toEqual(['started', 'still here']);
  });
});
