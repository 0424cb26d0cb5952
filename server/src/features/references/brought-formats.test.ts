import { type ImportFormat, importFormats } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { plainText, toCslItem } from '../../pipeline/references/csl-item.js';
import { processorMs } from '../../testing-processor-time.js';
import { checkEntry } from './check-entry.js';
import { detectFormat, readReferences } from './read-references.js';

/** Each entry as it is kept, or why it is refused. */
function read(content: string, format: ImportFormat = detectFormat(content)): unknown[] {
  return readReferences(format, content).map((entry) => {
    const checked = checkEntry(entry.read(), format);
    return 'outcome' in checked ? checked.reason : checked.item;
  });
}

const nbib = `
PMID- 31234567
OWN - NLM
STAT- MEDLINE
DCOM- 20200102
IS  - 1476-4687 (Electronic)
IS  - 0028-0836 (Linking)
VI  - 12
IP  - 3
DP  - 2019 Mar 5
TI  - Night shifts and the sleep of nurses in three hospitals of the north: a
      randomised trial.
PG  - 101-9
LID - S0028-0836(19)30001-2 [pii]
LID - 10.1016/S0028-0836(19)30001-2 [doi]
AB  - BACKGROUND: Nurses sleep little. RESULTS: They slept
      longer with fewer nights - by 40 min
      (95% CI 12 to 68).
FAU - Müller, Anna B
AU  - Müller AB
AD  - Hospital of the North, Oslo.
CN  - NIGHT Study Group
FAU - van der Berg, Jan
AU  - van der Berg J
LA  - eng
PT  - Journal Article
PT  - Randomized Controlled Trial
JT  - Journal of nights
TA  - J Nights
MH  - Sleep/*physiology
MH  - Diabetes Mellitus, Type 2/*nursing
PMC - PMC1234567
AID - S0028-0836(19)30001-2 [pii]
AID - 10.1016/S0028-0836(19)30001-2 [doi]
SO  - J Nights. 2019 Mar 5;12(3):101-9.

PMID- 29876543
AU  - Roe JA
AU  - Li W
BTI - Handbook of shifts
TI  - Short nights.
DP  - 2018 Winter
PT  - Book Chapter
`;

const chapterOfGrowingBook = `
PMID- 20999001
DRDT- 20190404
CTDT- 20090630
PB  - University of the North
PL  - Oslo (NO)
DP  - 1993
TI  - Shifts that turn.
BTI - Night Reviews(®)
CTI - Nights of the North
EN  - 2nd
FAU - Roe, Jo A
`;

const enw = `%0 Journal Article
%T Winter barley under drought
%A Grønn, Åse
%A World Food Institute,
%J Field Trials
%V 8
%N 2
%P 11-19
%@ 1234-567X
%D 2020
%8 March 5
%R https://doi.org/10.5555/BARLEY.1
%X Barley fell.

It rose again.
%K barley
drought
%U https://example.org/barley
%0 Book Section
%A Roe, Jo
%E Ek, Siv
%T Roots
%B The plant
%I Hill
%C Oslo
%@ 9780306406157
%D 1998
`;

const styled = (text: string): string =>
  `<style face="normal" font="default" size="100%">${text}</style>`;
const xml = `<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><database name="My.enl">My.enl</database><source-app name="EndNote" version="20.4">EndNote</source-app><rec-number>7</rec-number><foreign-keys><key app="EN" db-id="x">7</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author>${styled('Grønn, Åse')}</author><author>${styled('Roe, Jo')}</author></authors></contributors><titles><title>${styled('Barley &amp; ')}${styled('Secale')}${styled(' under &lt;10 mm of rain')}</title><secondary-title>${styled('Field Trials')}</secondary-title></titles><periodical><full-title>${styled('Field Trials')}</full-title></periodical><pages>${styled('11-19')}</pages><volume>${styled('8')}</volume><number>${styled('2')}</number><keywords><keyword>${styled('barley')}</keyword><keyword>${styled('rain')}</keyword></keywords><dates><year>${styled('2020')}</year><pub-dates><date>${styled('Mar 5')}</date></pub-dates></dates><isbn>${styled('1234-567X')}</isbn><accession-num>${styled('31234567')}</accession-num><abstract><![CDATA[It rose & fell.]]></abstract><urls><related-urls><url>${styled('https://example.org/barley')}</url></related-urls></urls><custom2>PMC77</custom2><electronic-resource-num>${styled('10.5555/barley.1')}</electronic-resource-num><remote-database-name>Medline</remote-database-name></record><record><titles><title>Broken</title></record><record><ref-type name="Book">6</ref-type><titles><title>Whole</title></titles></record><record><titles><title>Off</ti`;

