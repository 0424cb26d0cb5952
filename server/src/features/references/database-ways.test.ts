import { describe, expect, it } from 'vitest';
import { toCslItem } from '../../pipeline/references/csl-item.js';
import { writeBibtex } from '../../pipeline/references/write-bibtex.js';
import { writeRis } from '../../pipeline/references/write-ris.js';
import { checkEntry } from './check-entry.js';
import { detectFormat, readReferences } from './read-references.js';

function read(content: string): unknown[] {
  const format = detectFormat(content);
  return readReferences(format, content).map((entry) => {
    const checked = checkEntry(entry.read(), format);
    return 'outcome' in checked ? checked.reason : { ...checked.item, kept: checked.fields };
  });
}

const ris = (...lines: string[]): unknown =>
  read(['TY  - JOUR', 'TI  - Barley', ...lines, 'ER  - '].join('\n'))[0];
const enw = (...lines: string[]): unknown =>
  read(['%0 Journal Article', '%T Barley', ...lines].join('\n'))[0];
const nbib = (...lines: string[]): unknown =>
  read(['PMID- 7', 'TI  - Barley.', ...lines].join('\n'))[0];
const json = (item: object): unknown => read(JSON.stringify([{ title: 'Barley', ...item }]))[0];

describe('numbers of registers', () => {
  it('are those that the database keeps in the field: Scopus has PubMed’s where EndNote has PMC’s', () => {
    const scopus = ris('C2  - 33123456', 'DB  - Scopus');
    expect(scopus).toMatchObject({ PMID: '33123456' });
    expect(scopus).not.toHaveProperty('PMCID');
    expect(ris('C2  - PMC712', 'AN  - 321', 'DP  - NLM')).toMatchObject({
      PMCID: 'PMC712',
      PMID: '321',
    });
    expect(ris('DB  - Embase Medline', 'AN  - 2004567890', 'C5  - 321')).toMatchObject({
      PMID: '321',
    });
    expect(ris('C2  - Department of Soil')).not.toHaveProperty('PMCID');
    expect(ris('AN  - CN-01234567', 'XR  - PUBMED 27123456')).toMatchObject({ PMID: '27123456' });
    expect(enw('%2 PMC712')).toMatchObject({ PMCID: 'PMC712' });
    expect(json({ note: 'PMID: 321\nPMCID: PMC712' })).toMatchObject({
      PMID: '321',
      PMCID: 'PMC712',
    });
    expect(json({ note: 'see PMID: 321' })).not.toHaveProperty('PMID');
  });

  it('of journals and books stand in one field, with what they are', () => {
    expect(ris('SN  - 03029743 (ISSN); 9783030000000 (ISBN)')).toMatchObject({
      ISSN: '03029743',
      ISBN: '9783030000000',
    });
    expect(ris('SN  - 12')).toMatchObject({ number: '12' });
  });

  it('are DOIs in the fields of Nature and Springer, too', () => {
    expect(ris('M3  - doi: 10.1007/s1', 'N1  - doi: 10.1007/s1')).toMatchObject({
      DOI: '10.1007/s1',
    });
    expect(ris('M3  - doi: https://doi.org/10.1002/w1')).toMatchObject({ DOI: '10.1002/w1' });
    expect(ris('M3  - Article')).toMatchObject({ genre: 'Article' });
  });
});

describe('dates', () => {
  it.each([
    [[2019, null], [2019]],
    [['2019', ''], [2019]],
    [
      [2019, 3, null],
      [2019, 3],
    ],
    [[2019, '', 5], [2019]],
  ])('keep what is known of %j', (given, parts) => {
    expect(json({ issued: { 'date-parts': [given] } })).toMatchObject({
      issued: { 'date-parts': [parts] },
    });
  });

  it('are none where the parts of one say nothing', () => {
    expect(json({ issued: { 'date-parts': [[null]] } })).not.toHaveProperty('issued');
  });

  it.each(['{c1999}', '"[c1999]"', '{1999a}'])('have the year of BibTeX’s %s', (year) => {
    expect(read(`@book{a, title = {Barley}, year = ${year}}`)).toMatchObject([
      { kept: { publicationDate: '1999' } },
    ]);
  });
});

describe('titles', () => {
  it('have no brackets where PubMed marks them as translated', () => {
    expect(read('PMID- 7\nTI  - [Treatment of barley in old age].\n')).toMatchObject([
      { title: 'Treatment of barley in old age' },
    ]);
    expect(read('PMID- 7\nTI  - [Not Available].\nTT  - Gerste im Alter.\n')).toMatchObject([
      { title: 'Gerste im Alter' },
    ]);
    expect(read('PMID- 7\nTI  - [18F]FDG and barley [corrected].\n')).toMatchObject([
      { title: '[18F]FDG and barley [corrected]' },
    ]);
  });
});

