/** Chapters and conference papers of which nobody says in what they stand. */
import { describe, expect, it } from 'vitest';
import { all } from './testing-citations.js';

const year = (number: number) => ({ 'date-parts': [[number]] });
const ek = [{ family: 'Ek', given: 'Siv' }];
const editors = [
  { family: 'Ruiz', given: 'Eva' },
  { family: 'Stone', given: 'Jo' },
];
const house = { publisher: 'Harbour Press', 'publisher-place': 'Leeds', issued: year(1998) };
const handbook = {
  type: 'book',
  title: 'Handbook of glass',
  editor: editors,
  edition: '3',
  ...house,
};

describe('a part of a book that is not named', () => {
  it('of a conference is said to be in nothing', () => {
    const paper = { type: 'paper-conference', title: 'Furnaces', author: ek, page: '770-778' };
    expect(all({ ...paper, issued: year(2016) })).toEqual({
      apa: 'Ek, S. (2016). Furnaces (pp. 770–778).',
      vancouver: 'Ek S. Furnaces. 2016. p. 770-8.',
      ieee: 'S. Ek, “Furnaces,” 2016, pp. 770–778.',
      chicago: 'Ek, Siv. 2016. “Furnaces.” 770–778.',
    });
    expect(all({ ...paper, author: [], issued: year(2016) }).apa).toBe(
      'Furnaces (pp. 770–778). (2016).',
    );
  });

  it('has edition, volume and editors behind its title, as `@inbook` tells them', () => {
    const part = { ...handbook, type: 'chapter', author: ek, volume: '2', page: '10-24' };
    expect(all(part)).toEqual({
      apa: 'Ek, S. (1998). Handbook of glass (E. Ruiz & J. Stone, Eds.; 3rd ed., Vol. 2, pp. 10–24). Harbour Press.',
      vancouver:
        'Ek S. Handbook of glass. 3rd ed. Vol. 2. Ruiz E, Stone J, editors. Leeds: Harbour Press; 1998. p. 10-24.',
      ieee: 'S. Ek, “Handbook of glass,” 3rd ed., vol. 2, E. Ruiz and J. Stone, Eds. Leeds: Harbour Press, 1998, pp. 10–24.',
      chicago:
        'Ek, Siv. 1998. “Handbook of glass.” 3rd ed. Vol. 2. Edited by Eva Ruiz and Jo Stone. 10–24. Leeds: Harbour Press.',
    });
  });
});
