import { expect, it } from 'vitest';
import { tellsPlace } from './tells-place.js';

it.each([
  ['We surveyed Polish migrant workers in Norway.', 'polish', false],
  ['Kenyan tea workers were weighed.', 'kenyan', true],
  ['The trial was run outside China, Japan and Korea.', 'japan', false],
  ['Readers gave their views on China and Russia.', 'russia', false],
  ['Outside Lima, Peru, wells were dug.', 'peru', true],
])(
  'is where it was done, not whence people came or what lies elsewhere: %s (%s)',
  (text, name, isThere) => {
    expect(tellsPlace(text, name)).toBe(isThere);
  },
);
