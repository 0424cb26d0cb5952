import { describe, expect, it } from 'vitest';
import { fuse, spread } from './rank-passages.js';

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

describe('places that are spread', () => {
  const passage = (chunkId: string, share: number, vectorScore: number | null) => ({
    ...{ chunkId, share, vectorScore },
    wordScore: null,
  });
  const nearnessOf = ({ vectorScore }: { readonly vectorScore: number | null }) => vectorScore;
  const idsOf = (ranked: readonly { readonly chunkId: string }[]) =>
    ranked.map(({ chunkId }) => chunkId);

  it('go to the best by words and vectors, and to the nearest in meaning', () => {
    const ranked = [
      passage('first', 1, 0.3),
      passage('second', 0.9, 0.1),
      passage('worded', 0.8, 0.2),
      passage('waiting', 0.7, null),
      passage('near', 0.3, 0.7),
      passage('nearest', 0.2, 0.8),
      passage('nearer', 0.1, 0.6),
    ];
    expect(idsOf(spread(ranked, 5, nearnessOf))).toEqual([
      'first',
      'second',
      'near',
      'nearest',
      'nearer',
    ]);
    expect(idsOf(spread(ranked, 7, nearnessOf))).toEqual(idsOf(ranked));
  });

  it('keep the order where nothing has a vector', () => {
    const ranked = ['one', 'two', 'three', 'four'].map((id, index) =>
      passage(id, 1 - index / 4, null),
    );
    expect(idsOf(spread(ranked, 3, nearnessOf))).toEqual(['one', 'two', 'three']);
  });
});
