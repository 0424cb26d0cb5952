import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupWorks } from './group-works.js';
import { sameWork } from './same-work.js';
import { readWork, type WorkRecord } from './work.js';

const anyRecord: fc.Arbitrary<WorkRecord> = fc.record({
  title: fc.constantFrom(
    'Slow release of nitrogen from coated pellets',
    'Slow release of nitrogen from coated pellets: a trial in sand',
    'Slow release of nitrogen from coated pelets',
    'Fast release of nitrogen from coated pellets',
    'Tumour growth in mice of one age and litter',
    'Tumor growth in mice of one age and litter',
    'Coated pellets',
    'Editorial',
  ),
  authors: fc.constantFrom([], ['Ada Okonkwo'], ['Okonkwo, A.', 'Li, B.'], ['Bo Li', 'Cem Kaya']),
  year: fc.constantFrom(null, 2020, 2021, 2022, 2024),
  kind: fc.constantFrom('journal article', 'preprint', 'thesis', 'web page', 'clinical trial'),
  container: fc.constantFrom(
    '',
    'Journal of Soil',
    'J. Soil',
    'Proceedings of the Soil Conference',
  ),
  volume: fc.constantFrom('', '', '3', '4'),
  pages: fc.constantFrom('', '', '17-20', '30'),
  identifiers: fc.record({
    doi: fc.constantFrom('', '', '10.5555/1', '10.5555/2', '10.1101/2022.01.01'),
    pmid: fc.constantFrom('', '', '1', '2'),
    arxiv_id: fc.constantFrom('', '', '2401.00001', '2401.00002'),
  }),
  versionDois: fc.constantFrom([], [], ['10.5555/1']),
  url: fc.constantFrom('', 'https://one.example/a', 'https://two.example/b'),
});
const records = fc.array(anyRecord, { maxLength: 14 });

/** The groups as what their records say, in an order of their own. */
function said(given: readonly WorkRecord[]): string[] {
  return groupWorks(given.map(readWork))
    .map((group) =>
      group
        .map((place) => JSON.stringify(given[place]))
        .sort()
        .join('\n'),
    )
    .sort();
}

