import { describe, expect, it } from 'vitest';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { toIsoDate } from '../../pipeline/references/dates.js';
import { toReadable } from '../../pipeline/references/names.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import { writeBibtex } from '../../pipeline/references/write-bibtex.js';
import { plainTex } from './plain-tex.js';
import { readBibtex } from './read-bibtex.js';

function read(content: string): (CslItem | null)[] {
  return readBibtex(content, 100).map((entry) => toCslItem(entry.read()));
}

describe('BibTeX as people write it', () => {
  it('is read between round brackets as well, with braces, quotation marks and brackets within', () => {
    const items = read(`@techreport(one,
  title = {A map (of sorts)},
  author = "Ada (the elder) Okonkwo",
  year = 1972
)
@string(HOUSE = {A House})
@book(two, title = "On brackets )", publisher = HOUSE, year = 1973)
@article{three, title = {After them}, year = 1974}`);
    expect(items).toMatchObject([
      { type: 'report', title: 'A map (of sorts)', issued: { 'date-parts': [[1972]] } },
      { title: 'On brackets )', publisher: 'A House' },
      { title: 'After them' },
    ]);
  });

  it('loses one entry, not those behind it, where a round bracket is never closed', () => {
    const [, second] = read('@book(one, title = {A},\n\n@book(two, title = {B})');
    expect(second).toMatchObject({ title: 'B' });
  });

  it('takes a name that nobody defines for itself, and months for months', () => {
    const [item] = read(
      '@book{a, title = {T}, author = OKONKWO # { and Lee, B.}, publisher = HOUSE, year = 2001, month = feb}',
    );
    expect(item).toMatchObject({
      author: [{ literal: 'OKONKWO' }, { family: 'Lee', given: 'B.' }],
      publisher: 'HOUSE',
      issued: { 'date-parts': [[2001, 2]] },
    });
  });

  it('reads a part of a book that has editors alone, with what the book says', () => {
    const [part] =
      read(`@inbook{part, title = {Lakes}, chapter = {12}, crossref = {whole}, author = {Ada Okonkwo}}
@book{whole, title = {Waters}, editor = {Brin Lee}, publisher = {House}, year = 2004}`);
    expect(part).toMatchObject({
      type: 'chapter',
      title: 'Lakes',
      'container-title': 'Waters',
      editor: [{ family: 'Lee', given: 'Brin' }],
      issued: { 'date-parts': [[2004]] },
    });
  });

  it('takes a book that names the book it stands in for a chapter', () => {
    expect(
      read('@book{a, title = {A program}, booktitle = {Computers}, year = 1963}'),
    ).toMatchObject([{ type: 'chapter', 'container-title': 'Computers' }]);
    expect(read('@book{a, title = {A program}, booktitle = {A program}}')).toMatchObject([
      { type: 'book' },
    ]);
  });

  it('writes commands of TeX as the signs they stand for', () => {
    const title = String.raw`{$0<x\leq 1$, 200\,{\mbox{$\mu$}}J, and \slash or, $\pm$0.1, k{$\cdotp$}p, wide\quad space, \noopsort{1973b}B\"ar}`;
    const [item] = read(
      String.raw`@book{a, title = ${title}, author = {H{\aa}kansson, N. and Franc{\ocirc{u}}, Jan and S{\o}rby, {\L}.}}`,
    );
    expect(item?.title).toBe('0<x≤1, 200 μJ, and /or, ±0.1, k⋅p, wide space, Bär');
    expect(item?.author).toEqual([
      { family: 'Håkansson', given: 'N.' },
      { family: 'Franců', given: 'Jan' },
      { family: 'Sørby', given: 'Ł.' },
    ]);
  });

  it('is read also where an accent has nothing under it', () => {
    expect(
      read(String.raw`@book{a, title = {T}, author = {Ragnhei{\d}ur Bogad\'{o}ttir}}`),
    ).toMatchObject([{ author: [{ family: 'Bogadóttir' }] }]);
  });

  it('leaves what it does not know as it stands', () => {
    expect(plainTex(String.raw`\textbf{y} \alpha \& C:\data`)).toBe(
      String.raw`\textbf{y} \alpha \& C:\data`,
    );
  });

  it.each([
    ['semicolons', 'Ek, Siv; Roe, J.'],
    ['an ampersand', 'Ek, Siv \\& Roe, J.'],
    ['commas behind initials', 'Ek, S., Roe, J.'],
    ['commas between whole names', 'Siv Ek, Jo Roe, Ada B. Li'],
    ['an "and" too many', 'Ek, Siv and Roe, J. and'],
  ])('parts people at %s', (_name, people) => {
    const [item] = read(`@article{a, title = {Oats & rye; a trial}, author = {${people}}}`);
    expect(item?.title).toBe('Oats & rye; a trial');
    expect(item?.author?.slice(0, 2)).toMatchObject([{ family: 'Ek' }, { family: 'Roe' }]);
  });

  it.each([
    ['{Smith, Jones and Sons; Ltd}', [{ literal: 'Smith, Jones and Sons; Ltd' }]],
    ['{Ek &amp; Sons}', [{ literal: 'Ek & Sons' }]],
    ['Ek, Jr., Siv', [{ family: 'Ek', given: 'Siv', suffix: 'Jr.' }]],
    ['van der Berg, Jan Peter', [{ family: 'Berg', given: 'Jan Peter' }]],
    ['Ek, Siv and others', [{ family: 'Ek' }, { literal: 'others' }]],
  ])('leaves %s as BibTeX reads it', (people, author) => {
    expect(read(`@article{a, title = {Oats}, author = {${people}}}`)).toMatchObject([{ author }]);
  });

  it('writes those who are not named as BibTeX does', () => {
    const items = read('@article{a, title = {Oats}, author = {Ek, Siv and others}}').flatMap(
      (item) => item ?? [],
    );
    expect(writeBibtex(items)).toContain('author = {Ek, Siv and others}');
  });

  it('are written with what is set in italics or raised as they were', () => {
    const title = String.raw`Growth of \textit{E. coli} in CO\textsubscript{2} to 10\textsuperscript{6} \textbf{cells}`;
    const items = read(`@article{a, title = {${title}}}`).flatMap((item) => item ?? []);
    const kept = title.replace('{E.', '{{E}.').replace('CO', '{CO}');
    expect(writeBibtex(items)).toContain(`title = {${kept}}`);
  });

  it('keeps the number of PMC, the series and the chapter, and gives them back', () => {
    const told = { PMCID: 'PMC77', 'collection-title': 'Notes on grain', 'chapter-number': '4' };
    const whole = { id: 'x', type: 'chapter', title: 'Oats', 'container-title': 'Grain', ...told };
    expect(read(writeBibtex([whole]))).toMatchObject([told]);
  });

  it('keeps the number of a preprint, and gives it back', () => {
    const numbers =
      read(`@article{a, title = {Oats}, eprint = {1706.03762v2}, archivePrefix = "arXiv"}
@misc{b, title = {Rye}, eprint = {hep-th/9901001}, eprinttype = {arxiv}}
@article{c, title = {Barley}, journal = {arXiv preprint arXiv:1706.03763}}
@article{d, title = {Wheat}, eprint = {12345}, eprinttype = {pubmed}}`).map(
        (item) => item && fieldsOf(item).identifiers.map(({ value }) => value),
      );
    expect(numbers).toEqual([['1706.03762'], ['hep-th/9901001'], ['1706.03763'], ['12345']]);
    const [item] = read(
      '@article{a, title = {Oats}, eprint = {1706.03762}, archivePrefix={arXiv}}',
    );
    expect(read(writeBibtex(item ? [item] : []))).toMatchObject([
      { archive: 'arXiv', archive_location: '1706.03762' },
    ]);
  });

  it('reads an entry without a key, addresses that are escaped, and accents on a dotless i', () => {
    const items = read(`@article{, title = {Oats}, author = {Garc{\\'\\i}a, Mar{\\'\\i}a}}
@misc{title = {Rye}, url = {https://example.org/a\\_b?c=1\\&d=2}}`);
    expect(items).toMatchObject([
      { title: 'Oats', author: [{ family: 'García', given: 'María' }] },
      { title: 'Rye', URL: 'https://example.org/a_b?c=1&d=2' },
    ]);
    expect(items.map((item) => item?.['citation-key'])).toEqual([undefined, undefined]);
  });
});

