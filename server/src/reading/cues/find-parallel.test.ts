/** Names that a text puts in a row with others of their kind. */
import { describe, expect, it } from 'vitest';
import { isOneOfSeveral } from './find-parallel.js';

it('is the whole of it where the question has all names of the row', () => {
  const text = 'Storks were ringed in Bosnia and Herzegovina.';
  expect(isOneOfSeveral(text, 'Bosnia', 'How many storks were in Bosnia?')).toBe(true);
  expect(isOneOfSeveral(text, 'Bosnia', 'How many in Bosnia and Herzegovina?')).toBe(false);
  const more = 'Storks were ringed in Bosnia and Herzegovina and Malta.';
  expect(isOneOfSeveral(more, 'Bosnia', 'How many in Bosnia and Herzegovina?')).toBe(true);
});

describe('a name among several', () => {
  it.each([
    ['Sites were Oban (n = 40), Tarbert (n = 38) and Islay (n = 21).', 'Tarbert'],
    ['Bees were kept in Graz and in Linz.', 'Linz'],
    ['We asked nurses at Lerwick, at Brae and at the Scalloway Clinic.', 'Brae'],
    ['Voles lived on Foula and Unst and Yell.', 'Unst'],
    ['Guests seen in Oban and Tarbert were asked.', 'Tarbert'],
    ['Nurses employed in Oban and Tarbert filled the forms.', 'Tarbert'],
    ['Dives were made in Oban, and in Tarbert.', 'Tarbert'],
    ['Forms were sent to Oban, Tarbert, and Islay in May.', 'Islay'],
    ['Vlieland and Texel were visited.', 'Texel'],
    ['Of wells, 12 mm at Ayr and 36 mm at Oban.', 'Oban'],
  ])('is told: %s', (text, name) => {
    expect(isOneOfSeveral(text, name)).toBe(true);
  });

  it.each([
    ['Bees were kept in Graz from May to September.', 'Graz'],
    ['Wells were dug in Ayr, Scotland.', 'Ayr'],
    ['Sleep and noise were told by guests in Gdynia.', 'Gdynia'],
    ['Women and men of Lerwick took part.', 'Lerwick'],
    ['Nets were set in Linz, and Ethics approval was given.', 'Linz'],
    ['Nets were set in Linz and Ethics approval was given.', 'Linz'],
    ['Nets were set in Linz, and Austrian guests helped.', 'Linz'],
    ['The work took place in Linz and the Senate of Graz allowed it.', 'Linz'],
    ['Nets were set at Wels, Austria, and Graz paid the fishers.', 'Wels'],
    ['The trial was run in Linz and lasted two years.', 'Linz'],
  ])('is not where it stands alone: %s', (text, name) => {
    expect(isOneOfSeveral(text, name)).toBe(false);
  });
});
