import { expect, it } from 'vitest';
import { isPerson } from './person-form.js';

it.each([
  ...['Francesca Lindt', 'Frances Moe', 'Carla Streeter', 'Ida Openshaw', 'Jo Schoolcraft'],
  ...['Ben Letterman', 'Tom Fellows', 'Ann Pressman', 'Chinara Ade', 'Max Grouper'],
  ...['Piet van ’t Veer', "Piet van 't Veer", 'Ibn al-Farid', 'Abd al-Karim Sufi', 'Noor ul-Haq'],
  ...['Nils af Geijer', 'Dafydd ap Gwilym', 'Rui d’Orey', 'L. t’Kint', 'Musa ag Amastan'],
  ...['Stuart Hall', 'Sarah House', 'Ida Label', 'Ann Edison', 'Max Studer'],
])('is a name: %s', (name) => {
  expect(isPerson(name)).toBe(true);
});

it.each([
  ...['Frances University', 'Open Access', 'Elm Street', 'Senior Member', 'Ely Schools'],
  ...['Harbour Research Group', 'Institute al-Azhar', 'Universidad de Salamanca', 'Pond Reviews'],
  ...['Inclusive Education', 'Reviewer Comments', 'Paperback Edition', 'Groupe de Recherche'],
  ...['Seniors Abroad', 'Accessibility Lab', 'Journalism Studies', 'Opening Remarks'],
  ...[
    'Ida Lind, France',
    'Fellows Lecture',
    'Sierra de las Nieves',
    'Casa de los Tiros',
    'al-Farid',
  ],
])('is none: %s', (text) => {
  expect(isPerson(text)).toBe(false);
});