describe('BibTeX with ways of its own', () => {
  it('is read where a comma is missing, a value is left out or a line is taken out', () => {
    const items = read(`@article{a, title = {Oats} author = {Ek, Siv}, year = 2001}
@article{b, title = {Rye}, author = , year = 2002}
@article{c, title = {Barley}, % as of now
  % year = {1999},
  year = {2003}}`);
    expect(items).toMatchObject([
      { title: 'Oats', author: [{ family: 'Ek' }], issued: { 'date-parts': [[2001]] } },
      { title: 'Rye', issued: { 'date-parts': [[2002]] } },
      { title: 'Barley', issued: { 'date-parts': [[2003]] } },
    ]);
  });

  it('loses no field behind a brace too many, and no line behind one that is taken out', () => {
    const items = read('@article{a, title = {Oats}},\n  year = 2001\n}\n@misc{b, title = {Rye}}');
    expect(items).toMatchObject([
      { title: 'Oats', issued: { 'date-parts': [[2001]] } },
      { title: 'Rye' },
    ]);
    expect(
      read('@book{a, title = {Oats}},\n  note = {Rye}\n@misc{b, title = {Rye}}'),
    ).toMatchObject([{ title: 'Oats' }, { title: 'Rye' }]);
    expect(read('@misc{a,\r% sown early\rtitle = {Oats}}')).toMatchObject([{ title: 'Oats' }]);
  });

  it('is refused where something stands in it that is no field, or it is never closed', () => {
    expect(
      read(`@article{a, title = {Oats} and more, year = 2001}
@article{b, title = "On "oats", rye" and more, year = 2001}
@article{c, title = {Rye}, year = 2002`),
    ).toEqual([null, null, null]);
  });

  it('keeps quotation marks within a value, and the number of an article without pages', () => {
    expect(
      read(`@article{a, title = "The "big" thing", eid = {A6}, abstract="We call it "oats"."
}
@article{b, title = "Rye" pages = "1-2", articleno = 7}`),
    ).toMatchObject([
      { title: 'The "big" thing', abstract: 'We call it "oats".', page: 'A6' },
      { title: 'Rye', page: '1-2' },
    ]);
  });

  it('keeps keys as they are, and the first of two fields with one name', () => {
    const items = read(`@article{Ek 2001 (b)/c, title = {Oats}, year = 2001, year = 1999}
@commentary{d, title = {Rye}, _year = 2000}
@article{e,
  _title = {Wheat}, title = {Barley}}`);
    expect(items.map((item) => item?.['citation-key'])).toEqual(['Ek 2001 (b)/c', 'd', 'e']);
    expect(items).toMatchObject([
      { issued: { 'date-parts': [[2001]] } },
      { title: 'Rye' },
      { title: 'Barley' },
    ]);
  });

  it('loses nothing of numbers that begin with noughts, and of publishers with an "and"', () => {
    expect(
      read(
        '@article{a, title = {Oats}, pages = 086101, volume = 007, publisher = {Ek and Sons}, address = {Bo and Ed}}',
      ),
    ).toMatchObject([
      { page: '086101', volume: '007', publisher: 'Ek and Sons', 'publisher-place': 'Bo and Ed' },
    ]);
  });

  it.each([
    ['date = {1985/}', [[1985]]],
    ['date = {1992/open}', [[1992]]],
    ['date = {1990/1993}', [[1990], [1993]]],
    ['date = {3-4-2012}, year = 2012', [[2012]]],
    ['date = {15/05/84}, year = 1975', [[1975]]],
    ['month = {May}', undefined],
    ['date = {186X}', undefined],
  ])('takes from %s no year but its own', (fields, parts) => {
    const [item] = read(`@book{a, title = {Oats}, ${fields}}`);
    expect(item?.title).toBe('Oats');
    expect(item?.issued?.['date-parts']).toEqual(parts);
  });

  it('tells the year of a date in words, and none before our era', () => {
    const years = read(`@misc{a, title = {Oats}, date = {May 2011}}
@misc{b, title = {Rye}, date = {-0379}}`).map(
      (item) => item && fieldsOf(item).publicationDate.slice(0, 4),
    );
    expect(years).toEqual(['2011', '']);
  });

  it('keeps addresses and DOIs as they are meant', () => {
    const items =
      read(String.raw`@misc{a, title = {Oats}, url = {https://example.org/a?v=b.c&d=e.f}}
@misc{b, title = {Rye}, url = {https://example.org/a%2Fb{\_}c}, doi = {10.1000/978-3{\_}4}}
@misc{c, title = {Barley}, doi = {10.1000/(SICI)12:3{\textless}45::AID-6{\textgreater}3.0.CO;2-7}}
@misc{d, title = {Wheat}, url = "https://example.org/a;
   https://example.org/b"}
@misc{e, title = {Millet}, url = {https://example.org/a/
   b.html}}`);
    expect(items.map((item) => [item?.URL, item?.DOI])).toEqual([
      ['https://example.org/a?v=b.c&d=e.f', undefined],
      ['https://example.org/a%2Fb_c', '10.1000/978-3_4'],
      [undefined, '10.1000/(sici)12:3<45::aid-6>3.0.co;2-7'],
      ['https://example.org/a', undefined],
      ['https://example.org/a/b.html', undefined],
    ]);
  });

  it('is read but for a field that nobody can read, of which the letters stay', () => {
    const [item] = read(
      String.raw`@book{a, title = {Oats}, year = 2001, note = {Sown $early \textbf x in spring}}`,
    );
    expect(item).toMatchObject({ title: 'Oats', issued: { 'date-parts': [[2001]] } });
    expect(item?.note).toBe('Sown early x in spring');
  });

  it('reads on through commands that it does not know', () => {
    const title = String.raw`On \mkowntitle{Oats} with \XeTeX{} \\ and $\tfrac{1}{2}$, \enquote*{rye}, Journ\'{}ees, wa\-ter, $\log x$`;
    expect(read(`@book{a, title = {${title}}}`)[0]?.title).toBe(
      'On Oats with XeTeX and 1/2, “rye”, Journees, water, log x',
    );
  });

  it('knows the journals of astronomers', () => {
    expect(
      read(String.raw`@article{a, title = {Oats}, journal = {\aap}}
@article{b, title = {Rye}, journal = \mnras}
@article{c, title = {Wheat}, journal = {{\prd}}}`).map((item) => item?.['container-title']),
    ).toEqual([
      'Astronomy & Astrophysics',
      'Monthly Notices of the Royal Astronomical Society',
      'Physical Review D',
    ]);
  });

  it('has what parents of parents say, and shared data, but its own date', () => {
    const [part, volume, , , shared] =
      read(`@incollection{part, title = {Oats}, crossref = {Volume}}
@book{volume, title = {Cereals}, volume = 2, year = 2001, crossref = {all}}
@mvbook{all, title = {Plants}, editor = {Ek, Siv}, date = {1999/}}
@xdata{house, publisher = {House}, date = {1990}}
@book{shared, title = {Rye}, year = 2003, xdata = {house}}`);
    expect(part).toMatchObject({
      type: 'chapter',
      editor: [{ family: 'Ek' }],
      issued: { 'date-parts': [[2001]] },
    });
    expect(volume).toMatchObject({
      type: 'book',
      title: 'Cereals',
      'container-title': 'Plants',
      issued: { 'date-parts': [[2001]] },
    });
    expect(shared).toMatchObject({ publisher: 'House', issued: { 'date-parts': [[2003]] } });
  });

  it('takes a volume for a book, and what has only a title of another kind for that', () => {
    expect(
      read(`@book{a, title = {Oats}, maintitle = {Plants}, volume = 3}
@proceedings{b, booktitle = {On Oats}, booksubtitle = {Rye}}
@misc{c, subtitle = {Barley}}
@review{d, title = {Wheat}, journaltitle = {Cereals}}`),
    ).toMatchObject([
      { type: 'book', title: 'Oats', 'container-title': 'Plants' },
      { type: 'book', title: 'On Oats: Rye' },
      { title: 'Barley' },
      { title: 'Wheat', 'container-title': 'Cereals' },
    ]);
  });

  it.each([
    ['B. Ek, J. Roe and A. Li', ['B. Ek', 'J. Roe', 'A. Li']],
    ['Ek B, Roe JA, van der Li A', ['B. Ek', 'J. A. Roe', 'A. van der Li']],
    ['Siv Ek and Roe J, Li A', ['Siv Ek', 'J. Roe', 'A. Li']],
    [String.raw`{\VAN{Li}{Van}{van} Li}, Ada and Bo, Ed`, ['Ada van Li', 'Ed Bo']],
    ['Ek, Siv; Roe, Jo; and Li, Ada', ['Siv Ek', 'Jo Roe', 'Ada Li']],
    ['Ek, S. and Roe, J., Li, A. and Bo, C.', ['S. Ek', 'J. Roe', 'A. Li', 'C. Bo']],
    ['Ek, Siv, Jr.', ['Siv Ek Jr.']],
    ['Ek, S. et al.', ['S. Ek', 'others']],
    ['Ek, S. and et al.', ['S. Ek', 'others']],
    ['王小明，李雷，韩梅梅', ['王小明', '李雷', '韩梅梅']],
    ['Ek, Siv, of Bo, Old Town', ['Ek, Siv, of Bo, Old Town']],
    ['Louis II', ['Louis II']],
    [
      '{The {Oats}, {Rye} and Wheat Group} and Ek, Siv',
      ['The Oats, Rye and Wheat Group', 'Siv Ek'],
    ],
    ['family=Ek, given=Siv, given-i=S', ['Siv Ek']],
  ])('reads the people of %s', (people, names) => {
    const [item] = read(`@article{a, title = {Oats}, author = {${people}}}`);
    expect((item?.author ?? []).map(toReadable)).toEqual(names);
  });
});

