import { expect, it } from 'vitest';
import { killedTests } from '../../jobs/testing-run.js';

const processes = killedTests('features/documents');

async function killAt(moment: string): Promise<void> {
  const { line, kill } = await processes.run(moment);
  await kill();
  expect(line).toBe(moment);
}

async function goOn(): Promise<unknown> {
  const { line } = await processes.run();
  return JSON.parse(line);
}

const note =
  'Your library had the abstract alone of this work as another document; the two are one now.';
const apart = {
  ...{ documents: 2, passages: 0, vectors: 0, orphans: 0 },
  shown: [
    { file_type: 'abstract', chunks_stored: 0, journal: 'Soil', note: '', has_doi: true },
    { file_type: 'txt', chunks_stored: 0, journal: '', note: '', has_doi: false },
  ],
};
const joined = {
  ...{ documents: 1, passages: 1, vectors: 1, orphans: 0 },
  shown: [{ file_type: 'txt', chunks_stored: 1, journal: 'Soil', note, has_doi: true }],
};

it('leaves abstract and full text apart after SIGKILL just before the joining counts, and joins them after the restart', async () => {
  await killAt('stored');
  expect(await goOn()).toEqual({ began: apart, ended: joined });
});

it('leaves them joined after SIGKILL behind the commit, and joins nothing twice', async () => {
  await killAt('committed');
  expect(await goOn()).toEqual({ began: joined, ended: joined });
});
