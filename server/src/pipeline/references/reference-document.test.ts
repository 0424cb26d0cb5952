import type { LibraryDocument } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { citeWork } from './citing/cite-work.js';
import type { CslItem } from './csl-item.js';
import { articleReference, fieldsOf, toReference } from './reference-document.js';
import { itemOf } from './testing-references.js';
import { writeBibtex } from './write-bibtex.js';
import { writeReferences } from './write-references.js';

const article = {
  title: 'Roots in dry soil',
  ...{ authors: 'Ada Muster', publication_date: '2031-02-03', journal: 'Soil', abstract: '' },
  ...{ doi: '', url: 'https://example.org/roots', source_type: 'journal article' },
};

/** As it is stored with this reference, but for what was changed since. */
function documentOf(
  item: CslItem,
  changed: Partial<LibraryDocument['metadata']> = {},
): LibraryDocument {
  const { title, authors, publicationDate, journal, doi, abstract, url, sourceType } =
    fieldsOf(item);
  const metadata: LibraryDocument['metadata'] = {
    ...{ title, authors, publication_date: publicationDate, journal, doi, abstract, url },
    ...{ source_type: sourceType, filename: '', summary: '', size: 0, file_type: 'abstract' },
    ...{ processing_status: 'completed', chunks_stored: 1, note: '', retraction: null },
    ...{ has_original: false, created_at: '2031-01-01T00:00:00Z' },
    ...changed,
  };
  return { id: 'a', metadata, same_work: [] };
}

it('a reference has no year where only that of a preprint is known', () => {
  const undated = { ...article, publication_date: '', preprint_date: '2030-05-01' };
  expect(articleReference(undated).issued).toBeUndefined();
  expect(articleReference({ ...undated, publication_date: '2031' }).issued).toBeDefined();
});

it('a reference says in its note what is held against the work, in every format', () => {
  const held = { notices: [{ kind: 'expression_of_concern' as const }] };
  const note = 'Expression of concern';
  const made = articleReference({ ...article, ...held });
  expect(made.note).toBe(note);
  const kept = { ...made, note: 'Read in May' };
  expect(toReference(documentOf(kept, held), kept).note).toBe(`${note}. Read in May`);
  for (const format of ['ris', 'bibtex', 'csl-json'] as const)
    expect(writeReferences(format, [made], new Date(0)).content).toContain(note);
});

it('a reference says that a work is in press where a person wrote so', () => {
  const item = itemOf({
    type: 'article-journal',
    title: 'Roots',
    issued: { 'date-parts': [[2031]] },
  });
  const document = documentOf(item, { publication_date: 'in press' });
  expect(toReference(document, item).issued).toEqual({ literal: 'in press' });
});

it('a body whose name has commas stays one when another name is written behind it', () => {
  const ministry = 'Ministry of Health and Welfare, Republic of Korea';
  const item = itemOf({
    ...{ type: 'report', title: 'Roots' },
    author: [{ literal: ministry }, { family: 'Smith', given: 'John A.' }],
  });
  const document = documentOf(item, { authors: `${fieldsOf(item).authors}, Jane Doe` });
  expect(toReference(document, item).author).toEqual([
    { literal: ministry },
    { family: 'Smith', given: 'John A.' },
    { family: 'Doe', given: 'Jane' },
  ]);
});