describe('groups of records', () => {
  it('are the same in whatever order the records come', () => {
    const orders = records.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    );
    fc.assert(
      fc.property(orders, ([given, shuffled]) => {
        expect(said(shuffled)).toEqual(said(given));
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });

  it('hold each record once, and never two that the rule keeps apart', () => {
    fc.assert(
      fc.property(records, (given) => {
        const works = given.map(readWork);
        const groups = groupWorks(works);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(given.map((_, place) => place));
        for (const group of groups)
          for (const a of group)
            for (const b of group) {
              const [one, other] = [works[a], works[b]];
              if (a === b || one === undefined || other === undefined) continue;
              expect(sameWork(one, other).verdict).not.toBe('apart');
            }
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });

  it('ask a rule that is symmetric', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (a, b) => {
        const [one, other] = [readWork(a), readWork(b)];
        expect(sameWork(one, other)).toEqual(sameWork(other, one));
      }),
      { seed: 20_261_122, numRuns: 1000 },
    );
  });

  const paper: WorkRecord = {
    title: 'Slow release of nitrogen from coated pellets',
    authors: ['Ada Okonkwo', 'Bo Li'],
    year: 2022,
  };
  const sizes = (...given: readonly Partial<WorkRecord>[]): number[] =>
    groupWorks(given.map((each) => readWork({ ...paper, ...each }))).map(({ length }) => length);

  it('leave a record alone that could be either of two works', () => {
    expect(
      sizes({ identifiers: { doi: '10.5555/1' } }, {}, { identifiers: { doi: '10.5555/2' } }),
    ).toEqual([1, 1, 1]);
    expect(
      sizes({ title: `${paper.title}: methods` }, {}, { title: `${paper.title}: costs` }),
    ).toEqual([1, 1, 1]);
  });

  it('take a record to the work of its page rather than to one of its title', () => {
    const page = { container: 'Soil', volume: '3', pages: '17' };
    expect(sizes({ ...page }, { ...page }, { ...page, pages: '44' })).toEqual([2, 1]);
  });

  it('leave a thesis beside the article of its title and the preprint of that', () => {
    const thesis = { kind: 'thesis', authors: ['Ada Okonkwo'] };
    const article = { kind: 'journal article', container: 'Journal of Soil' };
    const preprint = { kind: 'preprint', container: 'arXiv', year: 2021 };
    expect(sizes(thesis, preprint)).toEqual([1, 1]);
    expect(sizes(thesis, article, preprint)).toEqual([1, 2]);
    expect(sizes(thesis, { ...preprint, authors: thesis.authors })).toEqual([2]);
    const { authors } = thesis;
    expect(sizes(thesis, { ...article, authors }, { ...preprint, authors })).toEqual([1, 2]);
  });

  it('know a column by its coming again the next year', () => {
    const column = {
      title: 'Trade press news',
      authors: ['Ada Okonkwo'],
      container: 'Soil Record',
    };
    expect(sizes(column, column)).toEqual([2]);
    expect(sizes(column, column, { ...column, year: 2023 })).toEqual([1, 1, 1]);
  });

  it('find equal titles among many that begin and end alike', () => {
    const titles = Array.from(
      { length: 120 },
      (_, plot) => `Slow release of nitrogen in plot ${plot} by a randomised trial of pellets`,
    );
    const twice = [...titles, ...titles].map((title) => ({ title }));
    expect(sizes(...twice)).toEqual(titles.map(() => 2));
  });

  /** The records again and again, so that more than a hundred have something in common. */
  const many = (count: number, make: (index: number) => Partial<WorkRecord>): WorkRecord[] =>
    Array.from({ length: count }, (_, index) => ({ ...paper, ...make(index) }));
  const doi = { identifiers: { doi: '10.5555/1' } };
  /** A name or word that has little in common with that of another number. */
  const word = (index: number): string =>
    [...(((index + 1) * 0.618_033_988_75) % 1).toFixed(12)]
      .map((digit) => 'bcdfghjklm'[Number(digit)] ?? '')
      .join('');

  it.each([
    ['equal', () => doi],
    ['with addresses of their own', (index) => ({ ...doi, url: `https://a.example/${index}` })],
    ['with titles of their own', (index) => ({ ...doi, title: `${paper.title}, copy ${index}` })],
    ['with years of their own', (index) => ({ ...doi, year: 1000 + index })],
    [
      'with people of their own',
      (index) => ({ ...doi, authors: ['Ada Okonkwo', `Bo Li${index}`] }),
    ],
    [
      'of one number, with titles of their own',
      (index) => ({ identifiers: { pmid: '7' }, title: `${paper.title} ${index}` }),
    ],
    ['without an identifier', () => ({})],
  ] satisfies [string, (index: number) => Partial<WorkRecord>][])(
    'hold all records of one identifier, however many: %s',
    (_, make) => {
      for (const count of [101, 200, 2000]) expect(sizes(...many(count, make))).toEqual([count]);
    },
  );

  it('keep the papers of an issue apart, however many bear its DOI', () => {
    const papers = many(150, (index) => ({
      ...doi,
      title: `${word(index)} ${word(index + 1000)}`,
      authors: [`Ada ${word(index)}`],
    }));
    expect(sizes(...papers)).toEqual(papers.map(() => 1));
  });

  it('find a work by its people or page among many that bear its title', () => {
    const column = { title: 'Introduction', container: 'Soil', volume: '3' };
    const columns = many(300, (index) => ({ ...column, pages: String(index) }));
    expect(sizes(...columns, ...columns)).toEqual(columns.map(() => 2));
    const papers = many(300, (index) => ({
      authors: [`Ada ${word(index)}`, `Bo ${word(index + 500)}`],
    }));
    const otherwise = papers.map(({ authors, ...rest }) => ({
      ...rest,
      authors: authors.map((name) => name.split(' ').reverse().join(', ')),
    }));
    expect(sizes(...papers, ...otherwise)).toEqual(papers.map(() => 2));
  });

  it('are the same in whatever order more than a hundred records come', () => {
    const numbered = fc.array(fc.tuple(anyRecord, fc.integer({ min: 1, max: 60 })), {
      minLength: 3,
      maxLength: 8,
    });
    const orders = numbered.chain((given) => {
      const copies = given.flatMap(([record, count]) =>
        Array.from({ length: count + 20 }, (_, index) =>
          index % 3 === 0
            ? record
            : { ...record, title: `${record.title}${'.'.repeat(index % 4)}` },
        ),
      );
      return fc.tuple(
        fc.constant(copies),
        fc.shuffledSubarray(copies, { minLength: copies.length, maxLength: copies.length }),
      );
    });
    fc.assert(
      fc.property(orders, ([given, shuffled]) => {
        expect(said(shuffled)).toEqual(said(given));
      }),
      { seed: 20_261_122, numRuns: 60 },
    );
  });

  it('join what only a third record connects, under other titles too', () => {
    expect(
      sizes(
        { title: 'An early title', identifiers: { arxiv_id: '2401.00001' } },
        { title: 'The journal title', identifiers: { doi: '10.5555/1' } },
        { identifiers: { doi: '10.5555/1', arxiv_id: '2401.00001' } },
      ),
    ).toEqual([3]);
  });
});
