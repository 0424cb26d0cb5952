import { expect, it } from 'vitest';
import { nameStudy } from './name-study';
import { fakeSummary } from './testing-summary';

it.each([
  ['Ada Okonkwo, Mats Lindqvist', '2025-03-14', 'Okonkwo et al., 2025'],
  ['Okonkwo A, Lindqvist M', '2025', 'Okonkwo et al., 2025'],
  ['Ludwig van Beethoven', 'Unknown', 'van Beethoven'],
  ['The Example Study Group', '2020', 'The Example Study Group, 2020'],
  ['Plato', '', 'Plato'],
  ['Plato', { publication_date: 'Unknown', preprint_date: '2025-03' }, 'Plato, preprint of 2025'],
  ['Unknown', '2020', 'Article 1, 2020'],
])('names a study of %s', (authors, date, name) => {
  const articles = fakeSummary().articles.map((article) => ({
    ...article,
    authors,
    ...(typeof date === 'string' ? { publication_date: date } : date),
  }));
  expect(nameStudy(articles, 1)).toBe(name);
});
