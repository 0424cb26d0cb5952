/** Names that a text puts in a row with others of their kind. */
import { describe, expect, it } from 'vitest';
import { isOneOfSeveral } from './find-parallel.js';

describe('a name among several', () => {
  it.each([
    ['Sites were Oban (n = 40), Tarbert (n = 38) and Islay (n = 21).', 'Tarbert'],
    ['Bees were kept in Graz and in Linz.', 'Linz'],
    ['We asked nurses at Lerwick, at Brae and at the Scalloway Clinic.', 'Brae'],
    ['Of wells, 12 mm at Ayr and 36 mm at Oban.', 'Oban'],
  ])('is told: %s', (text, name) => {
    expect(isOneOfSeveral(text, name)).toBe(true);
  });

  it.each([
    ['Bees were kept in Graz from May to September.', 'Graz'],
    ['Wells were dug in Ayr, Scotland.', 'Ayr'],
    ['Sleep and noise were told by guests in Gdynia.', 'Gdynia'],
    ['Women and men of Lerwick took part.', 'Lerwick'],
    ['The trial was run in Linz and lasted two years.', 'Linz'],
  ])('is not where it stands alone: %s', (text, name) => {
    expect(isOneOfSeveral(text, name)).toBe(false);
  });
});