describe('the authors of a reference', () => {
  const named = (authors: string) => articleReference({ ...article, authors }).author;

  it.each([
    'World Bank',
    'Centers for Disease Control and Prevention',
    'Novo Nordisk A/S',
    'Universität Musterstadt',
    'Doctors Without Borders International',
    'The Example Investigators',
    'Roche & Daughters',
    'Ministerio de Salud',
    'Public Health England',
    'Statistics Canada',
    'Ford Motor Company',
    'BARLEY Panel',
    'African Union',
    'Census Bureau',
    'Medical School',
    'Expert Panel',
    'Population Council',
  ])('are no person where they are a body: %s', (body) => {
    expect(named(body)).toEqual([{ literal: body }]);
    expect(named(`Ada Okonkwo, ${body}`)).toEqual([
      { family: 'Okonkwo', given: 'Ada' },
      { literal: body },
    ]);
  });

  it.each([
    ['Ada Okonkwo, Bo Li', ['Okonkwo', 'Li']],
    ['Ségolène Royal, Bo Bank, Cy Church', ['Royal', 'Bank', 'Church']],
    ['Orla Forth, Tom Inglis', ['Forth', 'Inglis']],
    ['Christophe Bureau, Anna M. Company Jr, Bo Ek', ['Bureau', 'Company', 'Ek']],
    ['Marine Bureau, Pascal Company, Eric Union', ['Bureau', 'Company', 'Union']],
    ['Bureau C, Company AM, Ek B', ['Bureau', 'Company', 'Ek']],
    ['Forrest M. Council, A. School, B.C. Fund Jr', ['Council', 'School', 'Fund']],
    ['Council FM, Panel A, Ek B', ['Council', 'Panel', 'Ek']],
    ['Ada Okonkwo, Bo Li, Wei XU', ['Okonkwo', 'Li', 'XU']],
  ])('are people where the names are such: %s', (authors, families) => {
    expect(named(authors)?.map(({ family }) => family)).toEqual(families);
  });

  it.each(['BARLEY', 'Madonna', '山田太郎', 'Haute Autorité de Santé', 'Doe JABCD', 'Oats-Rye'])(
    'are not turned round for one that stands otherwise: %s',
    (odd) => {
      expect(named(`Muster J, van der Berg CA, ${odd}`)).toEqual([
        { family: 'Muster', given: 'J.' },
        { 'non-dropping-particle': 'van der', family: 'Berg', given: 'C. A.' },
        { literal: odd },
      ]);
    },
  );

  it.each([
    ['Muster CD', [{ family: 'Muster', given: 'C. D.' }]],
    [
      'Muster CA, de Vries J, King ML Jr, World Bank',
      [
        { family: 'Muster', given: 'C. A.' },
        { 'non-dropping-particle': 'de', family: 'Vries', given: 'J.' },
        { family: 'King', given: 'M. L.', suffix: 'Jr' },
        { literal: 'World Bank' },
      ],
    ],
    [
      'Wei XU, Bo LI',
      [
        { family: 'XU', given: 'Wei' },
        { family: 'LI', given: 'Bo' },
      ],
    ],
    [
      'Ada Okonkwo, Jin NG',
      [
        { family: 'Okonkwo', given: 'Ada' },
        { family: 'NG', given: 'Jin' },
      ],
    ],
    [
      'Wei XU, Jin NG, Anna Muster',
      [
        { family: 'XU', given: 'Wei' },
        { family: 'NG', given: 'Jin' },
        { family: 'Muster', given: 'Anna' },
      ],
    ],
    [
      'Okonkwo AB, Li B, Ek CD, Wei Zhang, Anna M. Muster, World Bank',
      [
        { family: 'Okonkwo', given: 'A. B.' },
        { family: 'Li', given: 'B.' },
        { family: 'Ek', given: 'C. D.' },
        { family: 'Zhang', given: 'Wei' },
        { family: 'Muster', given: 'Anna M.' },
        { literal: 'World Bank' },
      ],
    ],
    [
      'Muster JK, Ek PR, Brown TL, Maria Gonzalez',
      [
        { family: 'Muster', given: 'J. K.' },
        { family: 'Ek', given: 'P. R.' },
        { family: 'Brown', given: 'T. L.' },
        { family: 'Gonzalez', given: 'Maria' },
      ],
    ],
    ...['van Dam', 'De Vries', 'DAPA-HF Steering'].map((odd): [string, object[]] => [
      `Muster AK, Ek DR, Brown EL, ${odd}`,
      [
        { family: 'Muster', given: 'A. K.' },
        { family: 'Ek', given: 'D. R.' },
        { family: 'Brown', given: 'E. L.' },
        { literal: odd },
      ],
    ]),
    [
      'Muster JK, Ek PR, Maria Gonzalez',
      [
        { family: 'Muster', given: 'J. K.' },
        { family: 'Ek', given: 'P. R.' },
        { family: 'Gonzalez', given: 'Maria' },
      ],
    ],
  ])('have the family first where the list has: %s', (authors, written) => {
    expect(named(authors)).toEqual(written);
  });
});