it('fractions and quantities keep their numbers', () => {
  const told: Readonly<Record<string, string>> = {
    '2\\frac{1}{2} doses': '2 1/2 doses',
    'x = \\frac{a+b}{2}': 'x = (a+b)/2',
    '\\SI{5}{\\milli\\gram} of it': '5 mg of it',
    '\\SI[per-mode=symbol]{1.5e-3}{\\gram\\per\\litre}': '1.5 × 10⁻³ g/L',
    '\\qty{20}{\\percent} and \\SI{37}{\\celsius}': '20% and 37 °C',
    '\\num{1e6} on \\SI{3}{\\square\\kilo\\metre}, \\SI{2}{\\metre\\squared}':
      '1 × 10⁶ on 3 km², 2 m²',
    '\\SIrange{1}{5}{\\milli\\mole\\per\\litre}': '1 to 5 mmol/L',
  };
  for (const [tex, text] of Object.entries(told)) expect(plainTex(tex)).toBe(text);
});

describe('where and when a BibTeX entry says that its work came out', () => {
  const readOne = (fields: string): CslItem | null | undefined =>
    read(`@misc{a, title = {Barley}, ${fields}}`)[0];

  it.each([
    String.raw`howpublished = "Available at \url{https://a.example/b_c}"`,
    String.raw`howpublished = {[Online]. Available: \url{https://a.example/b\_c}}`,
    String.raw`howpublished = {\url{https://a.example/b_c}}`,
    String.raw`howpublished = {See \href{https://a.example/b_c}{the page}}`,
    'howpublished = {https://a.example/b_c.}',
    String.raw`note = {\url{https://a.example/b_c}}`,
    'note = {Available online: https://a.example/b_c}',
  ])('has the address, and no publisher of the words around it: %s', (field) => {
    const item = readOne(field);
    expect(item?.URL).toBe('https://a.example/b_c');
    expect(item).not.toHaveProperty('publisher');
    expect(item).not.toHaveProperty('note');
  });

  it('keeps what else is said beside an address', () => {
    expect(readOne(String.raw`howpublished = {GitHub, \url{https://a.example}}`)).toMatchObject({
      publisher: 'GitHub',
      URL: 'https://a.example',
    });
    const visited = String.raw`\url{https://a.example} (accessed: 3 May 2020)`;
    for (const name of ['howpublished', 'note'])
      expect(readOne(`${name} = {${visited}}`)).toMatchObject({
        URL: 'https://a.example',
        note: 'accessed: 3 May 2020',
      });
    expect(readOne('howpublished = {Online}')).not.toHaveProperty('publisher');
    expect(readOne('howpublished = {Harbour Press Online}')).toMatchObject({
      publisher: 'Harbour Press Online',
    });
    const code = readOne('note = {The code of the second study is at https://a.example}');
    expect(code?.note).toContain('second study');
    expect(code).not.toHaveProperty('URL');
  });

  it.each([
    ['year = "2019", month = "May", day = "07"', [2019, 5, 7]],
    ['year = 2019, month = {June}, day = {5}', [2019, 6, 5]],
    ['year = 2019, month = Sept., day = 5', [2019, 9, 5]],
    ['year = 2019, month = 6, day = 5', [2019, 6, 5]],
    ['year = 2019, month = feb, day = 31', [2019, 2]],
    ['date = {2019-06}, month = jun, day = 5', [2019, 6]],
  ])('has the day: %s', (fields, date) => {
    expect(toIsoDate(readOne(fields)?.issued)).toBe(toIsoDate({ 'date-parts': [date] }));
  });

  it('takes the number of an article for no number of an issue', () => {
    const [item] = read('@article{a, title = {Barley}, journal = {Rye}, eid = {104567}}');
    expect(item).toMatchObject({ page: '104567', number: '104567' });
    expect(item).not.toHaveProperty('issue');
    const paged = { id: '', title: 'Barley', page: '1-9', number: '104567' };
    const written = writeBibtex([{ ...paged, type: 'article-journal' }]);
    expect(written).not.toMatch(/^ {2}number =/m);
    expect(read(written)).toMatchObject([{ page: '1-9', number: '104567' }]);
    expect(writeBibtex([{ ...paged, type: 'article-newspaper' }])).not.toContain('104567');
  });
});

