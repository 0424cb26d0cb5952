import { describe, expect, it } from 'vitest';
import { areOnSame } from './are-on-same.js';

describe('two findings that point apart', () => {
  it.each([
    ['Heat was lower with moss than with slate.', 'Heat was higher with slate than with moss.'],
    ['Attics were cooler in brick houses.', 'Attics were warmer in timber houses.'],
    ['Sleep was shorter in night workers.', 'Sleep was longer in day workers.'],
    ['Moss reduced heat at 6 hours.', 'Moss did not reduce heat at 24 hours.'],
    ['High doses of lime reduced moss.', 'Low doses of lime did not reduce moss.'],
    ['Moss was associated with lower heat.', 'Moss was associated with higher damp.'],
    ['Heat fell in Oslo between 2000 and 2010.', 'Heat rose in Oslo between 2010 and 2020.'],
    ['Rates of leaks were higher in owners.', 'Rates of leaks were lower in non-owners.'],
    ['Leaks fell before the repair.', 'Leaks rose after the repair.'],
    ['Lime raised yield in the third year.', 'Lime did not raise yield in the first year.'],
    ['Lime raised oat yield in Wales.', 'Lime did not raise barley yield in Kent.'],
    ['Selenium reduced mortality at high doses.', 'Selenium increased mortality at low doses.'],
    [
      'Aspirin reduced the incidence of cancer in the colon.',
      'Aspirin increased the incidence of cancer in the breast.',
    ],
    ['Statins reduced cholesterol in plasma.', 'Statins raised cholesterol in bile.'],
    ['Exercise reduced pain in the knee.', 'Exercise increased pain in the shoulder.'],
    [
      'Metformin increased lactate in renal failure.',
      'Metformin reduced lactate in healthy volunteers.',
    ],
    ['Screening lowered mortality in men.', 'Screening raised mortality in women.'],
    ['Shade raised survival within oak stands.', 'Shade lowered survival within pine stands.'],
    ['Lime raised oat yield in Wales.', 'Gypsum did not raise oat yield in Kent.'],
    ['Sweeping improved gutters.', 'Skipping sweeping worsened gutters.'],
    ['Shade lowered roof temperature.', 'Removal of shade raised roof temperature.'],
    ['Vitamins reduced falls in owners.', 'Vitamins did not reduce leaks in owners.'],
    ['Tilling increased losses.', 'Tilling did not increase rot.'],
    ['Visits rose with free tea.', 'Visits fell after free tea had ended.'],
    ['Visits rose with free tea.', 'Visits fell when free tea was withdrawn.'],
  ])('may both be true: %s %s', (one, other) => {
    expect([areOnSame(one, other), areOnSame(other, one)]).toEqual([false, false]);
  });

  it.each([
    ['Moss reduced heat.', 'Moss did not reduce heat.'],
    ['Moss had little effect on heat.', 'Moss reduced heat.'],
    ['Removal of moss reduced heat.', 'Removing moss raised heat.'],
    ['Low doses of moss reduced heat.', 'Low doses of moss raised heat.'],
    ['Removing moss reduced heat.', 'Moss removal did not reduce heat.'],
    ['Moss reduced heat in barns with moss deficiency.', 'Moss did not reduce heat in barns.'],
    ['Moss reduced heat by 4 degrees.', 'In this trial moss raised heat by 2 degrees.'],
    ['Heat was lower with moss than with slate.', 'Heat was higher with moss than with slate.'],
    ['Moss lowered heat at 6 hours.', 'Moss had no effect on heat.'],
    [
      'Lime raised oat yield in Wales.',
      'In our trial, lime did not raise oat yield among growers.',
    ],
    ['In this large cohort, coffee lowered gout.', 'In our small trial, coffee raised gout.'],
    [
      'In this first study, moss lowered heat.',
      'In the present long trial, moss did not lower heat.',
    ],
    [
      'Indoor temperatures were not lowered by moss roofs in the offices that we measured.',
      'Moss roofs lowered indoor temperatures in the monitored homes.',
    ],
  ])('may be of the same: %s %s', (one, other) => {
    expect([areOnSame(one, other), areOnSame(other, one)]).toEqual([true, true]);
  });
});
