/** References as the manuals of the styles write them, on entries of every kind. */
import { describe, expect, it } from 'vitest';
import { toCslItem } from '../csl-item.js';
import { noteMarks } from '../retraction-note.js';
import { writeBibtex } from '../write-bibtex.js';
import { citeList } from './cite-list.js';
import { type CitationStyleName, citeWork } from './cite-work.js';

const styles: readonly CitationStyleName[] = ['apa', 'vancouver', 'ieee', 'chicago'];

function item(fields: object) {
  const made = toCslItem({ id: 'x', ...fields });
  if (made === null) throw new Error('No reference');
  return made;
}

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ family: `Name${index + 1}`, given: 'Ada Bea' }));
const article = {
  type: 'article-journal',
  title: 'Tea and sleep',
  author: [
    { family: 'Berg', given: 'Anna-Lena M.', 'non-dropping-particle': 'van den' },
    { family: 'King', given: 'Luther', suffix: 'Jr.' },
  ],
  issued: { 'date-parts': [[2021, 5, 3]] },
  'container-title': 'Journal of Sleep',
  ...{ volume: '12', issue: '3', page: '123--135', DOI: '10.5555/tea.1' },
};
const book = {
  type: 'book',
  title: 'A history of glass',
  author: [{ family: 'Okoro', given: 'Chidi' }],
  issued: { 'date-parts': [[1998]] },
  ...{ edition: '2', publisher: 'Harbour Press', 'publisher-place': 'Leeds' },
};
const chapter = {
  ...{ ...book, type: 'chapter', title: 'Furnaces', edition: '', page: '10-24' },
  'container-title': 'Glass at work',
  editor: [
    { family: 'Ruiz', given: 'Eva' },
    { family: 'Stone', given: 'Jo' },
  ],
};

