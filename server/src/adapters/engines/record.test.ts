import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doiUrl } from '../../works/doi.js';
import { httpUrl, makeRecord } from './record.js';

describe('makeRecord', () => {
  it('cleans every field and puts the DOI before other addresses', () => {
    const record = makeRecord({
      title: '<i>Title</i>',
      urls: ['javascript:alert(1)', 'https://example.org/a'],
      sourceType: 'preprint',
      authors: ['Ann <b>A</b>', '', 'Bo B', 'Ann A'],
      publicationDate: '2021/2/3',
      identifiers: { doi: 'https://doi.org/10.1000/X', pmid: 'none' },
      versionDois: ['10.1000/x', '10.1000/Y'],
      fullTexts: [
        { url: 'ftp://example.org/a.pdf', kind: 'pdf' },
        { url: '//example.org/a.pdf', kind: 'pdf' },
        { url: 'https://example.org/a.pdf', kind: 'unknown' },
      ],
    });
    expect(record).toMatchObject({
      title: 'Title',
      url: 'https://doi.org/10.1000/x',
      authors: ['Ann A', 'Bo B', 'Ann A'],
      publicationDate: '2021-02-03',
      identifiers: { doi: '10.1000/x', pmid: '' },
      versionDois: ['10.1000/y'],
      fullTexts: [{ url: 'https://example.org/a.pdf', kind: 'pdf' }],
      isOpenAccess: null,
      isRetracted: false,
    });
  });

  it('is null without a title or without an address', () => {
    expect(
      makeRecord({ title: ' <i> </i>', urls: ['https://example.org'], sourceType: 'other' }),
    ).toBeNull();
    expect(
      makeRecord({ title: 'Title', urls: ['javascript:alert(1)', ''], sourceType: 'other' }),
    ).toBeNull();
  });
});

describe('what kind of source a record is', () => {
  it.each([
    ['journal article', '10.1101/2020.02.18.000001', 'preprint'],
    ['review', '10.21203/rs.3.rs-1/v1', 'preprint'],
    ['conference paper', '10.48550/arXiv.1706.00001', 'conference paper'],
    ['journal article', '10.1101/gr.000001.119', 'journal article'],
  ] as const)('makes of a %s with the DOI %s a %s', (sourceType, doi, expected) => {
    expect(
      makeRecord({ title: 'Title', urls: [], sourceType, identifiers: { doi } })?.sourceType,
    ).toBe(expected);
  });
});

describe('a list of authors that was cut', () => {
  const named = (count: number, areAuthorsCut = false): readonly string[] =>
    makeRecord({
      ...{ title: 'Title', urls: ['https://example.org'], sourceType: 'journal article' },
      ...{ authors: Array.from({ length: count }, (_, index) => `A. Roe${index}`), areAuthorsCut },
    })?.authors ?? [];

  it('says so where the last author of the work would stand', () => {
    expect(named(501)).toHaveLength(501);
    expect(named(501).slice(-2)).toEqual(['A. Roe499', 'et al.']);
    expect(named(3, true).slice(-2)).toEqual(['A. Roe2', 'et al.']);
    expect(named(500).at(-1)).toBe('A. Roe499');
  });
});

describe('a retracted work', () => {
  const isRetracted = (draft: { title: string; journal?: string; isRetraction?: boolean }) =>
    makeRecord({ urls: ['https://example.org'], sourceType: 'journal article', ...draft })
      ?.isRetracted;

  it.each([
    ['RETRACTED: Water in sandy soils', 'Soil Letters', true],
    ['Water in sandy soils (Retracted article. See vol. 19, pg. 25222, 2017)', '', true],
    ['Water in sandy soils [Retracted].', '', true],
    ['WITHDRAWN: Water in sandy soils', 'Soil Letters', true],
    ['WITHDRAWN: Water for sandy soils', 'The Cochrane database of systematic reviews', false],
    ['WITHDRAWN: Water for sandy soils', 'Cochrane Database Syst Rev', false],
    ['RETRACTED: Water for sandy soils', 'Cochrane Database Syst Rev', true],
    ['Water in papers that were retracted (see the appendix)', '', false],
    ['Retracted-paper lists of soil science', '', false],
  ])('says so by the title %j of %j: %s', (title, journal, expected) => {
    expect(isRetracted({ title, journal })).toBe(expected);
  });

  it('is not the notice of a retraction, which may bear the same title', () => {
    const title = 'Retracted: Water in sandy soils';
    expect(isRetracted({ title, isRetraction: true })).toBe(false);
    expect(isRetracted({ title })).toBe(true);
  });

  it('tells whether its title alone says so, and whether it is the notice', () => {
    const draft = {
      ...{ title: 'Retracted: Water in sandy soils', urls: ['https://example.org'] },
      sourceType: 'journal article',
    } as const;
    expect(makeRecord(draft)).toMatchObject({ isRetracted: true, isMarkedByTitle: true });
    expect(makeRecord({ ...draft, isRetracted: true })).not.toHaveProperty('isMarkedByTitle');
    expect(makeRecord(draft)).not.toHaveProperty('isRetraction');
    expect(makeRecord({ ...draft, isRetraction: true })).toMatchObject({ isRetraction: true });
  });
});

describe('addresses', () => {
  it('writes a DOI with odd letters as a working address', () => {
    expect(doiUrl('10.1002/(sici)1097<1::aid-x>3.0.co;2-#')).toBe(
      'https://doi.org/10.1002/(sici)1097%3C1::aid-x%3E3.0.co;2-%23',
    );
  });

  it('takes a host with an umlaut, also after thousands of addresses', () => {
    for (let count = 0; count < 10_000; count += 1) httpUrl(`https://example.org/${count}`);
    expect(httpUrl('https://münchen.example/ü')).toBe('https://xn--mnchen-3ya.example/%C3%BC');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://user:pass@example.org/',
    'https://',
    'example.org',
    '',
    `https://example.org/${'a'.repeat(4096)}`,
  ])('refuses %s', (address) => {
    expect(httpUrl(address)).toBe('');
  });

  it('gives an http(s) address or nothing, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `https://example.org/${rest}`),
        ),
        (address) => {
          expect(httpUrl(address)).toMatch(/^$|^https?:\/\/[!-~]+$/i);
        },
      ),
    );
  });
});
