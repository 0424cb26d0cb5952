import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killedTests } from '../../jobs/testing-run.js';

const processes = killedTests('features/tables');

it('goes on after SIGKILL with the document it was at', async () => {
  const tableId = randomUUID();
  const first = await processes.run(tableId, 'hang');
  await first.kill();
  const second = await processes.run(tableId, 'finish');
  const cell = { text: '84 adults', model: 'writer-1' };
  expect(JSON.parse(second.line)).toMatchObject({
    status: 'completed',
    rows: [{ cells: [cell] }, { cells: [cell] }],
  });
  const calls = (await readFile(join(processes.dataDir, 'calls.txt'), 'utf8')).trim().split('\n');
  expect(calls).toEqual(['first', 'second', 'second']);
});
