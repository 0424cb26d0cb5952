import { expect, it } from 'vitest';
import { ownFamilies } from './own-families.js';

const familiesIn = (authors: string, text: string): string[] =>
  ownFamilies(authors, text).map(({ family = '' }) => family);

it.each([
  ['Cómo citar: Soto Molina, B., & Vega Cruz, L. (2018). Suelos.', ['Soto Molina', 'Vega Cruz']],
  ['Belén Soto Molina y Luis Vega Cruz\nSoto Molina et al.', ['Soto Molina']],
  ['Soto Molina y Vega Cruz / Suelos 18 (2012)', ['Soto Molina']],
  ['References\n1. Soto Molina B, Lund A. Clay. Soil 2011', ['Soto Molina']],
  ['Soto Molina, Belén. Suelos pardos.', ['Soto Molina']],
])('finds the families that a paper writes of its authors: %s', (text, families) => {
  expect(familiesIn('Belén Soto Molina, Luis Vega Cruz', text)).toEqual(families);
});

it.each([
  ['Mary Jane Smith', 'Mary Jane Smith, M.D.\nM. Jane Smith, M'],
  ['Mary Jane Smith', 'Smith, M. J. (2018). Lime.'],
  ['Mary Jane Smith', 'Jane Smith, Paul Jones and Mary Jane Smith'],
  ['Belén Soto Molina', 'Molina, B. S. (2011). Clay; Soto Molina, C. (2012). Sand.'],
  ['Belén Soto Molina', 'Soto Molina, B. (2011). Molina, B. S. (2012). Sand.'],
  ['Ada Lund', 'Lund, A. (2011)'],
  ['', 'Soto Molina, B.'],
])('says nothing of the families of %s where the text does not: %s', (authors, text) => {
  expect(familiesIn(authors, text)).toEqual([]);
});
