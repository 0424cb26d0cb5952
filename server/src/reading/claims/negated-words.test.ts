import { describe, expect, it } from 'vitest';
import { checkSupport } from './check-support.js';

const smokers = 'Daily zinc shortened colds in non-smokers, and the gain lasted all winter.';
const margin =
  'Honey was non-inferior to syrup for coughs of children (difference 2.1%, 95% CI -1.8 to 6.0).';
const bleeding = 'The new regimen was non-inferior to warfarin and reduced major bleeding.';
const groups =
  'Coffee raised pressure in adults with diabetes. Coffee raised pressure in non-diabetic adults, too.';
const linked =
  'Coffee was linked to gout in diabetic adults. Coffee was linked to gout in non-diabetic adults, too.';
const chance = 'The fall in relapses was non-significant (hazard ratio 0.92, 95% CI 0.80 to 1.06).';

describe('a word that non- turns', () => {
  it.each([
    ['Honey was inferior to syrup for coughs of children [1].', margin],
    ['Honey was inferior to syrup for coughs of children [1].', margin.replace('non-', 'non')],
    ['The fall in relapses was significant [1].', chance],
    ['The fall in relapses was significant [1].', chance.replace('non-', 'in')],
    [
      'The fall in relapses was insignificant.',
      'The fall in relapses was significant in both arms.',
    ],
    [
      'Kelp significantly lowered salt.',
      'Kelp gave a statistically nonsignificant lowering of salt.',
    ],
    ['Daily zinc shortened colds in smokers [1].', smokers],
    ['Daily zinc shortened colds in smokers [1].', smokers.replace('non-', 'non')],
    [
      'Daily zinc shortened colds in nonsmokers.',
      'Daily zinc shortened colds in smokers of all ages.',
    ],
    ['The new regimen did not reduce major bleeding.', bleeding],
    [
      'The new regimen did not reduce major bleeding.',
      bleeding.replace('non-', 'not significantly '),
    ],
    ['The study found that honey was superior to syrup [1].', 'Honey was not superior to syrup.'],
    ['Honey was superior to syrup.', 'Honey was not superior to syrup and did not improve sleep.'],
    ['Coffee lowered pressure in adults with diabetes.', groups],
    ['Coffee lowered pressure in non-diabetic adults.', groups],
    ['Coffee was not linked to gout in diabetic adults.', linked],
  ])('is not carried as it is: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it.each([
    ['Honey was not inferior to syrup for coughs of children [1].', margin],
    ['Honey was noninferior to syrup for coughs of children [1].', margin],
    ['Honey was at least as good as syrup for coughs of children [1].', margin],
    ['Honey was non-inferior to syrup.', 'For coughs honey was not inferior to syrup.'],
    ['Honey was not significantly worse than syrup for coughs.', margin],
    [
      'The trial showed non-inferiority of honey to syrup.',
      'Honey was not inferior to syrup in this trial.',
    ],
    ['Honey was inferior to syrup.', 'Honey did not meet the margin of non-inferiority to syrup.'],
    ['The fall in relapses was not significant [1].', chance],
    ['The fall in relapses was insignificant [1].', chance],
    ['Relapses fell, but not significantly [1].', chance],
    [
      'Kelp did not significantly lower salt.',
      'There was a nonsignificant lowering of salt with kelp.',
    ],
    ['Daily zinc shortened colds in nonsmokers [1].', smokers],
    ['Daily zinc shortened colds in people who did not smoke [1].', smokers],
    [
      'Coffee raised pressure in adults without diabetes.',
      'Coffee raised pressure in non-diabetic adults.',
    ],
    [
      'Colds were longer in smokers than in non-smokers.',
      'Colds were shorter in nonsmokers than in smokers.',
    ],
    ['Relapses were more common with noncompliance.', 'Relapses were less common with compliance.'],
    [
      'Inpatients intolerant of zinc had an increased incidence of infections.',
      'The incidence of infections was increased in inpatients who were intolerant of zinc.',
    ],
    ['The new regimen reduced major bleeding.', bleeding],
    ['The new regimen reduced major bleeding.', bleeding.replace('non-', 'not ')],
    ['Honey was no worse than syrup for pain.', 'Honey was non-inferior to syrup for pain.'],
    ['Honey was non-inferior to syrup for pain.', 'Honey was no worse than syrup for pain.'],
    [
      'Honey was noninferior to syrup for coughs.',
      'For coughs honey was not found to be inferior to syrup.',
    ],
    [
      'Coffee lowered pressure in adults without diabetes.',
      'Coffee raised pressure in adults with diabetes. Coffee lowered pressure in non-diabetic adults.',
    ],
    [
      'Zinc was not linked to gout in people who did not smoke.',
      'Zinc was linked to gout in smokers. Zinc was not linked to gout in non-smokers.',
    ],
  ])('is carried in other words: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });

  it('is still denied where the passage denies it', () => {
    const claim = 'Non-inferiority of honey to syrup was shown.';
    expect(checkSupport(claim, ['Non-inferiority of honey to syrup was not shown.'])).toBe(false);
  });
});
