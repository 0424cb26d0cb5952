import type { ReferenceFormat } from '@lectern/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { detectFormat, readReferences } from './read-references.js';

const now = new Date('2026-01-31T00:00:00Z');

function read(format: ReferenceFormat, content: string): (CslItem | null)[] {
  return readReferences(format, content).map((entry) => toCslItem(entry.read()));
}

function roundTrip(format: ReferenceFormat, item: CslItem): CslItem | null {
  const { content } = writeReferences(format, [item], now);
  expect(detectFormat(content)).toBe(format);
  const [back = null, ...more] = read(format, content);
  expect(more).toEqual([]);
  return back;
}

const line = fc
  .string({
    unit: fc.constantFrom(...'abcXYZ019äøñß王α—–“”’&%$#_{}\\~^<>=@"\'()[]:;,./?!+*| -'.split('')),
    minLength: 1,
    maxLength: 200,
  })
  .map((text) => `A${text}z`.replace(/\s+/g, ' ').replace(/<\/?[a-z]*>?/g, ''));
const word = fc.string({
  unit: fc.constantFrom(...'abcdefghäéøñß王'.split('')),
  minLength: 1,
  maxLength: 12,
});
const capital = word.map((text) => `M${text}`);
const person = fc.record(
  {
    family: fc.oneof(
      capital,
      fc.tuple(capital, capital).map((parts) => parts.join('-')),
      fc.tuple(capital, capital).map((parts) => parts.join(' ')),
    ),
    given: fc.oneof(capital, fc.constantFrom('J. R.', 'Anne-Marie', 'X')),
    'non-dropping-particle': fc.constantFrom('van', 'de la', 'von der'),
    suffix: fc.constantFrom('Jr.', 'III'),
  },
  { requiredKeys: ['family', 'given'] },
);
const body = fc
  .constantFrom(
    'World Health Organization',
    'Smith, Jones and Sons',
    'ATLAS Collaboration',
    'Ministry of Health, Labour and Welfare',
  )
  .map((literal) => ({ literal }));