describe('BibTeX that is written', () => {
  const again = (fields: object): { written: string; back: CslItem | null | undefined } => {
    const item = toCslItem({ id: 'x', type: 'article-journal', ...fields });
    const written = writeBibtex(item === null ? [] : [item]);
    return { written, back: read(written)[0] };
  };

  it('keeps the capitals of titles, which styles take away', () => {
    const title = 'Effects of HIV and mRNA in Kenya: <i>E. coli</i> & Müller-Lund';
    const { written, back } = again({ title });
    expect(written).toContain(
      String.raw`{Effects of {HIV} and {mRNA} in {Kenya}: \textit{{E}. coli} \& {Müller}-{Lund}}`,
    );
    expect(back?.title).toBe(title);
  });

  it('keeps names whatever signs they hold', () => {
    const author = [
      { family: 'Smith & Wesson', given: 'J_P' },
      { family: 'Xu', given: '100%' },
      { family: 'O}Neil', given: 'Ada' },
    ];
    const { written, back } = again({ title: 'T', author });
    expect(written).toContain(String.raw`Smith \& Wesson, J\_P and Xu, 100\%`);
    expect(back?.author).toEqual(author);
  });

  it('keeps ranges of pages, version, days of visits, translators and what is in press', () => {
    for (const page of ['123--135', '123-135', '123–135'])
      expect(again({ title: 'T', page }).written).toContain('pages = {123--135}');
    const accessed = { 'date-parts': [[2020, 5, 3]] };
    const translator = [{ family: 'Ek', given: 'Siv' }];
    const more = { title: 'T', URL: 'https://a.example', accessed, translator };
    expect(again({ ...more, type: 'book' }).back).toMatchObject({ accessed, translator });
    expect(again({ type: 'software', title: 'T', version: '1.4' }).back).toMatchObject({
      version: '1.4',
    });
    const soon = again({ title: 'T', issued: { literal: 'in press' } });
    expect(soon.written).toContain('year = {in press}');
    expect(soon.back?.issued).toEqual({ literal: 'in press' });
  });

  it.each([
    { type: 'article', publisher: 'arXiv', number: 'arXiv:2001.00001' },
    { type: 'article', 'container-title': 'bioRxiv' },
    { type: 'entry-encyclopedia', 'container-title': 'Grains', volume: '3' },
    { type: 'entry-dictionary', 'container-title': 'Grains' },
    { type: 'article-magazine', 'container-title': 'Grains', issue: '4' },
    { type: 'article-newspaper', 'container-title': 'Grains', genre: 'Opinion' },
    { type: 'review', 'container-title': 'Grains' },
    { type: 'report', 'container-title': 'Grains', 'collection-title': 'Notes', number: '12' },
    { type: 'book', 'container-title': 'Grains', 'collection-title': 'Notes' },
    { type: 'chapter', 'collection-title': 'Notes', 'collection-number': '7' },
    { type: 'paper-conference', 'event-title': 'Grain: days', 'event-place': 'Oslo', issue: '2' },
    { type: 'article-journal', 'container-title': 'Grains', 'container-title-short': 'Gr.' },
    { type: 'standard', publisher: 'ISO', number: 'ISO_1' },
    { type: 'dataset', publisher: 'Zenodo', number: '5' },
  ])('is the same kind of work, in the same place, when it is read again: %j', (fields) => {
    const { back } = again({ title: 'Barley', ...fields });
    const { id: _, 'citation-key': _key, ...same }: Record<string, unknown> = back ?? {};
    expect(same).toEqual({ title: 'Barley', ...fields });
  });

  it('is a preprint, or of a newspaper, where other programs say so', () => {
    const [preprint, print] = read(
      '@online{a, title = {Barley}, pubstate = {prepublished}}\n@article{b, title = {Rye}, entrysubtype = {newspaper}}',
    );
    expect(preprint).toMatchObject({ type: 'article' });
    expect(print).toMatchObject({ type: 'article-newspaper' });
    expect(print).not.toHaveProperty('genre');
  });
});
