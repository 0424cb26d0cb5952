import { expect, it } from 'vitest';
import { toCslItem } from './csl-item.js';
import { readRis } from './read-ris.js';
import { writeBibtex } from './write-bibtex.js';
import { writeRis } from './write-ris.js';

const item = {
  id: 'x',
  type: 'chapter',
  title: 'Barley in the cold',
  keyword: 'Diabetes Mellitus, Type 2; barley',
  archive: 'arXiv',
  archive_location: '1706.03762',
  PMID: '321',
  PMCID: 'PMC77',
  ISSN: '1234-567X',
  ISBN: '978-3-16-148410-0',
  'collection-title': 'Notes on grain',
  'chapter-number': '4',
};

it('keeps keywords with commas and every number through RIS', () => {
  const written = writeRis([item]);
  expect(written).toContain('KW  - Diabetes Mellitus, Type 2\r\nKW  - barley\r\n');
  const { keyword, archive, archive_location, PMID, PMCID, ISSN, ISBN } = item;
  const numbers = { archive, archive_location, PMID, PMCID, ISSN, ISBN };
  expect(readRis(written, 10).map(toCslItem)).toMatchObject([{ keyword, ...numbers }]);
});

it('keeps the one keyword that holds a comma', () => {
  const [read] = readRis('TY  - JOUR\nTI  - T\nKW  - Anemia, Aplastic\nER  - \n', 10).map(
    toCslItem,
  );
  expect(writeRis(read ? [read] : [])).toContain('KW  - Anemia, Aplastic\r\n');
});

it('writes the number of PMC, the series and the chapter in BibTeX', () => {
  const written = writeBibtex([item]);
  expect(written).toContain('pmcid = {PMC77}');
  expect(written).toContain('series = {Notes on grain}');
  expect(written).toContain('chapter = {4}');
});

it('keeps versions, days of visits and translators through RIS', () => {
  const accessed = { 'date-parts': [[2020, 5, 3]] };
  const translator = [{ family: 'Ek', given: 'Siv' }];
  const program = { id: 'p', type: 'software', title: 'T', version: '1.4', accessed, translator };
  expect(readRis(writeRis([program]), 10).map(toCslItem)).toMatchObject([
    { version: '1.4', accessed, translator },
  ]);
});

it('tells who edits a book from who edits its series', () => {
  const editor = [{ family: 'Ruiz', given: 'Eva' }];
  const series = [{ family: 'Stone', given: 'Jo' }];
  const book = { id: 'b', type: 'book', title: 'T', editor, 'collection-editor': series };
  const written = writeRis([book]);
  expect(written).toContain('A2  - Stone, Jo\r\nA3  - Ruiz, Eva\r\n');
  expect(readRis(written, 10).map(toCslItem)).toMatchObject([
    { editor, 'collection-editor': series },
  ]);
  const [ofSeries] = readRis('TY  - BOOK\nTI  - T\nA2  - Stone, Jo\nER  - \n', 10).map(toCslItem);
  expect(ofSeries).not.toHaveProperty('editor');
  expect(writeRis([{ ...book, type: 'chapter' }])).toContain('A2  - Ruiz, Eva\r\n');
});

it('writes out the last page of a short range, and nothing else', () => {
  const pages = ['1143-52', '1143--52', '12-14', '200-100', '7', 'S12-9', '113-25, 130'];
  expect(pages.map((page) => toCslItem({ page })?.page)).toEqual([
    ...['1143-1152', '1143--1152', '12-14', '200-100', '7', 'S12-9', '113-25, 130'],
  ]);
  const [read] = readRis('TY  - JOUR\nTI  - T\nSP  - 1143\nEP  - 52\nER  - \n', 10);
  expect(toCslItem(read)).toMatchObject({ page: '1143-1152' });
});

it('tells the series of a book from what it stands in', () => {
  const book = { id: 'b', type: 'book', title: 'T', 'collection-title': 'Grains' };
  const written = writeRis([book]);
  expect(written).toContain('T2  - Grains\r\n');
  expect(readRis(written, 10).map(toCslItem)).toMatchObject([{ 'collection-title': 'Grains' }]);
  const part = { ...book, 'container-title': 'Plants' };
  expect(readRis(writeRis([part]), 10).map(toCslItem)).toMatchObject([
    { 'container-title': 'Plants', 'collection-title': 'Grains' },
  ]);
});

it('keeps the short title of a journal in RIS where it is another one', () => {
  const article = { id: 'a', type: 'article-journal', title: 'T', 'container-title': 'Grains' };
  const written = writeRis([{ ...article, 'container-title-short': 'Gr.' }]);
  expect(readRis(written, 10).map(toCslItem)).toMatchObject([
    { 'container-title': 'Grains', 'container-title-short': 'Gr.' },
  ]);
  const [only] = readRis('TY  - JOUR\nTI  - T\nJA  - Gr.\nER  - \n', 10).map(toCslItem);
  expect(only).toMatchObject({ 'container-title': 'Gr.' });
  expect(only).not.toHaveProperty('container-title-short');
});