const expected: readonly [string, object, Readonly<Record<CitationStyleName, string>>][] = [
  [
    'an article',
    article,
    {
      apa: 'van den Berg, A.-L. M., & King, L., Jr. (2021). Tea and sleep. Journal of Sleep, 12(3), 123–135. https://doi.org/10.5555/tea.1',
      vancouver:
        'van den Berg ALM, King L Jr. Tea and sleep. Journal of Sleep. 2021;12(3):123-35. doi:10.5555/tea.1.',
      ieee: 'A.-L. M. van den Berg and L. King Jr., “Tea and sleep,” Journal of Sleep, vol. 12, no. 3, pp. 123–135, May 2021, doi: 10.5555/tea.1.',
      chicago:
        'van den Berg, Anna-Lena M., and Luther King, Jr. 2021. “Tea and sleep.” Journal of Sleep 12 (3): 123–135. https://doi.org/10.5555/tea.1.',
    },
  ],
  [
    'a book',
    book,
    {
      apa: 'Okoro, C. (1998). A history of glass (2nd ed.). Harbour Press.',
      vancouver: 'Okoro C. A history of glass. 2nd ed. Leeds: Harbour Press; 1998.',
      ieee: 'C. Okoro, A history of glass, 2nd ed. Leeds: Harbour Press, 1998.',
      chicago: 'Okoro, Chidi. 1998. A history of glass. 2nd ed. Leeds: Harbour Press.',
    },
  ],
  [
    'a chapter',
    chapter,
    {
      apa: 'Okoro, C. (1998). Furnaces. In E. Ruiz & J. Stone (Eds.), Glass at work (pp. 10–24). Harbour Press.',
      vancouver:
        'Okoro C. Furnaces. In: Ruiz E, Stone J, editors. Glass at work. Leeds: Harbour Press; 1998. p. 10-24.',
      ieee: 'C. Okoro, “Furnaces,” in Glass at work, E. Ruiz and J. Stone, Eds. Leeds: Harbour Press, 1998, pp. 10–24.',
      chicago:
        'Okoro, Chidi. 1998. “Furnaces.” In Glass at work, edited by Eva Ruiz and Jo Stone, 10–24. Leeds: Harbour Press.',
    },
  ],
  [
    'a thesis',
    {
      ...book,
      type: 'thesis',
      edition: '',
      genre: 'PhD thesis',
      publisher: 'University of Leeds',
    },
    {
      apa: 'Okoro, C. (1998). A history of glass [PhD thesis, University of Leeds].',
      vancouver: 'Okoro C. A history of glass [dissertation]. Leeds: University of Leeds; 1998.',
      ieee: 'C. Okoro, “A history of glass,” PhD thesis, University of Leeds, Leeds, 1998.',
      chicago: 'Okoro, Chidi. 1998. “A history of glass.” PhD thesis, University of Leeds.',
    },
  ],
  [
    'a conference paper',
    {
      ...article,
      type: 'paper-conference',
      'container-title': 'Proceedings of Sleep 21',
      volume: '',
      issue: '',
    },
    {
      apa: 'van den Berg, A.-L. M., & King, L., Jr. (2021). Tea and sleep. In Proceedings of Sleep 21 (pp. 123–135). https://doi.org/10.5555/tea.1',
      vancouver:
        'van den Berg ALM, King L Jr. Tea and sleep. In: Proceedings of Sleep 21. 2021. p. 123-35. doi:10.5555/tea.1.',
      ieee: 'A.-L. M. van den Berg and L. King Jr., “Tea and sleep,” in Proceedings of Sleep 21, 2021, pp. 123–135, doi: 10.5555/tea.1.',
      chicago:
        'van den Berg, Anna-Lena M., and Luther King, Jr. 2021. “Tea and sleep.” In Proceedings of Sleep 21, 123–135. https://doi.org/10.5555/tea.1.',
    },
  ],
  [
    'a report of a body',
    {
      ...{ type: 'report', title: 'Water in towns', number: '7', publisher: 'World Water Office' },
      author: [{ literal: 'World Water Office' }],
      issued: { 'date-parts': [[2020]] },
      URL: 'https://water.example/7',
    },
    {
      apa: 'World Water Office. (2020). Water in towns (Report No. 7). https://water.example/7',
      vancouver:
        'World Water Office. Water in towns. World Water Office; 2020. Report No.: 7. Available from: https://water.example/7',
      ieee: 'World Water Office, “Water in towns,” World Water Office, Rep. 7, 2020. Available: https://water.example/7',
      chicago:
        'World Water Office. 2020. Water in towns. Report 7. World Water Office. https://water.example/7.',
    },
  ],
  [
    'a web page without author and date',
    {
      type: 'webpage',
      title: 'Why do bees dance?',
      'container-title': 'Bee Watch',
      URL: 'https://bees.example/dance',
    },
    {
      apa: 'Why do bees dance? (n.d.). Bee Watch. https://bees.example/dance',
      vancouver:
        'Why do bees dance? [Internet]. Bee Watch; [date unknown]. Available from: https://bees.example/dance',
      ieee: '“Why do bees dance?” Bee Watch, n.d. Available: https://bees.example/dance',
      chicago: '“Why do bees dance?” n.d. Bee Watch. https://bees.example/dance.',
    },
  ],
  [
    'a preprint with names that have no capitals',
    {
      type: 'article',
      title: '睡眠と茶',
      author: [{ family: '山田', given: '太郎' }],
      issued: { 'date-parts': [[2023]] },
      'container-title': 'medRxiv',
      DOI: '10.5555/ja.1',
    },
    {
      apa: '山田太郎. (2023). 睡眠と茶. medRxiv. https://doi.org/10.5555/ja.1',
      vancouver: '山田太郎. 睡眠と茶 [Preprint]. medRxiv. 2023. doi:10.5555/ja.1.',
      ieee: '山田太郎, “睡眠と茶,” medRxiv, 2023, doi: 10.5555/ja.1.',
      chicago: '山田太郎. 2023. “睡眠と茶.” Preprint, medRxiv. https://doi.org/10.5555/ja.1.',
    },
  ],
];

describe.each(expected)('%s', (_, fields, texts) => {
  it.each(styles)('is written in %s', (style) => {
    expect(citeWork(item(fields), style)).toBe(texts[style]);
  });
});

describe('a retracted work', () => {
  it.each(styles)('is called so behind its reference in %s', (style) => {
    const plain = citeWork(item(article), style);
    expect(plain).not.toMatch(/retracted/i);
    const held = { is_retracted: true };
    const retracted = noteMarks(item({ ...article, note: 'Read in May' }), held);
    expect(citeWork(retracted, style)).toBe(`${plain} [Retracted]`);
    expect(noteMarks(retracted, held)).toEqual(retracted);
    // A person's own words about it are no mark.
    const doubted = item({ ...article, note: 'Was this retracted?' });
    expect(citeWork(doubted, style)).toBe(plain);
  });
});

