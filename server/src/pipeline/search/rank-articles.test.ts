import { describe, expect, it } from 'vitest';
import { mergeArticles } from './merge-articles.js';
import { rankArticles } from './rank-articles.js';
import { recordWith } from './testing.js';

function ranked(query: string, titles: Readonly<Record<string, readonly string[]>>) {
  const merged = mergeArticles(
    Object.entries(titles).map(([engineId, list]) => ({
      engineId,
      engineName: engineId,
      records: list.map((title) =>
        recordWith({
          title,
          identifiers: { doi: `10.5555/${title.replaceAll(' ', '-').toLowerCase()}` },
        }),
      ),
    })),
  );
  return rankArticles(merged, { query, engineCount: Object.keys(titles).length });
}

describe('ranking', () => {
  it('puts what two engines found before what one engine found at the same rank', () => {
    const [first] = ranked('soil carbon', {
      a: ['Soil carbon in forests', 'Soil carbon in fields'],
      b: ['Soil carbon in fields', 'Soil carbon in forests of old'],
    });
    expect(first?.title).toBe('Soil carbon in fields');
  });

  it('brings down what an engine put first although it is off the topic', () => {
    const order = ranked('battery recycling', {
      a: ['Gardening for beginners', 'Recycling of lithium batteries'],
    });
    expect(order.map(({ title }) => title)).toEqual([
      'Recycling of lithium batteries',
      'Gardening for beginners',
    ]);
  });

  it('gives whole scores from 0 to 100 that fall with the order', () => {
    const scores = ranked('heat pumps', {
      a: ['Heat pumps', 'Pumps', 'Boats'],
      b: ['Heat pumps', 'Heat'],
    }).map(({ relevance_score }) => relevance_score);
    expect(scores[0]).toBe(100);
    expect(scores.every((score) => Number.isInteger(score) && score >= 0 && score <= 100)).toBe(
      true,
    );
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
  });

  it('puts the article first whose title was asked for, wherever its engine put it and with a slip in it', () => {
    const others = Array.from(
      { length: 40 },
      (_, index) => `Nitrogen from coated pellets in soils of region ${index}`,
    );
    const order = ranked('slow release of nitrogen from coated pelets in sandy soils.', {
      a: [...others, 'Slow Release of Nitrogen from Coated Pellets in Sandy Soils'],
      b: others.slice(0, 20),
    });
    expect(order[0]).toMatchObject({
      title: 'Slow Release of Nitrogen from Coated Pellets in Sandy Soils',
      relevance_score: 100,
    });
    expect(order[1]?.relevance_score).toBeLessThan(100);
  });

  it('ranks without a word to check when the query has none', () => {
    expect(ranked('what is it', { a: ['One', 'Two'] }).map(({ title }) => title)).toEqual([
      'One',
      'Two',
    ]);
  });
});
