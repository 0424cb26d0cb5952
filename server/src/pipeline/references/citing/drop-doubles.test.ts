/** Which of several entries of one work stays. */
import { expect, it } from 'vitest';
import type { CslItem } from '../csl-item.js';
import { dropDoubles } from './drop-doubles.js';
import { item } from './testing-citations.js';

const told = {
  type: 'article-journal',
  title: 'Night buses and the closing hours of taverns in two harbour towns',
  author: [
    { family: 'Salo', given: 'Inka' },
    { family: 'Brandt', given: 'Ole' },
  ],
  issued: { 'date-parts': [[2021]] },
};
const manuscript = item({ ...told, id: 'manuscript', type: 'document' });
const printed = item({
  ...{ ...told, id: 'printed', 'container-title': 'Journal of Urban Nights' },
  ...{ volume: '4', page: '10-19', DOI: '10.5555/nights.77' },
});
const reprinted = item({ ...told, id: 'reprinted', DOI: '10.5555/nights.90' });
const posted = item({ ...told, id: 'posted', type: 'article', DOI: '10.1101/2020.11.02.123456' });
const other = item({ ...told, id: 'other', title: 'Trams and the noise of ferry quays' });

function idsOf(items: readonly CslItem[]): string[] {
  return dropDoubles(items).map(({ id }) => id);
}

it('of a record that says little and what was published of it names the published one', () => {
  expect(idsOf([manuscript, printed])).toEqual(['printed']);
  expect(idsOf([printed, manuscript])).toEqual(['printed']);
});

it('puts it in the place of the one that was cited first', () => {
  expect(idsOf([manuscript, other, printed])).toEqual(['printed', 'other']);
  expect(idsOf([other, printed, manuscript])).toEqual(['other', 'printed']);
});

it('has a preprint and what was printed of it, in their order', () => {
  expect(idsOf([posted, printed])).toEqual(['posted', 'printed']);
  expect(idsOf([printed, posted])).toEqual(['printed', 'posted']);
});

it('loses no version with a DOI of its own where a record without one comes first', () => {
  for (const items of [
    [manuscript, printed, reprinted],
    [printed, manuscript, reprinted],
    [printed, reprinted, manuscript],
  ])
    expect(idsOf(items)).toEqual(expect.arrayContaining(['printed', 'reprinted']));
});

it('keeps the first of two that say as much', () => {
  const [one, two] = ['one', 'two'].map((id) => item({ ...told, id, note: id }));
  if (!one || !two) throw new Error('there are two');
  expect(idsOf([one, two])).toEqual(['one']);
  expect(idsOf([two, one])).toEqual(['two']);
});
