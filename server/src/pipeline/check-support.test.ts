import { describe, expect, it } from 'vitest';
import { checkSupport } from './check-support.js';

const sleep =
  'Sleep consolidates memory by replaying the activity of the day in the hippocampus. In our study of 48 adults in China, recall improved by 21 percent after a night of sleep. Short naps had a smaller effect [12, 13]. Naps did not change reaction time.';
const concrete =
  'Concrete gains most of its strength in the first 28 days. Moist curing raises the strength because the cement keeps taking up water, but it does not change the colour. Interleukin 6 (IL-6) was not measured. Data came from the World Health Organization.';

describe('a claim that its passage carries', () => {
  it.each([
    ['Recall improved by 21% after a night of sleep [1].', sleep],
    ['A night of sleep improved recall in 48 adults [1][2].', sleep],
    ['In Chinese adults, sleeping for a night made recall better.', sleep],
    ['Replay in the hippocampus is how sleep consolidates memories.', sleep],
    ['Short naps had less effect.', sleep],
    ['Reaction time did not change with naps.', sleep],
    ['Most of the strength of concrete is gained within four weeks.', concrete],
    ['Moist curing increases the strength of concrete.', concrete],
    ['The colour does not change with moist curing.', concrete],
    ['The data are from the WHO.', concrete],
    ['Yes.', concrete],
    ['睡眠は記憶を固定する。', sleep],
    ['Der Schlaf festigt das Gedächtnis, indem er die Erlebnisse des Tages wiederholt.', sleep],
  ])('%s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });

  it('may rest on several passages together', () => {
    expect(checkSupport('Sleep improved recall by 21 percent, and moist curing raises the strength of concrete.', [sleep, concrete])).toBe(true);
  });
});

describe('a claim that its passage does not carry', () => {
  it.each([
    ['another number', 'Recall improved by 31% after a night of sleep [1].', sleep],
    ['another unit', 'Concrete gains most of its strength in the first 28 hours.', concrete],
    ['the opposite direction', 'Recall decreased by 21 percent after a night of sleep.', sleep],
    ['the opposite direction in other words', 'Moist curing lowers the strength of concrete.', concrete],
    ['a denial of what is said', 'Sleep does not consolidate memory by replaying the activity of the day.', sleep],
    ['what is denied', 'Naps changed reaction time.', sleep],
    ['a name that is not there', 'In our study in Brazil, recall improved after a night of sleep.', sleep],
    ['an abbreviation that is not there', 'The strength was measured by NMR in the first days.', concrete],
    ['another subject', 'Neonicotinoids reduce the ability of honeybees to find their way home.', sleep],
  ])('has %s', (_, claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it('cites nothing', () => {
    expect(checkSupport('Sleep consolidates memory.', [])).toBe(false);
  });
});