it('what EndNote raises and lowers stays told from what stands on the line', () => {
  const raised = (text: string): string => `<style face="superscript" size="100%">${text}</style>`;
  const lowered = '<style face="italic subscript">2</style>';
  const [item] =
    read(`<?xml version="1.0"?><xml><records><record><ref-type name="Journal Article">17</ref-type>
<contributors><authors><author>${styled('Ek, Siv')}</author></authors></contributors>
<titles><title>${styled('Dose of 10')}${raised('6')}${styled(' CFU, CO')}${lowered}${styled(' and 10')}${raised('-3')}${styled(' M')}</title></titles>
<abstract>${styled('We gave 5 x 10')}${raised('9')}${styled(' CFU/L.')}</abstract></record></records></xml>`);
  const kept = toCslItem(item);
  expect(plainText(kept?.title ?? '')).toBe('Dose of 10⁶ CFU, CO2 and 10⁻³ M');
  expect(plainText(kept?.abstract ?? '')).toBe('We gave 5 x 10⁹ CFU/L.');
});

describe('what PubMed saves', () => {
  it('is read with wrapped lines, bodies among the authors, its numbers and its date', () => {
    const [article, chapter] = read(nbib);
    expect(article).toMatchObject({
      type: 'article-journal',
      title:
        'Night shifts and the sleep of nurses in three hospitals of the north: a randomised trial',
      author: [
        { family: 'Müller', given: 'Anna B' },
        { literal: 'NIGHT Study Group' },
        { 'non-dropping-particle': 'van der', family: 'Berg', given: 'Jan' },
      ],
      'container-title': 'Journal of nights',
      issued: { 'date-parts': [[2019, 3, 5]] },
      abstract:
        'BACKGROUND: Nurses sleep little. RESULTS: They slept longer with fewer nights - by 40 min (95% CI 12 to 68).',
      DOI: '10.1016/s0028-0836(19)30001-2',
      PMID: '31234567',
      PMCID: 'PMC1234567',
      ISSN: '1476-4687',
      volume: '12',
      issue: '3',
      page: '101-109',
      keyword: 'Sleep/*physiology; Diabetes Mellitus, Type 2/*nursing',
    });
    expect(chapter).toMatchObject({
      type: 'chapter',
      title: 'Short nights',
      'container-title': 'Handbook of shifts',
      author: [
        { family: 'Roe', given: 'J. A.' },
        { family: 'Li', given: 'W.' },
      ],
      issued: { 'date-parts': [[2018]] },
    });
  });

  it('has the day of a chapter, which is seldom that of its book, and who printed it where', () => {
    expect(read(chapterOfGrowingBook)).toMatchObject([
      {
        ...{ type: 'chapter', 'container-title': 'Night Reviews(®)' },
        issued: { 'date-parts': [[2009, 6, 30]] },
        ...{ publisher: 'University of the North', 'publisher-place': 'Oslo (NO)' },
        ...{ 'collection-title': 'Nights of the North', edition: '2nd' },
      },
    ]);
  });

  it.each([
    ['a mark of UTF-8', `\uFEFF${nbib.trimStart()}`],
    ['line ends of Windows', nbib.replaceAll('\n', '\r\n')],
    ['line ends of old computers', nbib.replaceAll('\n', '\r')],
    ['no empty lines', nbib.replaceAll('\n\n', '\n')],
  ])('says the same with %s', (_name, text) => {
    expect(read(text)).toEqual(read(nbib));
  });

  it('tells of a record whose first line is missing, and keeps the others', () => {
    expect(read(`${nbib.replace('PMID- 29876543\n', '')}\nPMID- 1\nTI  - Third.\n`)).toMatchObject([
      'This record has two titles: the line PMID of another is missing',
      { title: 'Third' },
    ]);
  });
});

