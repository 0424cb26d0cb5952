import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Find = (environment: Record<string, string | undefined>, envFile: string) => string;
const { findServerAddress }: { findServerAddress: Find } = await import(
  new URL('dev-server.mjs', import.meta.url).href
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-dev-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is where the server listens by itself when nothing is set', () => {
  expect(findServerAddress({}, path.join(folder, 'none'))).toBe('http://127.0.0.1:8000');
});

it('has the port and the host of the environment, and else those of the file', () => {
  const file = path.join(folder, '.env');
  writeFileSync(file, 'PORT=8123 # mine\nHOST=::1\n');
  expect(findServerAddress({}, file)).toBe('http://[::1]:8123');
  expect(findServerAddress({ PORT: '9001', HOST: '0.0.0.0' }, file)).toBe('http://127.0.0.1:9001');
});
