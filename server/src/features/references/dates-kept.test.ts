import { describe, expect, it } from 'vitest';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import { itemOf } from '../../pipeline/references/testing-references.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { readReferences } from './read-references.js';

type Format = Parameters<typeof readReferences>[0];

const article = (fields: string) => `@article{a, title={Roots}, journal={Soil}, ${fields}}`;
const ris = (...lines: string[]) =>
  ['TY  - JOUR', 'TI  - Roots', ...lines, 'ER  - ', ''].join('\n');
const nbib = (date: string) => `PMID- 7\nTI  - Roots\nDP  - ${date}\n`;

function readOne(format: Format, content: string): CslItem {
  const [item = null] = readReferences(format, content).map((entry) => toCslItem(entry.read()));
  if (item === null) throw new Error('No reference');
  return item;
}

describe('a date goes out as it came in', () => {
  it.each<[Format, string, object]>([
    ['bibtex', article('year={2004/05}'), { 'date-parts': [[2004]], literal: '2004/05' }],
    [
      'bibtex',
      article('year={2004--2005}, month=jan'),
      { 'date-parts': [[2004, 1]], literal: '2004–2005' },
    ],
    [
      'bibtex',
      article('year=2015, month = jan # "/" # feb'),
      {
        'date-parts': [
          [2015, 1],
          [2015, 2],
        ],
      },
    ],
    [
      'bibtex',
      article('year=2015, month = "4--9 " # dec'),
      {
        'date-parts': [
          [2015, 12, 4],
          [2015, 12, 9],
        ],
      },
    ],
    [
      'bibtex',
      article('date={2015-03/2015-04}'),
      {
        'date-parts': [
          [2015, 3],
          [2015, 4],
        ],
      },
    ],
    ['bibtex', article('year=2019, month={Winter}'), { 'date-parts': [[2019]], season: 'Winter' }],
    ['bibtex', article('date={-0043}'), { 'date-parts': [[-44]] }],
    ['ris', ris('PY  - 2019///Winter'), { 'date-parts': [[2019]], season: 'Winter' }],
    [
      'ris',
      ris('PY  - 2017', 'DA  - 4-9 Dec'),
      {
        'date-parts': [
          [2017, 12, 4],
          [2017, 12, 9],
        ],
      },
    ],
    ['ris', ris('PY  - 380 BC'), { 'date-parts': [[-380]] }],
    ['nbib', nbib('2019 Winter'), { 'date-parts': [[2019]], season: 'Winter' }],
    [
      'nbib',
      nbib('2015 Mar-Apr'),
      {
        'date-parts': [
          [2015, 3],
          [2015, 4],
        ],
      },
    ],
    [
      'nbib',
      nbib('2019 Dec-2020 Jan'),
      {
        'date-parts': [
          [2019, 12],
          [2020, 1],
        ],
      },
    ],
  ])('from %s: %s', (format, content, issued) => {
    const item = readOne(format, content);
    expect(item.issued).toEqual(issued);
    for (const other of ['bibtex', 'ris', 'csl-json'] as const) {
      const written = writeReferences(other, [item], new Date(0)).content;
      expect(readOne(other, written).issued).toEqual(issued);
    }
  });

  it('is told as a year before Christ', () => {
    const item = itemOf({ type: 'book', issued: { 'date-parts': [[-380]] } });
    expect(citeWork(item, 'apa')).toContain('(380 BC)');
    expect(fieldsOf(item).publicationDate).toBe('');
  });

  it('keeps a month that is written as one', () => {
    expect(readOne('ris', ris('PY  - 2004/05')).issued).toEqual({ 'date-parts': [[2004, 5]] });
    expect(readOne('bibtex', article('date={2004-05}')).issued).toEqual({
      'date-parts': [[2004, 5]],
    });
    expect(readOne('nbib', nbib('2015 Mar 9')).issued).toEqual({ 'date-parts': [[2015, 3, 9]] });
  });
});
