import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doiOfArxivId, normaliseArxivId } from './arxiv-id.js';
import { doiInText, doiUrl, normaliseDoi } from './doi.js';
import { hasIdentifier } from './identifiers.js';
import { identifiersInUrl } from './identifiers-in-url.js';
import { readIdentifiers } from './read-identifiers.js';
import {
  normaliseIsbn,
  normaliseNctId,
  normaliseOpenAlexId,
  normalisePmcid,
  normalisePmid,
  normaliseSemanticScholarId,
} from './register-numbers.js';
import { keyOfDoi, workKeys } from './work-keys.js';

const seed = { seed: 7, numRuns: 400 };
const digits = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => String(number));
const letters = fc.stringMatching(
  /^[a-z0-9]([a-z0-9._-]{0,12}(\([a-z0-9]{1,6}\))?[a-z0-9._-]{0,6}([a-z0-9]|\([a-z0-9]{1,6}\)))?$/,
);
const dois = fc
  .tuple(digits(1000, 99_999), letters, fc.option(letters))
  .map(([prefix, first, second]) => `10.${prefix}/${first}${second === null ? '' : `/${second}`}`)
  // A version of bioRxiv's is no part of the DOI, and these are endings of pages.
  .filter((doi) => normaliseDoi(doi) === doi && doiInText(doi) === doi);
const month = fc.integer({ min: 1, max: 12 }).map((number) => String(number).padStart(2, '0'));
const arxivIds = fc.oneof(
  fc
    .tuple(digits(10, 26), month, digits(10_000, 99_999))
    .map(([year, of, number]) => `${year}${of}.${number}`),
  fc
    .tuple(fc.constantFrom('hep-th', 'cs', 'math'), digits(91, 99), month, digits(100, 999))
    .map(([archive, year, of, number]) => `${archive}/${year}${of}${number}`),
);

const spellingsOfDoi: readonly ((doi: string) => string)[] = [
  (doi) => doi.toUpperCase(),
  (doi) => `doi:${doi}`,
  (doi) => `DOI: ${doi}.`,
  (doi) => `urn:doi:${doi}`,
  (doi) => `info:doi/${doi}`,
  (doi) => `(${doi})`,
  (doi) => `<https://doi.org/${doi}>`,
  (doi) => `https://doi.org/${doi}/`,
  (doi) => `http://dx.doi.org/${doi.replaceAll('/', '%2F')}`,
  (doi) => `https://doi.org/${doi.replaceAll('/', '%252F')}?utm_source=x`,
  (doi) => `https://www.doi.org/${doi}#abstract`,
  (doi) => `https://doi-org.proxy.example.edu/${doi}`,
  (doi) => `https://dx.doi.org.proxy.example.edu:443/${doi}`,
  (doi) => doi.replace('/', '&#x2F;'),
  (doi) => `\u200b${doi.replace('/', '/\u00ad')}\ufeff`,
  (doi) => doi.replaceAll('-', '\u2010'),
];
const pagesOfDoi: readonly ((doi: string) => string)[] = [
  doiUrl,
  (doi) => `https://journal.example/doi/full/${doi}`,
  (doi) => `https://journal.example/doi/${doi}/pdf`,
  (doi) => `https://journal.example/content/${doi}.full.pdf?download=1`,
  (doi) => `https://journal.example/article?id=${encodeURIComponent(doi)}`,
  (doi) => `https://journal-example.proxy.example.edu/doi/${doi}`,
  (doi) => `https://proxy.example.edu/login?url=https://doi.org/${doi}`,
];

