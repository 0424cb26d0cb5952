import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the command line', () => {
  it('prints the environment and an empty line, answers, and ends when stdin closes', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', main, '--until-stdin-closes', '--model'],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const exit = once(child, 'exit');
    const environment = new Map<string, string>();
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === '') break;
      environment.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1));
    }
    expect(
      (await fetch(`${environment.get('OPENALEX_BASE_URL')}/works?search=biochar`)).status,
    ).toBe(200);
    expect((await fetch(`${environment.get('STANDINS_CONTROL')}/__standin`)).status).toBe(200);
    expect(environment.get('CHAT_MODEL')).toBe('standin-chat');
    child.stdin.end();
    expect(await exit).toEqual([0, null]);
  });
});