describe('what EndNote saves', () => {
  it('is read from .enw, with empty lines in an abstract and none between records', () => {
    const [article, chapter] = read(enw);
    expect(article).toMatchObject({
      type: 'article-journal',
      title: 'Winter barley under drought',
      author: [{ family: 'Grønn', given: 'Åse' }, { literal: 'World Food Institute' }],
      'container-title': 'Field Trials',
      issued: { 'date-parts': [[2020, 3, 5]] },
      abstract: 'Barley fell. It rose again.',
      DOI: '10.5555/barley.1',
      ISSN: '1234-567X',
      keyword: 'barley, drought',
      URL: 'https://example.org/barley',
    });
    expect(chapter).toMatchObject({
      type: 'chapter',
      title: 'Roots',
      'container-title': 'The plant',
      editor: [{ family: 'Ek', given: 'Siv' }],
      publisher: 'Hill',
      'publisher-place': 'Oslo',
      ISBN: '9780306406157',
    });
  });

  it('is read without lines of types, as Refer was before', () => {
    const text = '%A Ek, Siv\n%T One\n%J Trials\n%D 1989\n\n%A Roe, Jo\n%T Two\n%D 1990\n';
    expect(read(text)).toMatchObject([
      { title: 'One', type: 'article-journal', author: [{ family: 'Ek' }] },
      { title: 'Two', author: [{ family: 'Roe' }] },
    ]);
  });

  it('is told of where two records ran together', () => {
    expect(read('%0 Book\n%T One\n%A Ek, Siv\n%T Two\n\n%0 Book\n%T Three\n')).toMatchObject([
      'This entry has two titles: the line %0 of another is missing',
      { title: 'Three' },
    ]);
  });

  it('is read from XML, record by record, each damaged one told of', () => {
    expect(read(xml)).toMatchObject([
      {
        type: 'article-journal',
        title: 'Barley & Secale under <10 mm of rain',
        author: [
          { family: 'Grønn', given: 'Åse' },
          { family: 'Roe', given: 'Jo' },
        ],
        'container-title': 'Field Trials',
        issued: { 'date-parts': [[2020, 3, 5]] },
        abstract: 'It rose & fell.',
        DOI: '10.5555/barley.1',
        ISSN: '1234-567X',
        PMID: '31234567',
        PMCID: 'PMC77',
        keyword: 'barley, rain',
        page: '11-19',
      },
      'The XML of this record is damaged',
      { type: 'book', title: 'Whole' },
      'This record is broken off',
    ]);
  });

  it('is not any XML', () => {
    expect(() => detectFormat('<?xml version="1.0"?><article/>')).toThrow('EndNote XML');
  });
});

describe('RIS in ways of its own', () => {
  it.each([
    ['small letters', 'ty  - jour\nti  - One\nau  - Ek, Siv\ner  - \n'],
    ['one space more', 'TY   - JOUR\nTI   - One\nAU   - Ek, Siv\nER   - \n'],
    ['no space', 'TY- JOUR\nTI- One\nAU- Ek, Siv\nER- \n'],
    ['a tabulator', 'TY\t-\tJOUR\nTI\t-\tOne\nAU\t-\tEk, Siv\nER\t-\n'],
  ])('is read with %s', (_name, text) => {
    expect(read(text)).toMatchObject([
      { type: 'article-journal', title: 'One', author: [{ family: 'Ek', given: 'Siv' }] },
    ]);
  });

  it('takes no words of a text for tags', () => {
    const text = 'TY  - JOUR\nTI  - One\nAB  - Here\nis - as said -\nAN- other\nER  - \n';
    expect(read(text)).toMatchObject([{ abstract: 'Here is - as said - AN- other' }]);
  });

  it('is not what begins a line of other files', () => {
    expect(detectFormat('@book{a, title={The\nTY-Moranbong, and\nty - others}}')).toBe('bibtex');
  });

  it('keeps an entry whose first line is missing', () => {
    const text = 'TY  - JOUR\nTI  - One\nER  - \n\nTI  - Two\nAU  - Ek, Siv\nER  - \n';
    expect(read(text)).toMatchObject([{ title: 'One' }, { title: 'Two', type: 'document' }]);
  });
});

describe('Crossref', () => {
  const work = {
    type: 'journal-article',
    title: ['Barley'],
    'container-title': ['Field Trials'],
    ISSN: ['1234-567X'],
    author: [{ given: 'Siv', family: 'Ek', sequence: 'first' }, { name: 'BARLEY Group' }],
    abstract: '<jats:title>Abstract</jats:title><jats:p>It rose.</jats:p>',
    issued: { 'date-parts': [[2020, 3]] },
    DOI: '10.5555/BARLEY.1',
  };
  const item = {
    type: 'article-journal',
    title: 'Barley',
    'container-title': 'Field Trials',
    ISSN: '1234-567X',
    author: [{ given: 'Siv', family: 'Ek' }, { literal: 'BARLEY Group' }],
    DOI: '10.5555/barley.1',
  };

  it('is read as one work, as a list of them, and where the list is broken off', () => {
    expect(read(JSON.stringify({ status: 'ok', message: work }))).toMatchObject([item]);
    const list = JSON.stringify({ message: { items: [work, { ...work, title: [] }] } });
    expect(read(list)).toMatchObject([item, 'This entry has no title']);
    expect(read(list.slice(0, -20))).toMatchObject([item, 'This entry is not valid CSL-JSON']);
  });
});

