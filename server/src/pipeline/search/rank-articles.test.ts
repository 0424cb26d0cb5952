import { describe, expect, it } from 'vitest';
import { mergeArticles } from './merge-articles.js';
import { rankArticles } from './rank-articles.js';
import { readQuery } from './read-query.js';
import { type RecordParts, recordWith } from './testing.js';

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
  return rankArticles(merged, { query: readQuery(query), engineCount: Object.keys(titles).length });
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

  it('knows a title by its whole text, however short it is', () => {
    const order = ranked('"GPT-4 technical report"', {
      a: ['A technical report on GPT-4 and others', 'Reports on GPT-4', 'GPT-4 Technical Report'],
      b: ['A technical report on GPT-4 and others', 'Reports on GPT-4'],
    });
    expect(order[0]).toMatchObject({ title: 'GPT-4 Technical Report', relevance_score: 100 });
  });

  it('counts no word that is excluded as one that was asked for', () => {
    const order = ranked('phage AND urinary NOT kidney', {
      a: ['Kidney, kidney and phage', 'Urinary phage'],
    });
    expect(order[0]?.title).toBe('Urinary phage');
  });
});

describe('of several articles with the title that was asked for', () => {
  const title = 'Attention to coated pellets in sandy soils';
  const versions = (records: readonly RecordParts[], query = title) =>
    rankArticles(
      records.flatMap((record, index) =>
        mergeArticles([
          {
            engineId: 'openalex',
            engineName: 'OpenAlex',
            records: [
              recordWith({ title, identifiers: { doi: `10.5555/copy.${index}` }, ...record }),
            ],
          },
        ]),
      ),
      { query: readQuery(query), engineCount: 1 },
    ).map(({ doi, relevance_score }) => ({ doi, relevance_score }));

  it.each<[string, RecordParts, RecordParts]>([
    [
      'the paper of 2017 before its copy of 2025',
      { publicationDate: '2017-06-12', citedByCount: 6400, sourceType: 'preprint' },
      { publicationDate: '2025-08-01', citedByCount: 6500 },
    ],
    [
      'the article with 30,000 citations before a copy in a repository',
      { publicationDate: '2015-05-27', citedByCount: 30_000, journal: 'Nature' },
      { publicationDate: '2015-01-01', identifiers: { doi: '10.5281/zenodo.1' }, citedByCount: 12 },
    ],
    ['the one that is cited more', { citedByCount: 400 }, { citedByCount: 3 }],
    ['the earlier one', { publicationDate: '2019' }, { publicationDate: '2023-05' }],
    ['the one with a date', { publicationDate: '2019' }, { publicationDate: '' }],
    ['the version of record', { sourceType: 'journal article' }, { sourceType: 'preprint' }],
    [
      'the one that PubMed knows too',
      { identifiers: { doi: '10.5555/z', pmid: '12345678' } },
      { identifiers: { doi: '10.5555/a' } },
    ],
    [
      'an old and much cited one before a forgotten one of the same name',
      { publicationDate: '2015', citedByCount: 5000 },
      { publicationDate: '2006', citedByCount: 20 },
    ],
  ])('%s comes first, whichever engine names first', (_, original, copy) => {
    const [first] = versions([original]);
    for (const order of [versions([original, copy]), versions([copy, original])])
      expect(order.map(({ relevance_score }) => relevance_score)).toEqual([100, 100]);
    const expected = original.identifiers?.doi ?? first?.doi;
    expect(versions([original, copy])[0]?.doi).toBe(expected);
    expect(versions([copy, original])[0]?.doi).toBe(original.identifiers?.doi ?? '10.5555/copy.1');
  });

  it('the one that is written as asked comes before one with a slip', () => {
    const order = versions([
      { title: 'Attention to coated pelets in sandy soils', citedByCount: 900 },
      { citedByCount: 2 },
    ]);
    expect(order[0]?.doi).toBe('10.5555/copy.1');
  });
});
