import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from './built-in-embedder.js';

const embedder = createBuiltInEmbedder();
const options = { kind: 'passage', signal: new AbortController().signal } as const;

describe('built-in embedder', () => {
  it('gives the same unit vector for the same text, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const [one, other] = await embedder.embed([text, text], options);
        expect(one).toEqual(other);
        expect(one?.length).toBe(embedder.dimension);
        expect(Math.hypot(...(one ?? []))).toBeCloseTo(1, 4);
      }),
    );
  });

  it('holds texts with common words nearer than texts without', async () => {
    const [question, near, far] = await embedder.embed(
      [
        'effects of sleep on memory',
        'Sleeping well strengthens memories of the day.',
        'Concrete hardens within four weeks.',
      ],
      options,
    );
    expect(cosine(question, near)).toBeGreaterThan(0.3);
    expect(cosine(question, far)).toBeLessThan(0.2);
  });

  it('stops when it is told to', async () => {
    const aborted = { kind: 'passage', signal: AbortSignal.abort(new Error('stopped')) } as const;
    await expect(embedder.embed(['text'], aborted)).rejects.toThrow('stopped');
  });
});

function cosine(
  one: Float32Array = new Float32Array(),
  other: Float32Array = new Float32Array(),
): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