describe('the reference of a preprint', () => {
  const preprints = [
    { DOI: '10.1101/2031.02.03.123456', 'container-title': 'bioRxiv' },
    { 'container-title': 'arXiv preprint arXiv:3101.01234' },
    { type: 'document', archive: 'arXiv', archive_location: '3101.01234' },
  ];

  it.each(preprints)('is one where a file calls it an article: %o', (parts) => {
    const item = itemOf(parts);
    expect(fieldsOf(item).sourceType).toBe('preprint');
    expect(toReference(documentOf(item), item).type).toBe('article');
  });

  it('is one where a document was stored as an article before, or as a file', () => {
    const item = itemOf(preprints[0] ?? {});
    const before = documentOf(item, { source_type: 'journal article' });
    expect(toReference(before, item).type).toBe('article');
    expect(toReference(before, null).type).toBe('article');
    const file = { ...article, journal: '', doi: '10.48550/arXiv.3101.01234' };
    expect(articleReference({ ...file, source_type: 'Document' }).type).toBe('article');
  });

  it('is that of what was printed where a journal or a conference has it', () => {
    const parts = { archive: 'arXiv', archive_location: '3101.01234', 'container-title': 'Soil' };
    expect(fieldsOf(itemOf(parts)).sourceType).toBe('journal article');
    expect(fieldsOf(itemOf({ ...parts, type: 'paper-conference' })).sourceType).toBe(
      'conference paper',
    );
  });
});