describe('a damaged byte', () => {
  const damaged = /NUL/;

  it.each([
    ['RIS', 'TY  - JOUR\nTI  - O\0ne\nER  - \nTY  - JOUR\nTI  - Two\nER  - \n'],
    ['PubMed', 'PMID- 1\nTI  - O\0ne\n\nPMID- 2\nTI  - Two\n'],
    ['EndNote', '%0 Book\n%T O\0ne\n\n%0 Book\n%T Two\n'],
    ['BibTeX', '@book{a, title={O\0ne}}\n@book{b, title={Two}}'],
    [
      'EndNote XML',
      '<xml><record><titles><title>O\0ne</title></titles></record><record><titles><title>Two</title></titles></record></xml>',
    ],
    ['CSL-JSON', '[{"title":"O\\u0000ne"},{"title":"Two"}]'],
    ['RIS, as half of a character', 'TY  - JOUR\nTI  - O\ud800ne\nER  - \nTY  - JOUR\nTI  - Two\n'],
  ])('refuses its own entry alone: %s', (_name, text) => {
    expect(read(text)).toMatchObject([expect.stringMatching(damaged), { title: 'Two' }]);
  });
});

describe('a file that is too long', () => {
  const records: Readonly<Record<ImportFormat, (at: number) => string>> = {
    ris: (at) => `TY  - JOUR\nTI  - T${at}\nER  - \n`,
    bibtex: (at) => `@book{k${at}, title={T${at}}}\n`,
    'csl-json': (at) => `${at === 0 ? '[' : ','}{"title":"T${at}"}${at === 49_999 ? ']' : ''}`,
    nbib: (at) => `PMID- ${at}\nTI  - T${at}.\n\n`,
    enw: (at) => `%0 Book\n%T T${at}\n\n`,
    'endnote-xml': (at) => `<record><titles><title>T${at}</title></titles></record>`,
  };

  it.each(importFormats)('of 50,000 references is refused at once: %s', (format) => {
    const text = Array.from({ length: 50_000 }, (_, at) => records[format](at)).join('');
    const content = format === 'endnote-xml' ? `<xml>${text}</xml>` : text;
    const spent = processorMs(() => {
      expect(() => readReferences(detectFormat(content), content)).toThrow('At most 10000');
    });
    expect(spent).toBeLessThan(5000);
  });
});

it('what Crossref names otherwise is kept', () => {
  const works = [
    {
      type: 'posted-content',
      title: ['A'],
      institution: [{ name: 'bioRxiv' }],
      'container-title': [],
    },
    { type: 'journal-article', title: ['B'], 'article-number': '12345' },
    {
      type: 'book',
      title: ['C'],
      publisher: 'House',
      'publisher-location': 'Cham',
      'edition-number': '2',
    },
    {
      type: 'dissertation',
      title: ['D'],
      degree: ['Ph.D.'],
      institution: [{ name: 'University of Leeds' }],
    },
  ];
  expect(read(JSON.stringify({ message: { items: works } }))).toMatchObject([
    { type: 'article', 'container-title': 'bioRxiv' },
    { page: '12345', number: '12345' },
    { edition: '2', publisher: 'House', 'publisher-place': 'Cham' },
    { type: 'thesis', genre: 'Ph.D. thesis', publisher: 'University of Leeds' },
  ]);
});

describe('what has not come out, and who edited a book', () => {
  const xml = (fields: string) => `<xml><records><record>${fields}</record></records></xml>`;
  const title = '<titles><title>Glass</title></titles>';

  it.each([
    ['RIS', 'TY  - JOUR\nTI  - Glass\nPY  - in press\nER  - \n'],
    ['RIS by its type', 'TY  - INPR\nTI  - Glass\nER  - \n'],
    ['.enw', '%0 Journal Article\n%T Glass\n%D In press\n'],
    [
      'EndNote XML',
      xml(
        `<ref-type name="Journal Article">17</ref-type>${title}<dates><year>in press</year></dates>`,
      ),
    ],
  ])('keeps that it is in press: %s', (_, content) => {
    expect(read(content)).toMatchObject([
      { issued: { literal: expect.stringMatching(/^in press$/i) } },
    ]);
  });

  it.each([
    ['RIS', 'TY  - EDBOOK\nTI  - Glass\nAU  - Ruiz, Eva\nA2  - Stone, Jo\nER  - \n'],
    ['.enw', '%0 Edited Book\n%T Glass\n%A Ruiz, Eva\n%E Stone, Jo\n'],
    ['.enw in lower case', '%0 edited book\n%T Glass\n%A Ruiz, Eva\n%E Stone, Jo\n'],
    [
      'EndNote XML',
      xml(
        `<ref-type name="Edited Book">28</ref-type>${title}<contributors><authors><author>Ruiz, Eva</author></authors><secondary-authors><author>Stone, Jo</author></secondary-authors></contributors>`,
      ),
    ],
  ])('gives an edited book its editors, and the series its own: %s', (_, content) => {
    const [book] = read(content);
    expect(book).toMatchObject({
      type: 'book',
      editor: [{ family: 'Ruiz', given: 'Eva' }],
      'collection-editor': [{ family: 'Stone', given: 'Jo' }],
    });
    expect(book).not.toHaveProperty('author');
  });
});
