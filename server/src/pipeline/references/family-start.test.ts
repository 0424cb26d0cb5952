import { expect, it } from 'vitest';
import { fromShown } from './names.js';

const familyOf = (name: string): string => {
  const [read] = fromShown(name, []);
  return [read?.['non-dropping-particle'], read?.family].filter(Boolean).join(' ');
};

it.each([
  ['Gráinne Ní Chonchúir', 'Ní Chonchúir'],
  ['Brid Ni Mhaoileoin', 'Ni Mhaoileoin'],
  ['Eoghan Ó Sé', 'Ó Sé'],
  ['Cathal Mac Suibhne', 'Mac Suibhne'],
  ['Amel Ben Salah', 'Ben Salah'],
  ['Rashid Bin Saleh', 'Bin Saleh'],
  ['Nadia El Amrani', 'El Amrani'],
  ['Fahad Al Otaibi', 'Al Otaibi'],
  ['Hany Abd El Aziz', 'Abd El Aziz'],
  ['Koen Van den Berghe', 'Van den Berghe'],
  ['Paolo De Santis', 'De Santis'],
  ['Juana De La Rosa', 'De La Rosa'],
  ['Santiago Ramón y Cajal', 'Ramón y Cajal'],
  ['Jordi Mas i Vila', 'Mas i Vila'],
  ['Juan de la Torre y Vega', 'de la Torre y Vega'],
  ['Tiago Moura e Sousa', 'Moura e Sousa'],
  ['Paulo Ferreira Neto', 'Ferreira Neto'],
  ['María del Pilar Soto', 'Soto'],
  ['María de los Ángeles Vega', 'Vega'],
])('begins the family of %s with what surely belongs to it', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

it.each([
  ['Mary Ellen Parker', 'Parker'],
  ['Nguyen Van Hai', 'Hai'],
  ['Thu Van Pham', 'Pham'],
  ['Wei Bin Zhang', 'Zhang'],
  ['Xu Da Lin', 'Lin'],
  ['Ludwig van Beethoven', 'van Beethoven'],
  ['Pia von der Heide', 'von der Heide'],
  ['João Neto', 'Neto'],
  ['Ben Carter', 'Carter'],
  ['Al Roker', 'Roker'],
  ['Van Morrison', 'Morrison'],
  ['Maria da Conceição', 'da Conceição'],
  ['Ali Ben Omar Haddad', 'Haddad'],
  ['Ni Shaoqing', 'Shaoqing'],
  ['E. Y. Li', 'Li'],
  ['Beatriz Soto Molina', 'Molina'],
])('leaves the family of %s as it was', (name, family) => {
  expect(familyOf(name)).toBe(family);
});