describe('the kind of a reference', () => {
  const kindOf = (parts: object) => articleReference({ ...article, ...parts }).type;

  it.each([
    ['a review', { source_type: 'review' }, 'article-journal'],
    [
      'a registered trial',
      { source_type: 'clinical trial', journal: 'ClinicalTrials.gov' },
      'webpage',
    ],
    ['a trial that was printed', { source_type: 'clinical trial' }, 'article-journal'],
    ['a conference paper', { source_type: 'conference paper' }, 'paper-conference'],
    ['a thesis', { source_type: 'thesis' }, 'thesis'],
    ['a report', { source_type: 'Report' }, 'report'],
  ])('is that of %s', (_, parts, type) => {
    expect(kindOf(parts)).toBe(type);
  });

  it.each(['thesis', 'report'])('names who gave out a %s where others have a journal', (type) => {
    const made = articleReference({
      ...article,
      source_type: type,
      journal: 'University of Muster',
    });
    expect(made).toMatchObject({ type, publisher: 'University of Muster' });
    expect(made['container-title']).toBeUndefined();
    const stored = itemOf({ type, publisher: 'Old College' });
    expect(fieldsOf(stored).sourceType).toBe(type);
    expect(toReference(documentOf(stored), stored).publisher).toBe('Old College');
    // As theses were stored before they had a name of their own.
    expect(toReference(documentOf(stored, { source_type: 'other' }), stored).type).toBe(type);
    const moved = toReference(documentOf(stored, { journal: 'New College' }), stored);
    expect(moved).toMatchObject({ publisher: 'New College' });
  });

  it('is an article in every file of references for a review', () => {
    const items = [
      articleReference({ ...article, source_type: 'review' }),
      itemOf({ type: 'review' }),
    ];
    const now = new Date('2031-01-01T00:00:00Z');
    expect(writeReferences('ris', items, now).content.match(/^TY {2}- JOUR$/gm)).toHaveLength(2);
    expect(writeReferences('bibtex', items, now).content.match(/^@article\{/gm)).toHaveLength(2);
  });
});

describe('an article of an issue of another year', () => {
  const placement = { volume: '43', issue: 'D1', issued: '2032-01', pages: '4-9' };

  it('is cited with the year of the issue', () => {
    const item = articleReference({ ...article, placement });
    expect(item.issued).toEqual({ 'date-parts': [[2032, 1]] });
    expect(citeWork(item, 'vancouver')).toContain('2032;43(D1):4-9');
    expect(writeBibtex([item])).toContain('year = {2032}');
    // A collection of the year before was still open when the article came out.
    for (const issued of ['2031', '2030'])
      expect(articleReference({ ...article, placement: { ...placement, issued } }).issued).toEqual({
        'date-parts': [[2031, 2, 3]],
      });
  });

  it('is so in the library, until a person corrects journal or year', () => {
    const { volume, issue, pages: page, issued } = placement;
    const placed = {
      ...{ volume, issue, page, 'issue-date': issued },
      ...{ 'container-title': 'Soil', issued: { raw: '2031-02-03' } },
    };
    const yearIn = (changed: Partial<LibraryDocument['metadata']>): unknown => {
      const known = { journal: 'Soil', publication_date: '2031-02-03', ...changed };
      const document = documentOf(itemOf({ 'container-title': 'Soil' }), known);
      return toReference(document, { placed }).issued?.['date-parts']?.[0]?.[0];
    };
    expect(yearIn({})).toBe(2032);
    expect(yearIn({ publication_date: '2031' })).toBe(2032);
    expect(yearIn({ publication_date: '2030' })).toBe(2030);
    expect(yearIn({ journal: 'Water' })).toBe(2031);
  });
});

describe('a book', () => {
  const book = { ...article, source_type: 'book', placement: { publisher: 'Loam Press' } };

  it.each(['', 'Loam Press', 'Loam Press (GB)'])(
    'that was found is cited with who gave it out, where the source has %j for its journal',
    (journal) => {
      const item = articleReference({ ...book, journal });
      expect(item).toMatchObject({ publisher: 'Loam Press' });
      expect(item).not.toHaveProperty('container-title');
      expect(item).not.toHaveProperty('collection-title');
      expect(citeWork(item, 'apa')).toContain('Roots in dry soil. Loam Press.');
      expect(citeWork(item, 'vancouver')).toContain('Roots in dry soil. Loam Press; 2031.');
      expect(writeBibtex([item])).not.toMatch(/maintitle|series/);
    },
  );

  it('has its series beside it', () => {
    const item = articleReference({ ...book, journal: 'Studies in Soil' });
    expect(item).toMatchObject({ publisher: 'Loam Press', 'collection-title': 'Studies in Soil' });
  });

  it('of the library is cited so until a person corrects where it is from', () => {
    const document = documentOf(itemOf({ type: 'book' }), { journal: 'Loam Press' });
    const placed = { publisher: 'Loam Press', 'container-title': 'Loam Press' };
    expect(toReference(document, { placed })).toMatchObject({ publisher: 'Loam Press' });
    const corrected = { ...document, metadata: { ...document.metadata, journal: 'Clay House' } };
    expect(toReference(corrected, { placed })).not.toHaveProperty('publisher');
  });

  it('alone has one, and what is part of it', () => {
    const { placement } = book;
    expect(articleReference({ ...article, placement })).not.toHaveProperty('publisher');
    const chapter = { ...article, placement, source_type: 'book chapter' };
    expect(articleReference(chapter)).toMatchObject({ publisher: 'Loam Press' });
  });
});

describe('the volume and the pages of a reference', () => {
  const stored = itemOf({
    'container-title': 'Journal of Soil Science',
    ...{ volume: '7', issue: '2', page: '1-9', issued: { 'date-parts': [[2030, 4]] } },
  });
  const pagesOf = (changed: Partial<LibraryDocument['metadata']>) => {
    const { volume, issue, page } = toReference(documentOf(stored, changed), stored);
    return [volume, issue, page];
  };

  it.each([
    { journal: 'J Soil Sci' },
    { publication_date: '2030' },
    { publication_date: '' },
    { publication_date: '2029-12-20' },
    { title: 'Roots, corrected' },
  ])('stay where the place is the same: %o', (changed) => {
    expect(pagesOf(changed)).toEqual(['7', '2', '1-9']);
  });

  it.each([{ journal: 'Annals of Water' }, { journal: '' }, { publication_date: '2032-04' }])(
    'go with the place that they were in: %o',
    (changed) => {
      expect(pagesOf(changed)).toEqual([undefined, undefined, undefined]);
    },
  );

  it('go as the number of the article, too, which no report has', () => {
    const numbered = { ...stored, page: '12345', number: '12345' };
    const numberOf = (item: CslItem): unknown =>
      toReference(documentOf(item, { journal: 'Annals of Water' }), item).number;
    expect(numberOf(numbered)).toBeUndefined();
    expect(numberOf({ ...numbered, type: 'report' })).toBe('12345');
  });
});
