import { expect, it } from 'vitest';
import { checkSupport } from './check-support.js';
import { isDeniedBesideNames } from './claim-direction.js';

it.each([
  ['Daily zinc prolonged colds in adults.', 'Daily zinc shortened colds in adults.'],
  ['Kelp lengthened transit in volunteers.', 'Kelp shortened transit in volunteers.'],
  ['Cooling extended the life of berries.', 'Cooling shortened the life of berries.'],
  ['The gap in pay narrowed after the reform.', 'The gap in pay widened after the reform.'],
  ['The drug cut mortality in adults.', 'The drug raised mortality in adults.'],
  ['Honey lessened coughs of children.', 'Honey increased coughs of children.'],
  ['Massage alleviated back pain of nurses.', 'Massage aggravated back pain of nurses.'],
  ['Dry air exacerbated asthma of children.', 'Dry air relieved asthma of children.'],
])('is turned round: %s', (claim, passage) => {
  expect(checkSupport(claim, [passage])).toBe(false);
});

it.each([
  ['Daily zinc shortened colds in adults.', 'Colds of adults were shorter with daily zinc.'],
  ['Moss shortened building.', 'Building was faster with moss.'],
  ['Cooling extended the life of berries.', 'The life of berries was prolonged by cooling.'],
  ['The drug cut mortality by a fifth.', 'The drug reduced mortality by 20% in adults.'],
  ['A tax cut raised growth of firms.', 'The growth of firms rose when a tax was cut.'],
  ['The tax cut package raised hiring of firms.', 'The tax cut package lifted hiring of firms.'],
  ['A price cut drive raised sales of shoes.', 'Sales of shoes went up with a price cut drive.'],
  ['Kelp raised yields of barley.', 'Kelp gave clear-cut gains in yields of barley.'],
  ['Massage alleviated back pain of nurses.', 'Massage reduced back pain of nurses.'],
  ['Dry air worsened asthma of children.', 'Dry air exacerbated asthma of children.'],
  ['Prolonged sitting increased back pain.', 'Back pain rose with prolonged sitting.'],
  ['Shortened courses did not raise relapse.', 'Relapse did not rise when courses were shortened.'],
])('is told in other words: %s', (claim, passage) => {
  expect(checkSupport(claim, [passage])).toBe(true);
});

it.each([
  ['Does no-fee parking raise visits?', false],
  ['Never-drinkers lived longer.', false],
  ['No fee raised visits.', true],
  ['No-one lived longer.', true],
  ['No-fee parking did not raise visits.', true],
])('a denial within a name denies nothing: %s', (text, is) => {
  expect(isDeniedBesideNames(text)).toBe(is);
});

it.each([
  ['Fees raised visits to the pool.', 'No-fee days raised visits to the pool.'],
  ['Drinkers lived longer.', 'Never-drinkers lived longer.'],
  ['Hay was a feed of effect on yields.', 'Hay was a no-effect feed on yields.'],
])('is not carried by what is so of doing without: %s', (claim, passage) => {
  expect(checkSupport(claim, [passage])).toBe(false);
});