describe('people', () => {
  it('are one a line, or several that semicolons or "and" part', () => {
    const people = { author: [{ family: 'Ek' }, { family: 'Roe', given: 'J.' }] };
    expect(ris('AU  - Ek, Siv; Roe, J.')).toMatchObject(people);
    expect(ris('AU  - Ek, S. and Roe, J.')).toMatchObject(people);
    expect(enw('%A Ek, Siv; Roe, J.')).toMatchObject(people);
    expect(json({ author: 'Siv Ek and J. Roe' })).toMatchObject(people);
    expect(ris('AU  - Department of Health and Human Services')).toMatchObject({
      author: [{ literal: 'Department of Health and Human Services' }],
    });
  });

  it('have their initials behind the family without a comma, and bodies are none', () => {
    expect(ris('A1  - van der Berg J.A.', 'A1  - Ek S')).toMatchObject({
      author: [
        { 'non-dropping-particle': 'van der', family: 'Berg', given: 'J.A.' },
        { family: 'Ek', given: 'S.' },
      ],
    });
    const bodies = ['WHO', '{Barley Board}', 'Study Group A', 'Grain AG'];
    expect(ris(...bodies.map((name) => `AU  - ${name}`))).toMatchObject({
      author: ['WHO', 'Barley Board', 'Study Group A', 'Grain AG'].map((literal) => ({ literal })),
    });
    expect(nbib('AU  - Grain AG')).toMatchObject({ author: [{ family: 'Grain', given: 'A. G.' }] });
  });

  it('are editors once where PubMed names them in full and in short', () => {
    expect(nbib('FED - Ek, Siv', 'ED  - Ek S')).toMatchObject({
      editor: [{ family: 'Ek', given: 'Siv' }],
    });
    expect(nbib('FAU - Roe, Jo A Jr', 'AU  - Roe JA Jr')).toMatchObject({
      author: [{ family: 'Roe', given: 'Jo A', suffix: 'Jr' }],
    });
  });
});

describe('pages, dates and keywords', () => {
  it.each([
    [['SP  - 1-10', 'EP  - 10'], '1-10'],
    [['SP  - 7', 'EP  - 7'], '7'],
    [['SP  - S12', 'EP  - S19'], 'S12-S19'],
    [['C7  - e13456'], 'e13456'],
  ])('of %j', (lines, page) => {
    expect(ris(...lines)).toMatchObject({ page });
  });

  it('are put together from a year and a day without one', () => {
    const day = { issued: { 'date-parts': [[2020, 3, 5]] } };
    expect(ris('DA  - Mar 5', 'PY  - 2020')).toMatchObject(day);
    expect(ris('PD  - MAR 5', 'PY  - 2020')).toMatchObject(day);
    expect(ris('DA  - 2019/12/31', 'PY  - 2020')).toMatchObject({
      issued: { 'date-parts': [[2020]] },
    });
    expect(json({ issued: '2020' })).toMatchObject({ kept: { publicationDate: '2020' } });
  });

  it('go on in lines of their own, and a day is no edition', () => {
    expect(ris('KW  - Barley', 'Drought', '*Rain', 'ET  - 2020/03/07')).toMatchObject({
      keyword: 'Barley, Drought, *Rain',
    });
    expect(ris('ET  - 2020/03/07')).not.toHaveProperty('edition');
    expect(ris('ET  - 2019-2020')).toMatchObject({ edition: '2019-2020' });
    expect(enw('%X It rose.', 'It fell.', '%] 7', '%^ Caption', '%* Note')).toMatchObject({
      abstract: 'It rose. It fell.',
    });
  });
});

describe('titles', () => {
  it('are without the markup of HTML, JATS and MathML', () => {
    const title =
      'Rye &amp;amp; &lt;i&gt;Secale&lt;/i&gt;: <mml:math xmlns:mml="x"><mml:mi>p</mml:mi><mml:mo>&lt;</mml:mo></mml:math> 5&#176;C&#0;&#xD800;';
    expect(json({ title })).toMatchObject({ kept: { title: 'Rye & Secale: p< 5°C' } });
    expect(
      json({ title: 'Where a <b and c> d, <span class="nocase">DNA</span><br/>' }),
    ).toMatchObject({
      kept: { title: 'Where a <b and c> d, DNA' },
    });
    expect(ris('T2  - Health &amp; Place')).toMatchObject({ kept: { journal: 'Health & Place' } });
  });

  it('of a book stand where older files have them, and of proceedings where Scopus does', () => {
    expect(read('TY  - BOOK\nBT  - Barley\nER  - ')).toMatchObject([
      { title: 'Barley', kept: { journal: '' } },
    ]);
    expect(read('TY  - CONF\nTI  - Barley\nC3  - Grain days\nER  - ')).toMatchObject([
      { 'container-title': 'Grain days' },
    ]);
  });
});

