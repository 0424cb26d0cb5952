import { expect, it } from 'vitest';
import { nameAuthors } from './name-authors.js';

it.each([
  ['Ada Okonkwo, Mats Lindqvist, Ludwig van Beethoven', 'Okonkwo et al.'],
  ['Tessier A; Brandvold M', 'Tessier and Brandvold'],
  ['Okafor, Adaeze; Lindqvist, Per', 'Okafor and Lindqvist'],
  ['Siv Ek, et al.', 'Ek et al.'],
  ['Plato', 'Plato'],
  ['Ada King Jr.', 'King'],
  ['World Bank', 'World Bank'],
  ['African Union, Christophe Bureau', 'African Union and Bureau'],
  ['Anna Company, Bureau C', 'Company and Bureau'],
  ['Forrest M. Council, Bhagwant Persaud', 'Council and Persaud'],
  ['Centers for Disease Control and Prevention', 'Centers for Disease Control and Prevention'],
  ['Novo Nordisk A/S, Ada Okonkwo', 'Novo Nordisk A/S and Okonkwo'],
  ['The Example Study Group', 'The Example Study Group'],
  ['Unknown', ''],
  ['', ''],
])('names the authors %s as %s', (authors, name) => {
  expect(nameAuthors(authors)).toBe(name);
});
