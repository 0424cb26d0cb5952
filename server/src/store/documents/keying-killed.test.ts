import { expect, it } from 'vitest';
import { killedTests } from '../../jobs/testing-run.js';

const processes = killedTests('store/documents');

it('goes on with keying where a server was ended by SIGKILL, and pairs what lay on both sides', async () => {
  const { line, kill } = await processes.run('begin');
  expect(line).toBe('two batches');
  await kill();
  expect(JSON.parse((await processes.run()).line)).toEqual({ waiting: 0, keyed: 500, paired: 500 });
});