describe('what is said to be retracted', () => {
  it('is noted, by PubMed and by Crossref', () => {
    expect(nbib('PT  - Journal Article', 'PT  - Retracted Publication')).toMatchObject({
      note: 'Retracted',
    });
    expect(nbib('PT  - Retraction of Publication')).not.toHaveProperty('note');
    for (const type of ['retraction', 'withdrawal', 'removal'])
      expect(json({ 'updated-by': [{ type }] })).toMatchObject({ note: 'Retracted' });
    for (const type of ['correction', 'partial_retraction', undefined])
      expect(json({ 'updated-by': [{ type }] })).not.toHaveProperty('note');
  });
});

describe('Crossref', () => {
  it('has a series before the book, a sub-title and dates beside that of issue', () => {
    expect(
      json({
        type: 'book-chapter',
        ...{ title: ['Barley'], subtitle: ['A history'], 'container-title': ['Grains', 'Cereals'] },
        ...{ issued: { 'date-parts': [[null]] }, posted: { 'date-parts': [[2021, 2]] } },
      }),
    ).toMatchObject({
      ...{ type: 'chapter', title: 'Barley: A history', 'container-title': 'Cereals' },
      ...{ 'collection-title': 'Grains', issued: { 'date-parts': [[2021, 2]] } },
    });
    expect(json({ type: 'journal-article' })).toMatchObject({ type: 'article-journal' });
  });
});

describe('EndNote XML of other programs', () => {
  it('has types by number, or in other quotation marks', () => {
    const record = (type: string): string =>
      `<record>${type}<titles><title>Barley</title></titles></record>`;
    expect(
      read(
        `<xml>${record('<ref-type>6</ref-type>')}${record("<ref-type name='Thesis'>32</ref-type>")}</xml>`,
      ),
    ).toMatchObject([{ type: 'book' }, { type: 'thesis' }]);
  });
});

describe('the number of an article without pages', () => {
  const xml = (fields: string, type = 'Journal Article'): unknown =>
    read(
      `<xml><records><record><ref-type name="${type}">0</ref-type><titles><title>Barley</title></titles>${fields}</record></records></xml>`,
    )[0];

  it.each(['e2020GL090123', 'bbab005', '104567', 'e13456', '064501'])(
    'stands in a field of its own: %s',
    (page) => {
      const known = { page, number: page };
      expect(ris(`C7  - ${page}`)).toMatchObject(known);
      expect(ris(`SP  - ${page}`, `C7  - ${page}`, 'M1  - 4')).toMatchObject(known);
      expect(enw(`%] ${page}`)).toMatchObject(known);
      expect(xml(`<custom7>${page}</custom7>`)).toMatchObject(known);
    },
  );

  it('stays what it is in every form, however few digits it has', () => {
    const told = ris('C7  - 12345', 'T2  - Rye', 'IS  - 1');
    const item = toCslItem(told);
    const items = item === null ? [] : [item];
    expect(writeBibtex(items)).toContain('number = {1},\n  eid = {12345}');
    expect(writeBibtex(items)).toContain('pages = {12345}');
    expect(writeRis(items)).not.toContain('M1  -');
    for (const written of [writeBibtex(items), writeRis(items)])
      expect(read(written)).toMatchObject([{ page: '12345', number: '12345', issue: '1' }]);
  });

  it('is one number in BibTeX where it has a hyphen', () => {
    const number = 'L12-305';
    const article = { id: '', type: 'article-journal', title: 'Barley', page: number, number };
    const written = writeBibtex([article]);
    expect(written).toContain(`pages = {${number}}`);
    expect(read(written)).toMatchObject([{ page: number, number }]);
  });

  it('is none where there are pages, in words, or of what is no article', () => {
    expect(ris('SP  - 7', 'C7  - 104567')).toMatchObject({ page: '7' });
    expect(ris('C7  - Grain and rye')).not.toHaveProperty('page');
    expect(xml('<custom7>draft2of3</custom7>', 'Book')).not.toHaveProperty('page');
  });
});

