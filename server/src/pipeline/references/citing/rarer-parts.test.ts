/** What fewer works have, as the manuals of the styles write it. */
import { describe, expect, it } from 'vitest';
import { citeList } from './cite-list.js';
import { all, item } from './testing-citations.js';

const year = (number: number) => ({ 'date-parts': [[number]] });
const ek = [{ family: 'Ek', given: 'Siv' }];
const editors = [
  { family: 'Ruiz', given: 'Eva' },
  { family: 'Stone', given: 'Jo' },
];
const house = { publisher: 'Harbour Press', 'publisher-place': 'Leeds', issued: year(1998) };
const handbook = {
  type: 'book',
  title: 'Handbook of glass',
  editor: editors,
  edition: '3',
  ...house,
};

describe('an edited book', () => {
  it('has its editors in front', () => {
    expect(all(handbook)).toEqual({
      apa: 'Ruiz, E., & Stone, J. (Eds.). (1998). Handbook of glass (3rd ed.). Harbour Press.',
      vancouver: 'Ruiz E, Stone J, editors. Handbook of glass. 3rd ed. Leeds: Harbour Press; 1998.',
      ieee: 'E. Ruiz and J. Stone, Eds., Handbook of glass, 3rd ed. Leeds: Harbour Press, 1998.',
      chicago:
        'Ruiz, Eva, and Jo Stone, eds. 1998. Handbook of glass. 3rd ed. Leeds: Harbour Press.',
    });
    const one = all({ ...handbook, editor: editors.slice(0, 1) });
    expect(one.apa).toContain('Ruiz, E. (Ed.). (1998).');
    expect(one.chicago).toContain('Ruiz, Eva, ed. 1998.');
  });
});

it('of a whole book gives edition and volume, and no pages: what stands there is how many it has', () => {
  const whole = { ...handbook, volume: '2', page: '350' };
  for (const cited of Object.values(all(whole))) expect(cited).not.toContain('350');
  expect(all(whole).apa).toContain('Handbook of glass (3rd ed., Vol. 2). Harbour');
});

describe('a part of a volume', () => {
  const chapter = {
    ...{ ...handbook, type: 'chapter', title: 'Furnaces', author: ek, volume: '2', page: '10-24' },
    'container-title': 'Handbook of glass',
  };

  it('has edition, volume and pages of its book', () => {
    const cited = all(chapter);
    expect(cited.apa).toContain(
      'In E. Ruiz & J. Stone (Eds.), Handbook of glass (3rd ed., Vol. 2, pp. 10–24). H',
    );
    expect(cited.vancouver).toContain(
      'In: Ruiz E, Stone J, editors. Handbook of glass. 3rd ed. Vol. 2. Leeds',
    );
    expect(cited.ieee).toContain(
      'in Handbook of glass, 3rd ed., vol. 2, E. Ruiz and J. Stone, Eds. Leeds: Harbour Press, 1998, pp. 10–24.',
    );
    expect(cited.chicago).toContain(
      'In Handbook of glass, 3rd ed., vol. 2, edited by Eva Ruiz and Jo Stone, 10–24. Leeds',
    );
  });

  it('of one page has one', () => {
    const cited = all({ ...chapter, page: '10' });
    expect(cited.apa).toContain('Vol. 2, p. 10)');
    expect(cited.ieee).toContain(', p. 10.');
  });

  it('of proceedings names volume and publisher', () => {
    const cited = all({ ...chapter, type: 'paper-conference', edition: '' });
    expect(cited.apa).toContain('Handbook of glass (Vol. 2, pp. 10–24). Harbour Press.');
    expect(cited.ieee).toContain('vol. 2, Leeds: Harbour Press, 1998, pp. 10–24.');
  });

  it('is one of an encyclopedia as well', () => {
    expect(all({ ...chapter, type: 'entry' }).apa).toContain('Handbook of glass (3rd ed., Vol. 2,');
  });
});

describe('editions', () => {
  it.each([
    ['Revised', 'Revised ed.'],
    ['Expanded and updated edition', 'Expanded and updated ed.'],
    ['2nd', '2nd ed.'],
    ['3rd ed.', '3rd ed.'],
    ['2. Auflage', '2. Auflage'],
    ['4e édition', '4e édition'],
    ['11', '11th ed.'],
  ])('%j is %j', (edition, written) => {
    expect(all({ ...handbook, edition }).apa).toContain(`Handbook of glass (${written}). H`);
  });
});

