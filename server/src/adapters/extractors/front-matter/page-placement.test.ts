import { expect, it } from 'vitest';
import { journalIn, yearOfJournal } from './page-citation.js';
import { placementIn } from './page-placement.js';

it.each([
  [
    'Pond Studies 14 (2020) 311–334. doi:10.5555/ps',
    'Pond Studies',
    { volume: '14', pages: '311-334' },
  ],
  [
    'Pond Studies, 2017, 4(3), 211-226',
    'Pond Studies',
    { volume: '4', issue: '3', pages: '211-226' },
  ],
  ['Pond Studies 2018; 7: 45–58.', 'Pond Studies', { volume: '7', pages: '45-58' }],
  [
    'Pond Studies 12(2), 90–104 (2023). doi:10.5555/ps',
    'Pond Studies',
    { volume: '12', issue: '2', pages: '90-104' },
  ],
  [
    'Journal of Ponds, vol. 41, no. 2, 2021, pp. 88–107.',
    'Journal of Ponds',
    { volume: '41', issue: '2', pages: '88-107' },
  ],
  [
    'Ponds and Mills, 2020, vol. 12, pp. 55–79',
    'Ponds and Mills',
    { volume: '12', pages: '55-79' },
  ],
  [
    'Cahiers des étangs, 2019, vol. 27, n° 1, p. 33-58',
    'Cahiers des étangs',
    { volume: '27', issue: '1', pages: '33-58' },
  ],
  [
    'Revista dos Açudes, 2018, v. 9, n. 2, p. 75-98',
    'Revista dos Açudes',
    { volume: '9', issue: '2', pages: '75-98' },
  ],
])('reads where a work stands in its journal: %s', (line, journal, placement) => {
  expect(journalIn(line)).toBe(journal);
  expect(placementIn([line], journal)).toEqual(placement);
});

it('reads a journal with its town, and the year at the end of the line', () => {
  const line = 'Revista dos Açudes, Recife, v. 9, n. 2, p. 75-98, 2018';
  expect(journalIn(line)).toBe('Revista dos Açudes');
  expect(yearOfJournal(line)).toBe('2018');
  expect(yearOfJournal('Cahiers des étangs, 2019, vol. 27, n° 1, p. 33-58')).toBe('2019');
  expect(yearOfJournal('Revista dos Açudes, 2018, v. 9, n. 2, p. 75-98')).toBe('2018');
});

it.each([
  ['Nora Quill, Ponds, v. 4, n. 2, p. 3-9', ''],
  ['Ponds and Mills 2020, 12–15', 'Ponds and Mills'],
  ['Ponds and Mills 2021; 4: 117', 'Ponds and Mills'],
  ['Ponds and Mills 124, 010503 (2020)', 'Ponds and Mills'],
  ['Ponds and Mills, 2020, 12, 34', 'Ponds and Mills'],
])('tells no place that is not sure: %s', (line, journal) => {
  if (journal === '') expect(journalIn(line)).toBe('');
  expect(placementIn([line], journal)).toBeUndefined();
});

it.each([
  [
    'Blätter für Teiche, 13. Jg. (2020), Heft 2, S. 115–134',
    'Blätter für Teiche',
    '13',
    '2',
    '115-134',
  ],
  ['Teich und Ufer, Jahrgang 27, Heft 4/2019, Seiten 12–18', 'Teich und Ufer', '27', '4', '12-18'],
  ['Pond Letters 2023; 5: e71. Trial registration: NCT01', 'Pond Letters', '5', undefined, 'e71'],
  ['Pond Letters (2019) 19:412', 'Pond Letters', '19', undefined, '412'],
  ['Cadernos de Lagos, v. 9, n. 2, p. 75-98, 2018', 'Cadernos de Lagos', '9', '2', '75-98'],
])('is read from %s', (line, journal, volume, issue, pages) => {
  expect(placementIn([line], journal)).toEqual({ volume, pages, ...(issue && { issue }) });
});

it.each(['Pond Letters 2023; 5: 71 ponds were seen', 'Teich und Ufer, Band 3, S. 5'])(
  'is not read from %s',
  (line) => {
    expect(placementIn([line], line.slice(0, line.indexOf(line.includes(',') ? ',' : ' 2')))).toBe(
      undefined,
    );
  },
);
