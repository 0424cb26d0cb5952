import { expect, it } from 'vitest';
import { textPart } from '../text-parts.js';
import { readFirstPage } from './first-page-facts.js';
import { partAtMasthead } from './part-at-masthead.js';

const title = 'Ice on the ponds of old mills in winter';
const journal = 'Pond and Mill Studies 14 (2020) 311–334.';
const doi = 'doi:10.5555/pms.2020.14';

/** The lines of a page whose layout wrote them as one paragraph, with the lines of a second column beside them. */
function read(...lines: string[]) {
  const parts = [
    textPart('heading', title, { page: 1, level: 1 }),
    textPart('paragraph', lines.join(' '), { page: 1 }),
    textPart('heading', 'Abstract', { page: 1, level: 2 }),
    textPart('paragraph', 'The ice was measured with small saws, and each pond was visited twice.'),
  ];
  const rows = lines.map((line) => [line, 'and saws were used on each of the ponds']);
  return readFirstPage(parts, title, { rows, lines: [] });
}

it.each([
  [
    ['Nora Quill, Tomas Osei-Ashe and', 'Ida Lind', journal, doi],
    'Nora Quill, Tomas Osei-Ashe, Ida Lind',
  ],
  [
    ['Nora Quill, Tomas Osei-Ashe and Ida', 'Lind', journal, doi],
    'Nora Quill, Tomas Osei-Ashe, Ida Lind',
  ],
  [
    ['Nora Quill, Tom Ashe', 'Pond and Mill Studies', `14 (2020) 311–334. ${doi}`],
    'Nora Quill, Tom Ashe',
  ],
])('parts people from the journal below them: %j', (lines, authors) => {
  expect(read(...lines)).toMatchObject({
    authors,
    publicationDate: '2020',
    journal: 'Pond and Mill Studies',
    doi: '10.5555/pms.2020.14',
  });
});

it.each([
  // A kind of article, a journal of two lines, no journal below, a place of work between.
  [['Brief Communication', journal], ''],
  [['Inaugural Lecture', `${journal} ${doi}`], ''],
  // One line of two words may be either.
  [['Rosalind Quill', `${journal} ${doi}`], ''],
  [['Applied Ice', 'Studies 14 (2020) 311–334.'], ''],
  [['Rosalind Quill', 'All ponds of the valley'], ''],
  [['Hill University', journal], ''],
])('takes nobody from what may be no people: %j', (lines, authors) => {
  expect(read(...lines).authors).toBe(authors);
});

it('takes no longer for a long page that is one paragraph', () => {
  const long = textPart('paragraph', 'Ada Lind '.repeat(100_000), { page: 1 });
  const pieces = Array.from({ length: 3000 }, () => 'Ada Lind');
  const began = performance.now();
  expect(partAtMasthead([long], pieces)).toEqual([long]);
  expect(performance.now() - began).toBeLessThan(1000);
});
