import { describe, expect, it } from 'vitest';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { toReadable } from '../../pipeline/references/names.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import { writeBibtex } from '../../pipeline/references/write-bibtex.js';
import { writeRis } from '../../pipeline/references/write-ris.js';
import { checkEntry } from './check-entry.js';
import { detectFormat, readReferences } from './read-references.js';

function read(content: string): CslItem[] {
  const format = detectFormat(content);
  return readReferences(format, content).flatMap((entry) => {
    const checked = checkEntry(entry.read(), format);
    return 'outcome' in checked ? [] : [checked.item];
  });
}

function bookBy(author: CslItem['author']): CslItem[] {
  return [{ id: '', type: 'book', title: 'Barley', author }];
}

function filesWith(author: string): string[] {
  const xmlAuthors = `<contributors><authors><author>${author}</author></authors></contributors>`;
  return [
    `TY  - JOUR\nTI  - Barley\nAU  - ${author}\nER  - \n`,
    `%0 Generic\n%T Barley\n%A ${author}\n`,
    `<xml><records><record>${xmlAuthors}<titles><title>Barley</title></titles></record></records></xml>`,
  ];
}

describe('people who are not named', () => {
  it.each(['Ek, Siv et al.', 'Ek, Siv; et al', 'Ek, Siv, and others'])(
    'are no author, however they stand: %s',
    (line) => {
      for (const file of filesWith(line)) {
        const [item] = read(file);
        expect(item?.author).toEqual([{ family: 'Ek', given: 'Siv' }, { literal: 'others' }]);
      }
    },
  );

  it('are no author in a text of names and in BibTeX', () => {
    const json = JSON.stringify([{ title: 'Barley', author: 'Ek S, Roe J, et al.' }]);
    const bibtex = '@article{a, title = {Barley}, author = {Ek, S. and Roe, J. and others}}';
    for (const file of [json, bibtex]) {
      const [item] = read(file);
      expect(item === undefined ? '' : fieldsOf(item).authors).toBe('S. Ek, J. Roe, et al.');
    }
  });

  it('are told as other programs tell them, and are nobody when read again', () => {
    const author = [{ family: 'Ek', given: 'Siv' }, { literal: 'others' }];
    const written = writeRis(bookBy(author));
    expect(written).toContain('AU  - et al.');
    expect(read(written)).toMatchObject([{ author }]);
  });
});

describe('people whom one line names', () => {
  it.each([
    ['Ek, S., Roe, J., Lee, C.', ['S. Ek', 'J. Roe', 'C. Lee']],
    ['Ek, S., Roe, J., and Lee, M.A.', ['S. Ek', 'J. Roe', 'M.A. Lee']],
    ['Ek S, van der Roe JA, Lee C', ['S. Ek', 'J. A. van der Roe', 'C. Lee']],
    ['Ek S, Roe J and Lee C', ['S. Ek', 'J. Roe', 'C. Lee']],
    ['Siv Ek, Jo Roe, Ada Lee', ['Siv Ek', 'Jo Roe', 'Ada Lee']],
    ['S. Ek, J. Roe', ['S. Ek', 'J. Roe']],
    ['García Márquez, Gabriel José', ['Gabriel José García Márquez']],
    ['Roe, Jo, Jr.', ['Jo Roe Jr.']],
    ['Ministry of Health, Labour and Welfare,', ['Ministry of Health, Labour and Welfare']],
    ['Ministry of Health, Labour and Welfare', ['Ministry of Health, Labour and Welfare']],
    ['Barley Organization, OATS, Rye Bank', ['Barley Organization, OATS, Rye Bank']],
    ['University of Rye, Oatford', ['University of Rye, Oatford']],
    ['Rye Roe, Inc.', ['Rye Roe, Inc.']],
    ['Ek S, Roe J, BARLEY Group', ['S. Ek', 'J. Roe', 'BARLEY Group']],
    ['Ek S, Ministry of Rye, Office of Oats', ['S. Ek', 'Ministry of Rye, Office of Oats']],
    ['Company, Anna', ['Anna Company']],
    ['van der School, Jan', ['Jan van der School']],
    ['Ek, Siv, Roe, Jo', ['Ek, Siv, Roe, Jo']],
    ['Roe, J., PhD, RN', ['Roe, J., PhD, RN']],
  ])('are all kept where commas part them: %s', (line, people) => {
    for (const file of filesWith(line)) {
      const authors = read(file).flatMap(({ author = [] }) => author);
      expect(authors.map(toReadable)).toEqual(people);
    }
  });

  it('are read again as they were written where they are kept as one text', () => {
    const lines = [
      'Siv Ek, Jo Roe, Ada Lee',
      'Ek, Siv, Roe, Jo',
      'Ministry of Rye, Oats and Barley',
    ];
    const author = lines.map((literal) => ({ literal }));
    const written = writeRis(bookBy(author));
    expect(read(written)).toMatchObject([{ author }]);
  });
});