describe('a work that is doubted', () => {
  it.each(styles)(
    'is called so behind its reference in %s, and one that is corrected is not',
    (style) => {
      const read = item({ ...article, note: 'Read in May' });
      const plain = citeWork(read, style);
      const notices = [{ kind: 'expression_of_concern' }, { kind: 'correction' }] as const;
      const noted = noteMarks(read, { notices: [...notices] });
      expect(noted.note).toBe('Expression of concern. Corrected. Read in May');
      expect(citeWork(noted, style)).toBe(`${plain} [Expression of concern]`);
      // What is heard of it later stands where it belongs.
      const later = noteMarks(noted, { is_retracted: true });
      expect(later.note).toBe('Retracted. Expression of concern. Corrected. Read in May');
      expect(citeWork(later, style)).toBe(`${plain} [Retracted] [Expression of concern]`);
    },
  );
});

describe('what a work is marked with', () => {
  const fields = 'PMCID: PMC1';
  const notices = [{ kind: 'correction' as const }];

  it('stands in a line of its own before what others read as a field', () => {
    const noted = noteMarks(item({ ...article, note: fields }), { notices });
    expect(noted.note).toBe(`Corrected.\n${fields}`);
    const later = noteMarks(noted, { is_retracted: true, notices });
    expect(later.note).toBe(`Retracted. Corrected.\n${fields}`);
    expect(noteMarks(later, { is_retracted: true })).toEqual(later);
    // Where it is read again its lines are one.
    expect(noteMarks(item(later), {})).toEqual(later);
  });

  it('is printed by BibTeX where it is no correction', () => {
    const noteOf = (note: string): string | undefined =>
      /note = \{([^}]*)\}/.exec(writeBibtex([item({ ...article, note })]))?.[1];
    expect(noteOf('Corrected')).toBeUndefined();
    expect(noteOf('Retracted. Corrected. Read in May')).toBe('Retracted. Read in May');
    expect(noteOf('Corrected in May')).toBe('Corrected in May');
  });
});

describe('names', () => {
  it.each([
    ['apa', 8, /Name7, A\. B\., & Name8, A\. B\. \(2021\)/],
    ['apa', 25, /Name19, A\. B\., \. \. \. Name25, A\. B\. \(2021\)/],
    ['vancouver', 6, /Name5 AB, Name6 AB\. Tea/],
    ['vancouver', 8, /Name6 AB, et al\. Tea/],
    ['ieee', 8, /^A\. B\. Name1 et al\., “Tea/],
    ['chicago', 8, /Name7, and Ada Bea Name8\. 2021|Ada Bea Name7, and Ada Bea Name8\. 2021/],
    ['chicago', 25, /Ada Bea Name7, et al\. 2021/],
  ] as const)('are cut as %s cuts %d', (style, count, pattern) => {
    expect(citeWork(item({ ...article, author: people(count) }), style)).toMatch(pattern);
  });
});

describe('every kind in every style', () => {
  it('has no doubled stop, no empty bracket and ends once', () => {
    const kinds = [
      'article-journal',
      'article',
      'book',
      'chapter',
      'thesis',
      'paper-conference',
      'report',
      'webpage',
      'document',
    ];
    for (const type of kinds)
      for (const style of styles)
        for (const fields of [
          { ...article, type },
          { type, title: 'Is it so?' },
          { type, title: 'Ends.' },
        ]) {
          const text = citeWork(item(fields), style);
          expect(text).not.toMatch(
            /\.\.(?!\s?\.)|[?!]\.|\(\)|\[\]|\s[,.;:](?!\s\.)|undefined|,\s*$/,
          );
          expect(text.length).toBeGreaterThan(5);
        }
  });
});