describe('a conference', () => {
  it.each([{ 'event-title': 'Grain days 2019' }, { event: 'Grain days 2019' }])(
    'stands for proceedings that have no name: %j',
    (told) => {
      const paper = { type: 'paper-conference', ...told };
      expect(json(paper)).toMatchObject({ kept: { journal: 'Grain days 2019' } });
      expect(json({ ...paper, 'container-title': 'Grains' })).toMatchObject({
        kept: { journal: 'Grains' },
      });
      expect(json({ ...paper, type: 'book' })).toMatchObject({ kept: { journal: '' } });
    },
  );

  it('stands for them in BibLaTeX, too', () => {
    const [paper] = read(
      '@inproceedings{a, title = {Barley}, eventtitle = {Grain days 2019}, year = {2019}}',
    );
    expect(paper).toMatchObject({ 'container-title': 'Grain days 2019' });
  });
});

describe('translators', () => {
  it('are none where EndNote has departments and sponsors', () => {
    const entry = (type: string): unknown =>
      read(`TY  - ${type}\nTI  - Barley\nA4  - Department of Soils\nER  - \n`)[0];
    for (const type of ['RPRT', 'GOVDOC', 'CONF', 'CPAPER', 'VIDEO'])
      expect(entry(type)).not.toHaveProperty('translator');
    expect(entry('BOOK')).toHaveProperty('translator');
  });

  it('are not written where other programs would read them as such', () => {
    const report = { id: '', type: 'report', title: 'Barley', translator: [{ family: 'Ek' }] };
    expect(writeRis([report])).not.toContain('A4');
    expect(writeRis([{ ...report, type: 'book' }])).toContain('A4  - Ek');
  });
});

describe('the series of a book', () => {
  const record = (type: string, fields: string): string =>
    `<xml><records><record><ref-type name="${type}">0</ref-type>${fields}</record></records></xml>`;
  const titles = '<titles><title>Barley</title><secondary-title>Grains</secondary-title></titles>';
  const by = (...authors: [string, string][]): string =>
    `<contributors>${authors.map(([place, name]) => `<${place}><author>${name}</author></${place}>`).join('')}</contributors>`;
  const [ek, roe, lee] = [
    { family: 'Ek', given: 'Siv' },
    { family: 'Roe', given: 'Jo' },
    { family: 'Lee', given: 'Ada' },
  ];

  it.each([
    'TY  - BOOK\nTI  - Barley\nAU  - Ek, Siv\nT2  - Grains\nA2  - Roe, Jo\nA4  - Lee, Ada\nER  - \n',
    '%0 Book\n%T Barley\n%A Ek, Siv\n%B Grains\n%E Roe, Jo\n%? Lee, Ada\n',
    record(
      'Book',
      titles +
        by(
          ['authors', 'Ek, Siv'],
          ['secondary-authors', 'Roe, Jo'],
          ['subsidiary-authors', 'Lee, Ada'],
        ),
    ),
  ])('is no journal, and who edits it does not edit the book: %s', (file) => {
    const [book] = read(file);
    expect(book).toMatchObject({
      'collection-title': 'Grains',
      author: [ek],
      'collection-editor': [roe],
      translator: [lee],
      kept: { journal: '' },
    });
    expect(book).not.toHaveProperty('editor');
  });

  it('has the third fields of a part of a book, and those of a book are its editors', () => {
    const part = record(
      'Book Section',
      '<titles><title>Barley</title><secondary-title>The plant</secondary-title><tertiary-title>Grains</tertiary-title></titles>' +
        by(['secondary-authors', 'Ek, Siv'], ['tertiary-authors', 'Roe, Jo']),
    );
    expect(read(part)).toMatchObject([
      {
        'container-title': 'The plant',
        'collection-title': 'Grains',
        editor: [ek],
        'collection-editor': [roe],
      },
    ]);
    expect(read(record('Book', titles + by(['tertiary-authors', 'Ek, Siv'])))).toMatchObject([
      { editor: [ek] },
    ]);
    expect(read('%0 Book\n%T Barley\n%E Ek, Siv\n')).toMatchObject([{ editor: [ek] }]);
  });
});

it('has numbers of volumes and issues without the words in front of them', () => {
  expect(ris('VL  - Volume 523', 'IS  - No. 4')).toMatchObject({ volume: '523', issue: '4' });
  expect(json({ volume: 'Vol. 31, Part A' })).toMatchObject({ volume: '31, Part A' });
  expect(json({ volume: 'Volvox 3', issue: 'Notes' })).toMatchObject({
    volume: 'Volvox 3',
    issue: 'Notes',
  });
});
