import { describe, expect, it } from 'vitest';
import { checkSpecification } from './check-specification.js';
import { generateDataset } from './generate-dataset.js';
import { makeDataset } from './make-dataset.js';
import { trial } from './testing-specification.js';

const { specification } = checkSpecification(trial);
const { signal } = new AbortController();

describe('generateDataset', () => {
  it('gives from its thread what is made here', async () => {
    const generated = await generateDataset(specification, 9, signal);
    expect(generated).toEqual({
      ...makeDataset(trial, 9),
      csv: expect.any(Uint8Array),
    });
    expect(Buffer.from(generated.csv).equals(makeDataset(trial, 9).csv)).toBe(true);
  });

  it('tells in a sentence why a dataset cannot be made, and goes on with the next', async () => {
    const huge = { ...specification, sample_size: 1e9 };
    await expect(generateDataset(huge, 1, signal)).rejects.toMatchObject({
      message: 'A dataset has 20 to 100,000 rows; 1,000,000,000 were asked for',
      status: 422,
    });
    await expect(generateDataset(specification, 1, signal)).resolves.toMatchObject({
      type: 'analysis',
    });
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const generating = generateDataset(
      { ...specification, sample_size: 100_000 },
      1,
      controller.signal,
    );
    const reason = new Error('Cancelled');
    controller.abort(reason);
    await expect(generating).rejects.toBe(reason);
  });
});
