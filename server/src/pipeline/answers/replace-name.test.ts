import { expect, it } from 'vitest';
import { replaceName } from './replace-name.js';

it.each([
  [
    'What throughput does MossDB reach on ROOF-A',
    'RoofDB',
    'What throughput does RoofDB reach on ROOF-A?',
  ],
  ['What is MossDB’s throughput on ROOF-A', 'ROOF-B', 'What is MossDB’s throughput on ROOF-B?'],
  ['What F1 did MossNet reach on ClinNotes', 'BigMoss', 'What F1 did BigMoss reach on ClinNotes?'],
  ['What is the F1 of MossNet on ClinNotes', 'BigMoss', 'What is the F1 of BigMoss on ClinNotes?'],
  ['How long did it take with MossDB', 'RoofDB', 'How long did it take with RoofDB?'],
  ['What was the cover in Ayr', 'Oban', 'What was the cover in Oban?'],
  ['How did WHO respond in Norway', 'Sweden', null],
  ['How fast are MossDB and RoofDB', 'SlateDB', null],
  ['How many died', 'Sweden', null],
  ['How many women died in Norway', 'men', null],
  ['What was the cover in Ayr', 'Ayr', null],
])('%s? And %s?', (previous, changed, whole) => {
  expect(replaceName(previous, changed)).toBe(whole);
});