describe('people in BibTeX', () => {
  const people = (author: string): CslItem['author'] =>
    read(`@article{a, title = {Barley}, author = {${author}}}`)[0]?.author;

  it('have the given name that begins with a letter which a command sets', () => {
    const written = String.raw`{\'{E}}lise Roe and {\"{O}}mer {\c{C}}elik and {\L}ukasz Ek and {\v S}pela {\v{C}}ern{\'y} and {\'A}lvaro Ruiz and \'{E}va Lee and {\O}ystein {\AA}s and Zo\"{e} {\'{\i}}bn Ek and {S}iv Ek`;
    expect(people(written)).toEqual([
      { given: 'Élise', family: 'Roe' },
      { given: 'Ömer', family: 'Çelik' },
      { given: 'Łukasz', family: 'Ek' },
      { given: 'Špela', family: 'Černý' },
      { given: 'Álvaro', family: 'Ruiz' },
      { given: 'Éva', family: 'Lee' },
      { given: 'Øystein', family: 'Ås' },
      { given: 'Zoë', 'non-dropping-particle': 'íbn', family: 'Ek' },
      { given: 'Siv', family: 'Ek' },
    ]);
  });

  it.each([
    'World Barley Organization',
    '{World Barley Organization}',
    '{World} Barley Organization',
  ])('are no people where they are a body, with braces or without: %s', (body) => {
    const literal = 'World Barley Organization';
    expect(people(body)).toEqual([{ literal }]);
    expect(people(`Ek, Siv and ${body} and others`)).toEqual([
      { given: 'Siv', family: 'Ek' },
      { literal },
      { literal: 'others' },
    ]);
  });

  it('are people where BibTeX reads them so and no word tells a body for sure', () => {
    expect(people('The Anh Han and Ada Panel and Siv School')).toEqual([
      { given: 'The Anh', family: 'Han' },
      { given: 'Ada', family: 'Panel' },
      { given: 'Siv', family: 'School' },
    ]);
    expect(people('Board of Barley and Barley Ltd')).toEqual([
      { literal: 'Board of Barley' },
      { literal: 'Barley Ltd' },
    ]);
  });

  it.each(['al-Ghamdi, Saad', 'Saad al-Ghamdi', '{al-Ghamdi}, Saad'])(
    'keep the hyphen behind an article: %s',
    (name) => {
      const author = [{ family: 'al-Ghamdi', given: 'Saad' }];
      expect(people(name)).toEqual(author);
      expect(read(writeBibtex(bookBy(author)))).toMatchObject([{ author }]);
      expect(read(writeRis(bookBy(author)))).toMatchObject([{ author }]);
    },
  );

  it('keep the hyphens of articles in a row and of given names', () => {
    expect(people("abu-l-Fida, Siv and Jean-Luc d'Ek-Roe and {The al-Rye Bank}")).toEqual([
      { family: 'abu-l-Fida', given: 'Siv' },
      { family: "d'Ek-Roe", given: 'Jean-Luc' },
      { literal: 'The al-Rye Bank' },
    ]);
  });
});

describe('people whose given name stands first, without a comma', () => {
  const file = (...names: string[]): string =>
    `TY  - JOUR\nTI  - Barley\n${names.map((name) => `AU  - ${name}\n`).join('')}ER  - \n`;

  it.each([
    ['K. He', { given: 'K.', family: 'He' }],
    ['G. R. Roe-Lee', { given: 'G. R.', family: 'Roe-Lee' }],
    ['J.-P. van der Ek', { given: 'J.-P.', 'non-dropping-particle': 'van der', family: 'Ek' }],
    ['S. Al Ek', { given: 'S.', family: 'Al Ek' }],
    ["C. O'Roe", { given: 'C.', family: "O'Roe" }],
    ['Amy E. Roe', { given: 'Amy E.', family: 'Roe' }],
  ])('are people where that is sure: %s', (name, author) => {
    for (const one of filesWith(name)) expect(read(one)).toMatchObject([{ author: [author] }]);
  });

  it.each(['U.S. Army', 'Siv Ek', 'Rye Rights Watch', 'Raad van State', 'Amy E. Roe Foundation'])(
    'may be bodies where one stands alone: %s',
    (literal) => {
      for (const one of filesWith(literal))
        expect(read(one)).toMatchObject([{ author: [{ literal }] }]);
    },
  );

  it('are people where all of a list stand so, and bodies among those with a comma', () => {
    expect(read(file('Siv Ek', 'Ludwig van Roe', 'Amy E. Lee', 'et al.'))).toMatchObject([
      {
        author: [
          { given: 'Siv', family: 'Ek' },
          { given: 'Ludwig', 'non-dropping-particle': 'van', family: 'Roe' },
          { given: 'Amy E.', family: 'Lee' },
          { literal: 'others' },
        ],
      },
    ]);
    expect(read(file('K. Ek and S. Roe'))).toMatchObject([
      {
        author: [
          { given: 'K.', family: 'Ek' },
          { given: 'S.', family: 'Roe' },
        ],
      },
    ]);
    expect(read(file('Ek, Siv', 'Barley Bank'))).toMatchObject([
      { author: [{ family: 'Ek' }, { literal: 'Barley Bank' }] },
    ]);
  });

  it.each([
    ['Wang Wei', 'Zhang San', 'Li Si'],
    ['Nagy Péter', 'Kovács Anna'],
    ['Barley Bank', 'Rye Brothers'],
    ['Raad van State', 'Barley Bank'],
  ])('stay whole where none of a list is sure: %s, %s', (...names) => {
    const author = names.map((literal) => ({ literal }));
    expect(read(file(...names))).toMatchObject([{ author }]);
  });

  it('are no bodies that we wrote', () => {
    const author = ['Barley Bank', 'Rye Watch', 'K. Ek'].map((literal) => ({ literal }));
    const written = writeRis(bookBy(author));
    expect(written).toContain('AU  - Barley Bank,');
    expect(read(written)).toMatchObject([{ author }]);
  });
});