describe('a list of references', () => {
  it('has one number for one work, whatever shows it', () => {
    const same = { ...article, DOI: '', title: 'Tea and sleep.' };
    const { content, entries } = citeList([item(article), item(same), item(book)], 'vancouver');
    expect(entries).toHaveLength(2);
    expect(content).toMatch(/^1\. van den Berg[^\n]+\n2\. Okoro/);
  });

  it('has an entry for each of the works that bear one title in one year', () => {
    const opening = { ...chapter, title: 'Introduction', page: '', editor: [] };
    const ek = { ...opening, author: [{ family: 'Ek', given: 'Siv' }] };
    const li = { ...opening, author: [{ family: 'Li', given: 'Bo' }] };
    const works = [
      item({ ...ek, 'container-title': 'Book of Sand' }),
      item({ ...li, 'container-title': 'Book of Water' }),
      item({ ...ek, 'container-title': 'Book of Sand', id: 'again' }),
    ];
    expect(citeList(works, 'apa').entries).toHaveLength(2);
  });

  it('has an entry for each day of a column', () => {
    const column = {
      ...article,
      title: 'Notes from the field',
      DOI: '',
      type: 'article-newspaper',
    };
    const [first, ...later] = [5, 12].map((day) =>
      item({ ...column, volume: '', page: '', issued: { 'date-parts': [[2020, 3, day]] } }),
    );
    if (first === undefined) throw new Error('there are two');
    const again = { ...first, language: 'en' };
    expect(citeList([first, ...later, again], 'apa').entries).toHaveLength(2);
  });

  it('has a preprint beside what was printed of it', () => {
    const title = 'Evening light delays the sleep of adolescents in northern towns';
    const printed = item({ ...article, title, DOI: '' });
    const preprint = item({ ...article, title, DOI: '10.1101/2020.01.02.345678', type: 'article' });
    expect(citeList([printed, preprint], 'apa').entries).toHaveLength(2);
  });
});

describe('one editor', () => {
  const edited = item({ ...chapter, editor: [{ family: 'Ruiz', given: 'Eva' }] });

  it.each([
    ['apa', 'In E. Ruiz (Ed.), Glass at work (pp. 10–24).'],
    ['vancouver', 'In: Ruiz E, editor. Glass at work.'],
    ['ieee', 'in Glass at work, E. Ruiz, Ed. Leeds'],
    ['chicago', 'In Glass at work, edited by Eva Ruiz, 10–24.'],
  ] as const)('is not called several in %s', (style, part) => {
    expect(citeWork(edited, style)).toContain(part);
  });

  it.each(styles)('is not called any where nobody is named in %s', (style) => {
    expect(citeWork(item({ ...chapter, editor: [] }), style)).not.toMatch(/edit|\bEds?\b/i);
  });
});

describe('a thesis', () => {
  const thesis = { ...book, type: 'thesis', edition: '', publisher: 'University of Leeds' };
  const cite = (genre: string, style: CitationStyleName) =>
    citeWork(item({ ...thesis, genre }), style);

  it.each([
    ['PhD thesis', 'dissertation'],
    ['Tesis doctoral', 'dissertation'],
    ["Master's thesis", 'master’s thesis'],
    ['MSc dissertation', 'master’s thesis'],
    ["Bachelor's thesis", 'bachelor’s thesis'],
    ['', 'thesis'],
  ])('of the kind %j is a %s in Vancouver', (genre, kind) => {
    expect(cite(genre, 'vancouver')).toContain(`A history of glass [${kind}]. Leeds`);
  });

  it('is called no doctoral one where nobody says so', () => {
    expect(cite('', 'apa')).toContain('[Thesis, University of Leeds]');
    for (const style of styles) expect(cite('', style)).not.toMatch(/doctor|dissertation/i);
  });
});

it('calls those who are not named "et al.", in the form of each style', () => {
  const cut = item({ ...article, author: [{ family: 'Ek', given: 'Siv' }, { literal: 'others' }] });
  expect(styles.map((style) => citeWork(cut, style).slice(0, 22))).toEqual([
    'Ek, S., et al. (2021).',
    'Ek S, et al. Tea and s',
    'S. Ek et al., “Tea and',
    'Ek, Siv, et al. 2021. ',
  ]);
  const long = item({ ...article, author: [...people(20), { literal: 'others' }] });
  expect(citeWork(long, 'vancouver')).toContain('Name6 AB, et al. Tea');
  expect(citeWork(long, 'apa')).toContain('Name20, A. B., et al. (2021)');
});
