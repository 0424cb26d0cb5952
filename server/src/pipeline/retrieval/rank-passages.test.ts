import { describe, expect, it } from 'vitest';
import { fuse } from './rank-passages.js';

const found = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([chunkId, score]) => ({ chunkId, score }));

describe('words and vectors together', () => {
  it('count by the weight of the vectors', () => {
    const words = found({ worded: 10, both: 5 });
    const ranked = fuse(
      { asked: words, byWords: words, byMeaning: found({ both: 0.8, worded: 0.2 }), vector: null },
      0.5,
    );
    // (10/10 + .2/.8) / 2 against (5/10 + .8/.8) / 2
    expect(ranked.map(({ chunkId }) => chunkId)).toEqual(['both', 'worded']);
    expect(ranked[1]?.share).toBeCloseTo(0.625 / 0.75, 10);
  });

  it('leave a passage that has no vector yet the place that its words give it', () => {
    const words = found({ waiting: 10, embedded: 9 });
    const ranked = fuse(
      { asked: words, byWords: words, byMeaning: found({ embedded: 0.3 }), vector: null },
      0.5,
    );
    expect(ranked.map(({ chunkId }) => chunkId)).toEqual(['waiting', 'embedded']);
  });
});