describe('titles', () => {
  const titled = (title: string) =>
    all({ type: 'article-journal', title, author: ek, 'container-title': 'J', issued: year(2019) });

  it('keep their own stops', () => {
    expect(titled('And then... nothing happened').apa).toContain(
      'And then... nothing happened. J.',
    );
    expect(titled('And then...').apa).toContain('And then... J.');
    expect(titled('Life in the U.S.').ieee).toContain('“Life in the U.S.,” J');
    expect(titled('Life in the U.S.').apa).toContain('Life in the U.S. J.');
  });

  it('have single quotation marks within others', () => {
    const cited = titled('The “file drawer” problem and "null" results');
    expect(cited.ieee).toContain('“The ‘file drawer’ problem and ‘null’ results,”');
    expect(cited.apa).toContain('The “file drawer” problem and "null" results.');
  });
});

it('tells the number of an article from a page', () => {
  const cited = all({
    ...{ type: 'article-journal', title: 'Tea', author: ek, 'container-title': 'PLoS ONE' },
    ...{ volume: '12', issue: '3', page: 'e0173955', issued: year(2017) },
  });
  expect(cited.apa).toContain('PLoS ONE, 12(3), Article e0173955.');
  expect(cited.ieee).toContain('no. 3, Art. no. e0173955, 2017.');
  for (const page of ['e2020GL090123', 'bbab005', '104567'])
    expect(all({ type: 'article-journal', title: 'Tea', page }).ieee).toContain(`Art. no. ${page}`);
  for (const page of ['12345', 'A6']) {
    const told = all({ type: 'article-journal', title: 'Tea', page, number: page, volume: '1' });
    expect(told.ieee).toContain(`Art. no. ${page}`);
    expect(told.apa).toContain(`Article ${page}`);
  }
  for (const page of ['12345', 'xlii123', 'S12', 'iv22'])
    expect(all({ type: 'article-journal', title: 'Tea', page }).ieee).toContain(`p. ${page}`);
});

it('writes a range whose end has a mark as one', () => {
  const pages = { type: 'article-journal', title: 'Tea', page: '1888-1902.e21', volume: '1' };
  expect(all(pages).apa).toContain('1888–1902.e21');
});

it('names people of one name, with joined initials, and in capitals', () => {
  const by = (...author: object[]) => all({ type: 'article-journal', title: 'Tea', author }).apa;
  expect(by({ given: 'Madonna' })).toContain('Madonna. (n.d.)');
  expect(by({ family: 'Ng', given: 'J.-P.' })).toContain('Ng, J.-P. (n.d.)');
  expect(by({ family: 'SMITH', given: 'ANN' })).toContain('SMITH, A. (n.d.)');
  expect(by({ family: 'Smith', given: 'JAB' })).toContain('Smith, J. A. B. (n.d.)');
});

it('names a body once that published its own work, in APA', () => {
  const body = { author: [{ literal: 'Glass Council' }], publisher: 'Glass Council' };
  const cited = all({ type: 'report', title: 'Tea', issued: year(2019), ...body });
  expect(cited.apa).toBe('Glass Council. (2019). Tea.');
});

it('tells what a data set and a program are, their version, and the number of a patent', () => {
  const made = { author: ek, issued: year(2020), publisher: 'Depot' };
  expect(all({ ...made, type: 'dataset', title: 'Tea data', version: '2.1' }).apa).toBe(
    'Ek, S. (2020). Tea data (Version 2.1) [Data set]. Depot.',
  );
  expect(all({ ...made, type: 'software', title: 'TeaPy', version: '1.4' }).apa).toContain(
    'TeaPy (Version 1.4) [Computer software].',
  );
  expect(all({ ...made, type: 'patent', title: 'Tea pot', number: 'US 123' }).apa).toContain(
    'Tea pot (US 123).',
  );
});

describe('a list of works of one author', () => {
  const work = (title: string, issued: object = year(2019)) =>
    item({ type: 'article-journal', title, author: ek, 'container-title': 'J', issued });

  it('tells those of one year apart, with undated ones in front and those in press last', () => {
    const inPress = work('Soon', { literal: 'in press' });
    const works = [
      inPress,
      work('Tea'),
      work('Coffee'),
      work('Old', year(2001)),
      work('Never', {}),
    ];
    expect(citeList(works, 'apa').entries.map((entry) => entry.slice(0, 24))).toEqual([
      'Ek, S. (n.d.). Never. J.',
      'Ek, S. (2001). Old. J.',
      'Ek, S. (2019a). Coffee. ',
      'Ek, S. (2019b). Tea. J.',
      'Ek, S. (in press). Soon.',
    ]);
    expect(citeList(works, 'chicago').entries[1]).toContain('Ek, Siv. 2019a. “Coffee.”');
    expect(citeList(works, 'ieee').content).not.toContain('2019a');
  });
});