describe('every spelling of one identifier', () => {
  it('meets in one DOI, which is its own spelling', () => {
    fc.assert(
      fc.property(dois, fc.constantFrom(...spellingsOfDoi), (doi, spell) => {
        expect(normaliseDoi(spell(doi))).toBe(doi);
        expect(normaliseDoi(doi)).toBe(doi);
        expect(readIdentifiers(spell(doi)).doi).toBe(doi);
      }),
      seed,
    );
  });

  it('meets in one arXiv number, and so does the DOI that arXiv gives', () => {
    const spellings: readonly ((id: string) => string)[] = [
      (id) => id,
      (id) => `arXiv:${id}v3`,
      (id) => `arxiv: ${id} [${id.startsWith('2') ? 'cs.CL' : 'hep-th'}]`,
      (id) => `https://arxiv.org/abs/${id}v12`,
      (id) => `http://export.arxiv.org/pdf/${id}.pdf`,
      (id) => `https://doi.org/10.48550/arXiv.${id}`,
      (id) => `10.48550/ARXIV.${id}v2`,
    ];
    fc.assert(
      fc.property(arxivIds, fc.constantFrom(...spellings), (id, spell) => {
        expect(normaliseArxivId(spell(id))).toBe(id);
        expect(readIdentifiers(spell(id)).arxiv_id).toBe(id);
        expect(workKeys({ doi: doiOfArxivId(id) })).toEqual(workKeys({ arxiv_id: spell(id) }));
      }),
      seed,
    );
  });

  it('meets for the numbers of registers', () => {
    fc.assert(
      fc.property(digits(10_000, 99_999_999), (number) => {
        for (const text of [`PMID: ${number}`, `00${number}`, `pubmed ${number}`])
          expect(normalisePmid(text)).toBe(number);
        for (const text of [`pmc${number}`, `PMCID: PMC${number}.2`, `PMC0${number}`])
          expect(normalisePmcid(text)).toBe(`PMC${number}`);
        const nct = `NCT${number.padStart(8, '0')}`;
        for (const text of [nct.toLowerCase(), `https://clinicaltrials.gov/study/${nct}?a=b`])
          expect(normaliseNctId(text)).toBe(nct);
        for (const text of [`w${number}`, `https://openalex.org/W${number}`])
          expect(normaliseOpenAlexId(text)).toBe(`W${number}`);
        for (const text of [
          `CorpusId:${number}`,
          `https://api.semanticscholar.org/CorpusID:${number}`,
        ])
          expect(normaliseSemanticScholarId(text)).toBe(`CorpusID:${number}`);
      }),
      seed,
    );
  });

  it('meets for books, and one wrong digit gives none', () => {
    expect(normaliseIsbn('ISBN 0-306-40615-2')).toBe('9780306406157');
    expect(normaliseIsbn('urn:isbn:978-0-306-40615-7')).toBe('9780306406157');
    expect(normaliseIsbn('0\u2010306\u201040615\u20102')).toBe('9780306406157');
    expect(normaliseIsbn('080442957X')).toBe('9780804429573');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (place, added) => {
          const right = '9780306406157';
          const wrong = [...right].map((digit, index) =>
            index === place ? String((Number(digit) + added) % 10) : digit,
          );
          expect(normaliseIsbn(wrong.join(''))).toBe('');
        },
      ),
      seed,
    );
  });
});

describe('addresses', () => {
  it('give back the DOI that they were made from', () => {
    fc.assert(
      fc.property(dois, fc.constantFrom(...pagesOfDoi), (doi, page) => {
        expect(identifiersInUrl(page(doi)).doi).toBe(doi);
      }),
      seed,
    );
  });

  it('give back the numbers that they were made from', () => {
    fc.assert(
      fc.property(digits(10_000, 9_999_999), (number) => {
        const pages: readonly (readonly [address: string, told: object])[] = [
          [`https://pubmed.ncbi.nlm.nih.gov/${number}/`, { pmid: number }],
          [`https://www.ncbi.nlm.nih.gov/pubmed/?term=${number}`, { pmid: number }],
          [`https://europepmc.org/article/MED/${number}`, { pmid: number }],
          [
            `https://pmc.ncbi.nlm.nih.gov/articles/PMC${number}/pdf/a.pdf`,
            { pmcid: `PMC${number}` },
          ],
          [`https://europepmc.org/articles/pmc${number}?pdf=render`, { pmcid: `PMC${number}` }],
          [`https://pubmed-ncbi-nlm-nih-gov.proxy.example.edu/${number}/?from=x`, { pmid: number }],
          [`https://ssrn.com/abstract=${number}`, { doi: `10.2139/ssrn.${number}` }],
          [`https://zenodo.org/records/${number}`, { doi: `10.5281/zenodo.${number}` }],
        ];
        for (const [address, told] of pages) expect(identifiersInUrl(address)).toMatchObject(told);
      }),
      seed,
    );
  });
});