const date = fc.oneof(
  fc.tuple(fc.integer({ min: 1500, max: 2100 })),
  fc.tuple(fc.integer({ min: 1500, max: 2100 }), fc.integer({ min: 1, max: 12 })),
  fc.tuple(
    fc.integer({ min: 1500, max: 2100 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
);
const item = fc
  .record(
    {
      type: fc.constantFrom(
        'article-journal',
        'book',
        'chapter',
        'paper-conference',
        'report',
        'thesis',
        'dataset',
        'webpage',
      ),
      title: line,
      author: fc.array(fc.oneof(person, body), { minLength: 1, maxLength: 4 }),
      'container-title': line,
      issued: date.map((parts) => ({ 'date-parts': [[...parts]] })),
      volume: fc.constantFrom('12', 'B7', '3-4'),
      issue: fc.constantFrom('1', '12'),
      page: fc.constantFrom('1-10', 'e1234', 'S12-S19', '77'),
      DOI: fc.constantFrom(
        '10.1000/abc_1',
        '10.1016/s0140-6736(20)30183-5',
        '10.1002/(sici)1097-0258(19980815)17:15<1623'.split('<')[0] ?? '',
      ),
      URL: fc.constantFrom(
        'https://example.org/a_b?c=1&d=%20#e',
        'http://example.org/~user/100%25',
      ),
      abstract: line,
      publisher: line,
      ISSN: fc.constantFrom('1234-567X', '0028-0836'),
      keyword: fc.constantFrom('one', 'one, two words, three'),
      language: fc.constantFrom('en', 'de'),
    },
    { requiredKeys: ['type', 'title'] },
  )
  .map((made) => toCslItem({ id: 'x', ...made }))
  .filter((made) => made !== null);

/** What a format has no place for is not compared. */
function comparable(value: CslItem | null, format: ReferenceFormat): unknown {
  const { id: _, 'citation-key': _key, ...rest }: Record<string, unknown> = value ?? {};
  if (format !== 'bibtex') return rest;
  const type = String(rest.type);
  const {
    issue,
    number: _number,
    'collection-number': _collection,
    'collection-title': _series,
    ...bare
  } = rest;
  const hasIssue = type === 'article-journal' || type === 'paper-conference';
  return { ...bare, ...(hasIssue && issue ? { issue } : {}) };
}

describe.each(['ris', 'bibtex', 'csl-json'] as const)('%s', (format) => {
  it('gives back every field that was written', () => {
    fc.assert(
      fc.property(item, (made) => {
        expect(comparable(roundTrip(format, made), format)).toEqual(comparable(made, format));
      }),
      { numRuns: 300 },
    );
  });

  it('gives back the fields that are seldom given', () => {
    const seldom = toCslItem({
      id: 'x',
      type: 'chapter',
      title: 'Roofs',
      'container-title': 'Houses',
      editor: [{ family: 'Roe', given: 'Jo' }],
      edition: '2',
      publisher: 'Hill',
      'publisher-place': 'Oslo',
      genre: 'Handbook',
      note: 'Read twice.',
      ISBN: '9780306406157',
      PMID: '12345',
      ...(format !== 'bibtex' && {
        PMCID: 'PMC678',
        number: '4',
        'collection-title': 'Building',
      }),
    });
    expect(comparable(roundTrip(format, seldom ?? { id: '', type: '' }), format)).toEqual(
      comparable(seldom, format),
    );
  });

  it('never breaks on whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .string()
            .map(
              (text) =>
                `TY  - JOUR\nTI  - ${text}\n@article{a, title = {${text}\n[{"title":${text}`,
            ),
        ),
        (text) => {
          try {
            for (const entry of readReferences(format, text)) toCslItem(entry.read());
          } catch (error) {
            expect(error).toMatchObject({ name: 'InvalidRequestError' });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('RIS', () => {
  it('is read as Embase, EndNote and Zotero write it', () => {
    const embase = [
      'TY  - JOUR',
      'M3  - Article',
      'Y1  - 2020//',
      'VL  - 12',
      'SP  - 1',
      'EP  - 9',
      'JF  - The Lancet',
      'JO  - Lancet',
      'T1  - Sleep',
      'N2  - Long',
      '  and broken.',
      'A1  - Doe, J.',
      'DO  - https://dx.doi.org/10.1016/ABC.',
      'ER  - ',
    ];
    expect(read('ris', embase.join('\r\n'))).toMatchObject([
      {
        type: 'article-journal',
        title: 'Sleep',
        'container-title': 'The Lancet',
        abstract: 'Long and broken.',
        DOI: '10.1016/abc',
        issued: { 'date-parts': [[2020]] },
        page: '1-9',
        volume: '12',
        author: [{ family: 'Doe', given: 'J.' }],
      },
    ]);
    const endnote =
      '\uFEFFTY  - CPAPER\nAU  - van der Berg, Anna\nAU  - World Health Organization,\nPY  - 2019\nDA  - 2019/05/03/\nTI  - A  - B  - C\nT2  - Proceedings\nUR  - https://doi.org/10.1/x\nSN  - 978-3-16-148410-0\nER  -\n\nTY  - BOOK\nTI  - Second\n';
    expect(read('ris', endnote)).toMatchObject([
      {
        type: 'paper-conference',
        title: 'A - B - C',
        issued: { 'date-parts': [[2019, 5, 3]] },
        author: [
          { family: 'Berg', given: 'Anna', 'non-dropping-particle': 'van der' },
          { literal: 'World Health Organization' },
        ],
        ISBN: '978-3-16-148410-0',
      },
      { type: 'book', title: 'Second' },
    ]);
  });

  it('loses no entry that is written without the space behind the hyphen', () => {
    const tight =
      'TY - JOUR\nTI - First\nER -\n\nTY  -JOUR\nTI  -Second\nAB  - Of IL\nIL -2 rose.\nER  -\n';
    expect(read('ris', tight)).toMatchObject([
      { title: 'First' },
      { title: 'Second', abstract: 'Of IL IL -2 rose.' },
    ]);
  });
});

describe('BibTeX', () => {
  it('is read with macros, TeX letters, particles, bodies, months and cross references', () => {
    const content = String.raw`This is a comment.
@string{jn = "Journal of " # {Names}}
@article{beet:2020, title = {The {DNA} of a t{\"e}st \& Pr{\'o}of: 50\% {$\alpha$}}, author = {van Beethoven, Ludwig and {World Health Organization} and M{\"u}ller, Jr., Hans},
  journal = jn, year = 2020, month = mar, doi = {https://doi.org/10.1000/AbC}, abstract = {All 100\%.}, keywords = {one,two}}
@inproceedings{child, title = "Child", author = {Plato}, crossref = {parent}, month = {may 1}, year = 2021}
@proceedings{parent, title = {Proceedings of Parents}, year = 2021}
@phdthesis{t, title = {Thesis}, school = {MIT}, year = 1999}`;
    expect(read('bibtex', content)).toMatchObject([
      {
        title: 'The DNA of a tëst & Próof: 50% α',
        author: [
          { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
          { literal: 'World Health Organization' },
          { family: 'Müller', given: 'Hans', suffix: 'Jr.' },
        ],
        'container-title': 'Journal of Names',
        issued: { 'date-parts': [[2020, 3]] },
        DOI: '10.1000/abc',
        abstract: 'All 100%.',
        keyword: 'one, two',
      },
      {
        title: 'Child',
        author: [{ literal: 'Plato' }],
        'container-title': 'Proceedings of Parents',
        issued: { 'date-parts': [[2021, 5, 1]] },
      },
      { title: 'Proceedings of Parents' },
      { title: 'Thesis', type: 'thesis', genre: 'PhD thesis', publisher: 'MIT' },
    ]);
  });

  it('keeps the other entries when one is broken', () => {
    const items = read(
      'bibtex',
      '@article{a, title={One}}\n@article{b, title={Two\n@article{c, title={Three}}',
    );
    expect(items.map((entry) => entry?.title ?? null)).toEqual(['One', null, 'Three']);
  });

  it('gives each entry a key of its own', () => {
    const same = {
      id: '1',
      type: 'book',
      title: 'Symphonies of the north',
      author: [{ family: 'Grieg', given: 'E.' }],
      issued: { 'date-parts': [[1890]] },
    };
    const { content } = writeReferences('bibtex', [same, same], now);
    expect([...content.matchAll(/@book\{([^,]+),/g)].map((match) => match[1])).toEqual([
      'grieg1890symphonies',
      'grieg1890symphonies-2',
    ]);
  });
});

describe('CSL-JSON', () => {
  it('is read as Zotero and Crossref write it, unknown fields and numbers among it', () => {
    const zotero = [
      {
        id: 'http://zotero.org/1',
        type: 'article-journal',
        title: '<i>E. coli</i>',
        volume: 12,
        issued: { 'date-parts': [['2020', 3]] },
        custom: { a: [1] },
      },
    ];
    expect(read('csl-json', JSON.stringify(zotero))).toMatchObject([
      { volume: '12', issued: { 'date-parts': [[2020, 3]] }, custom: { a: [1] } },
    ]);
    // As Zotero's own program and its API have it.
    const own = {
      itemType: 'journalArticle',
      citationKey: 'ek2021',
      title: 'Waders',
      creators: [
        { creatorType: 'author', firstName: 'Siv', lastName: 'Ek' },
        { creatorType: 'author', name: 'Wader Group' },
        { creatorType: 'translator', firstName: 'Per', lastName: 'Lind' },
        { creatorType: 'contributor', name: 'Nobody' },
      ],
      date: '2021-03-04',
      publicationTitle: 'Shores',
      pages: '5–9',
      abstractNote: 'Waders wade.',
      extra: 'DOI: 10.5555/waders',
      tags: [{ tag: 'birds' }],
    };
    const file = { itemType: 'attachment', title: 'Full text' };
    const preprint = { itemType: 'preprint', title: 'Nests', repository: 'bioRxiv' };
    const talk = {
      itemType: 'presentation',
      title: 'Tides',
      creators: [{ creatorType: 'presenter', firstName: 'Siv', lastName: 'Ek' }],
    };
    const text = JSON.stringify({ config: {}, items: [own, file, { data: preprint }, talk] });
    expect(read('csl-json', text)).toMatchObject([
      {
        type: 'article-journal',
        author: [{ family: 'Ek', given: 'Siv' }, { literal: 'Wader Group' }],
        issued: { raw: '2021-03-04' },
        'container-title': 'Shores',
        page: '5–9',
        abstract: 'Waders wade.',
        DOI: '10.5555/waders',
        keyword: 'birds',
      },
      { type: 'article', title: 'Nests', 'container-title': 'bioRxiv' },
      { type: 'speech', author: [{ family: 'Ek', given: 'Siv' }] },
    ]);
    expect(read('csl-json', '{"items":[{"title":"A"},5]}')).toMatchObject([{ title: 'A' }, null]);
    expect(() => read('csl-json', '[')).toThrow('not valid JSON');
  });
});