describe('an article of a newspaper', () => {
  const column = {
    ...{ type: 'article-newspaper', title: 'Trams return', author: ek, page: '4' },
    'container-title': 'The Harbour Post',
    issued: { 'date-parts': [[2021, 3, 5]] },
  };

  it('has the day on which it came out', () => {
    expect(all(column)).toEqual({
      apa: 'Ek, S. (2021, March 5). Trams return. The Harbour Post, 4.',
      vancouver: 'Ek S. Trams return. The Harbour Post. 2021 Mar 5:4.',
      ieee: 'S. Ek, “Trams return,” The Harbour Post, p. 4, Mar. 5, 2021.',
      chicago: 'Ek, Siv. 2021. “Trams return.” The Harbour Post, March 5, 2021.',
    });
  });

  it('has the year once where no day is known', () => {
    expect(all({ ...column, issued: year(2021) })).toMatchObject({
      ieee: 'S. Ek, “Trams return,” The Harbour Post, p. 4, 2021.',
      chicago: 'Ek, Siv. 2021. “Trams return.” The Harbour Post: 4.',
    });
    expect(all({ ...column, issued: { 'date-parts': [[2021, 3]] } })).toMatchObject({
      ieee: 'S. Ek, “Trams return,” The Harbour Post, p. 4, Mar. 2021.',
      chicago: 'Ek, Siv. 2021. “Trams return.” The Harbour Post, March 2021.',
    });
  });

  it('and one of a magazine has its issue and pages where no day is known', () => {
    const numbered = { type: 'article-magazine', volume: '324', issue: '3', page: '40-45' };
    const essay = { ...column, ...numbered, issued: year(2021) };
    expect(all(essay).chicago).toBe(
      'Ek, Siv. 2021. “Trams return.” The Harbour Post 324 (3): 40–45.',
    );
    expect(all({ ...essay, issued: { 'date-parts': [[2021, 3]] } }).chicago).toContain(
      'The Harbour Post, March 2021.',
    );
  });
});

describe('a preprint', () => {
  const preprint = { type: 'article', title: 'Furnaces', author: ek, issued: year(2020) };
  const cited = {
    apa: 'Ek, S. (2020). Furnaces (arXiv:2001.00001). arXiv.',
    vancouver: 'Ek S. Furnaces [Preprint]. arXiv. 2020. arXiv:2001.00001.',
    ieee: 'S. Ek, “Furnaces,” arXiv, 2020, arXiv:2001.00001.',
    chicago: 'Ek, Siv. 2020. “Furnaces.” Preprint, arXiv, arXiv:2001.00001.',
  };

  it.each([
    { publisher: 'arXiv', number: 'arXiv:2001.00001' },
    { 'container-title': 'arXiv', archive: 'arXiv', archive_location: '2001.00001v2' },
    { archive: 'arXiv', archive_location: '2001.00001' },
  ])('has its server and its number, wherever they stand', (place) => {
    expect(all({ ...preprint, ...place })).toEqual(cited);
  });

  it('has its number once, and is called a preprint where nothing more is known', () => {
    const place = { 'container-title': 'arXiv preprint arXiv:2001.00001' };
    for (const text of Object.values(all({ ...preprint, ...place, number: 'arXiv:2001.00001' })))
      expect(text.split('2001.00001')).toHaveLength(2);
    expect(all(preprint).chicago).toBe('Ek, Siv. 2020. “Furnaces.” Preprint.');
  });
});

describe('a page of the web', () => {
  const page = {
    ...{ type: 'webpage', title: 'Glass in winter', author: ek, URL: 'https://glass.example/w' },
    accessed: { 'date-parts': [[2021, 2, 9]] },
  };

  it('says when it was looked at, in APA and Chicago where it has no date', () => {
    expect(all(page)).toEqual({
      apa: 'Ek, S. (n.d.). Glass in winter. Retrieved February 9, 2021, from https://glass.example/w',
      vancouver:
        'Ek S. Glass in winter [Internet]. [date unknown] [cited 2021 Feb 9]. Available from: https://glass.example/w',
      ieee: 'S. Ek, “Glass in winter,” n.d. Accessed: Feb. 9, 2021. Available: https://glass.example/w',
      chicago:
        'Ek, Siv. n.d. “Glass in winter.” Accessed February 9, 2021. https://glass.example/w.',
    });
    const dated = all({ ...page, issued: year(2019) });
    expect(dated.apa).not.toContain('Retrieved');
    expect(dated.chicago).not.toContain('Accessed');
    expect(dated.vancouver).toContain('2019 [cited 2021 Feb 9].');
  });

  it.each([
    { accessed: { 'date-parts': [[2021]] } },
    { accessed: 'lately' },
    { type: 'report' },
    { accessed: {} },
    { URL: '' },
  ])('says nothing of a day that is not known, or of another work: %j', (other) => {
    for (const entry of Object.values(all({ ...page, ...other })))
      expect(entry).not.toMatch(/Retrieved|cited|Accessed|2021/);
  });
});