describe('what is no identifier', () => {
  it.each([
    'the effect of 10.5 mg per day',
    'see 10.1000/abc, and 10.1000/def',
    'abc/1234567',
    '1234.5678',
    '2313.00001',
    'section 3/4',
    '2024',
    '123456789012',
    'PMC',
    'NCT0123',
    'https://example.org/12345678',
    'https://example.org/articles/2024/05/11/news',
    'https://example.org/blog?q=https',
    'javascript:alert(10.1000/abc)',
    'data:text/html,10.1000/abc',
    'or NOT kidney',
    `10.1000/${'a'.repeat(600)}`,
    `10.1000/abc${')'.repeat(9000)}`,
  ])('names nothing: %s', (text) => {
    expect(hasIdentifier(readIdentifiers(text))).toBe(false);
  });

  it('gives text in canonical form or none, whatever comes', () => {
    const pieces = fc.constantFrom(
      ...'10. 10.1000/ doi: https://doi.org/ %2F %25 &amp; &#x2F; arXiv: v2 PMC NCT 2301.00306 / ( ) < > . 12345678 hep-th/9901001'.split(
        ' ',
      ),
    );
    const texts = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const found = [
          [normaliseDoi, normaliseDoi(text)],
          [doiInText, doiInText(text)],
          [normaliseArxivId, normaliseArxivId(text)],
          [normalisePmid, normalisePmid(text)],
          [normalisePmcid, normalisePmcid(text)],
          [normaliseNctId, normaliseNctId(text)],
        ] as const;
        for (const [normalise, id] of found) expect(normalise(id)).toBe(id);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});

describe('versions of one preprint', () => {
  it.each([
    ['10.21203/rs.3.rs-39890/v1', '10.21203/rs.3.rs-39890/v4'],
    ['10.31234/osf.io/abcde', '10.31234/osf.io/abcde_v2'],
    ['10.6084/m9.figshare.123456', '10.6084/m9.figshare.123456.v2'],
    ['10.20944/preprints202001.0001.v1', '10.20944/preprints202001.0001.v2'],
    ['10.26434/chemrxiv-2021-abcde', '10.26434/chemrxiv-2021-abcde-v2'],
    ['10.12688/f1000research.1234.1', '10.12688/f1000research.1234.2'],
    ['10.1101/2020.02.18.000001', '10.1101/2020.02.18.000001v3.full'],
    ['10.48550/arXiv.2301.00306', 'arXiv:2301.00306v2'],
    ['10.1002/central/CN-00029950/full', '10.1002/central/cn-00029950'],
  ])('share their key: %s and %s', (one, other) => {
    expect(keyOfDoi(one)).not.toBe('');
    const [key] = workKeys(readIdentifiers(other));
    expect(key && `${key.kind}:${key.value}`).toBe(keyOfDoi(one));
  });

  it.each([
    ['10.5281/zenodo.123', '10.5281/zenodo.124'],
    ['10.1000/journal.v1', '10.1000/journal.v2'],
    ['10.1371/journal.pone.0000001', '10.1371/journal.pone.0000002'],
    ['10.21203/rs.3.rs-39890/v1', '10.21203/rs.3.rs-39891/v1'],
  ])('and others do not: %s and %s', (one, other) => {
    expect(keyOfDoi(one)).not.toBe(keyOfDoi(other));
  });
});

describe('keys of a work', () => {
  it('are told by the address where the names leave them out', () => {
    expect(workKeys({}, 'http://www.arxiv.org/pdf/2301.00306v2?utm_source=x')).toEqual([
      { kind: 'arxiv', value: '2301.00306' },
      { kind: 'url', value: 'https://arxiv.org/pdf/2301.00306v2' },
    ]);
  });

  it('are none of what no browser would open as a page', () => {
    expect(workKeys({ doi: 'javascript:1' }, 'javascript:alert(1)')).toEqual([]);
    expect(workKeys({}, 'ftp://example.org/10.1000/abc')).toEqual([]);
  });
});
