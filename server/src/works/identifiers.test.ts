import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseArxivId } from './arxiv-id.js';
import { doiInText, isPreprintDoi, normaliseDoi } from './doi.js';
import { makeIdentifiers } from './identifiers.js';
import { normaliseNctId, normalisePmcid, normalisePmid } from './register-numbers.js';

describe('normaliseDoi', () => {
  it.each([
    ['https://doi.org/10.1000/ABC', '10.1000/abc'],
    ['http://dx.doi.org/10.1000%2Fabc', '10.1000/abc'],
    ['doi: 10.1000/abc.', '10.1000/abc'],
    ['10.1000/abc);', '10.1000/abc'],
    ['10.1016/s0140-6736(20)30183-5', '10.1016/s0140-6736(20)30183-5'],
    ['10.1061/(asce)0000-1(1998)124:1(1)', '10.1061/(asce)0000-1(1998)124:1(1)'],
    ['(10.1000/abc(1))', '10.1000/abc(1)'],
    ['[10.1000/abc[1]]', '10.1000/abc[1]'],
    ['<10.1000/a<b>>', '10.1000/a<b>'],
    ['10.1101/2020.02.18.000001v2', '10.1101/2020.02.18.000001'],
    ['10.48550/arXiv.2301.00306v4', '10.48550/arxiv.2301.00306'],
    ['DOI 10.1000/abc', '10.1000/abc'],
    ['info:doi/10.1000/abc', '10.1000/abc'],
    ['doi:https://doi.org/10.1000/abc', '10.1000/abc'],
    ['https://doi.org/10.1000/abc?utm_source=x&b=1', '10.1000/abc'],
    ['https://doi.org/10.1000/abc#sec1', '10.1000/abc'],
    ['10.1002/(sici)1097<1::aid-x>3.0.co;2-#', '10.1002/(sici)1097<1::aid-x>3.0.co;2-#'],
    ['10.1000/abc\u200b', '10.1000/abc'],
    ['10.1000/http://user:secret@host.test/abc', ''],
    ['10.12/abc', ''],
    ['10.1000/', ''],
    ['10.1000/a b', ''],
    ['10.1000/100%', '10.1000/100%'],
    ['', ''],
  ])('reads %j as %j', (text, doi) => {
    expect(normaliseDoi(text)).toBe(doi);
  });

  it('leaves its own answers as they are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (suffix) => {
        const doi = normaliseDoi(`10.1000/${suffix}`);
        expect(normaliseDoi(doi)).toBe(doi.includes('%') ? normaliseDoi(doi) : doi);
      }),
    );
  });
});

describe('other numbers', () => {
  it.each([
    ['http://arxiv.org/abs/2301.00306v4', '2301.00306'],
    ['arXiv:2301.00306', '2301.00306'],
    ['http://arxiv.org/abs/cs.AI/0301012v1', 'cs/0301012'],
    ['10.48550/arXiv.2301.00306', '2301.00306'],
    ['https://arxiv.org/pdf/2301.00306.pdf', '2301.00306'],
    ['arxiv.org/abs/2301.00306v1', '2301.00306'],
    ['https://arxiv.org/html/2301.00306v1/', '2301.00306'],
    ['nonsense', ''],
  ])('reads the arXiv number %j as %j', (text, id) => {
    expect(normaliseArxivId(text)).toBe(id);
  });

  it('reads PubMed, PMC and trial numbers in the forms that engines use', () => {
    expect(normalisePmid('https://pubmed.ncbi.nlm.nih.gov/0123')).toBe('123');
    expect(normalisePmid('PMID: 9')).toBe('9');
    expect(normalisePmid('x9')).toBe('');
    expect(normalisePmcid('11116106')).toBe('PMC11116106');
    expect(normalisePmcid('https://www.ncbi.nlm.nih.gov/pmc/articles/PMC42')).toBe('PMC42');
    expect(normalisePmcid('pmc-id: PMC42')).toBe('');
    expect(normaliseNctId('nct01234567')).toBe('NCT01234567');
    expect(normaliseNctId('NCT0123')).toBe('');
  });

  it.each([
    ['10.48550/arxiv.2301.00306', true],
    ['10.1101/2020.02.18.000001', true],
    ['10.1101/000001', true],
    ['10.64898/2026.01.02.000001', true],
    ['10.21203/rs.3.rs-1/v1', true],
    ['10.2139/ssrn.1', true],
    ['10.26434/chemrxiv-2020-x', true],
    ['10.31234/osf.io/abcde', true],
    ['10.1101/19000001', true],
    ['10.1101/gr.000001.119', false],
    ['10.1101/000000000.41.001', false],
    ['10.1038/s41586-000-0000-1', false],
    ['', false],
  ])('tells whether %j is a preprint', (doi, isPreprint) => {
    expect(isPreprintDoi(doi)).toBe(isPreprint);
  });

  it('knows that a DOI of arXiv stands for an arXiv number', () => {
    expect(makeIdentifiers({ doi: '10.48550/arXiv.2301.00306' })).toEqual({
      doi: '10.48550/arxiv.2301.00306',
      arxiv_id: '2301.00306',
      pmid: '',
      pmcid: '',
      nct_id: '',
    });
  });
});

describe('doiInText', () => {
  it('finds a DOI in running text', () => {
    expect(doiInText('see 10.1000/xyz, and more')).toBe('10.1000/xyz');
  });
});
