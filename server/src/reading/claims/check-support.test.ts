import { describe, expect, it } from 'vitest';
import { checkSupport } from './check-support.js';

const sleep =
  'Sleep consolidates memory by replaying the activity of the day in the hippocampus. In our study of 48 adults in China, recall improved by 21 percent after a night of sleep. Short naps had a smaller effect [12, 13]. Naps did not change reaction time.';
const concrete =
  'Concrete gains most of its strength in the first 28 days. Moist curing raises the strength because the cement keeps taking up water, but it does not change the colour. Interleukin 6 (IL-6) was not measured. Data came from the World Health Organization.';

const falls =
  'Daily vitamin D in nursing homes. Vitamin D every day reduced the rate of falls by 19% (rate ratio 0.81, 95% CI 0.69 to 0.95). Fractures did not differ: 22 with vitamin D and 25 with placebo. A third of the residents left the trial before its end, most of them because of illness.';
const trees =
  "At 14 o'clock air under trees was 1.4 degrees cooler than in streets without trees when canopy covered at least 40% of the street. Below a cover of 20% no cooling could be measured. At night streets with dense canopy were 0.3 degrees warmer than open ones. Deaths were caused mostly by salt and by compacted soil, not by drought. Plane trees cooled more than lime trees.";
const plastic =
  'Polystyrene and polyethylene terephthalate were above the limit of detection in 3 and 5 of 40 samples. Of the designs 58% were soluble and 31% were active.';
const pumps =
  'We followed 46 houses: 31 with air and 15 with ground-source heat pumps. The seasonal performance factor was 2.9 for air and 3.5 for ground sources. Oil use fell from 21,000 to 2,700 litres a year. Four fifths of the heat came from the heat pump, and 17 of 33 owners saved money. Running costs were lower than with oil in all houses. It lasted: savings were 25% in the first year, 14% in the second and 6% later. The gain was threefold in the ninth winter.';
const cells =
  'Second life of half of the batteries delays 38% of recycled cobalt and 33% of lithium. Cells with cobalt are best recycled soon, iron phosphate cells best used again. The first rain carried concentrations thirty times those of dry weather. Owners are often told that old cells do not last in small houses. Emissions are lowest in the mixed case.';
const schlaf =
  'Der Schlaf festigt das Gedächtnis, indem er die Erlebnisse des Tages wiederholt. In unserer Studie mit 48 Erwachsenen verbesserte sich die Erinnerung um 21 %.';

describe('a claim that its passage carries', () => {
  it.each([
    ['Recall improved by 21% after a night of sleep [1].', sleep],
    ['Of the designs 58 and 31% were soluble and active.', plastic],
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
    ['Naps left reaction times unchanged.', sleep],
    ['The colour is unaffected by moist curing.', concrete],
    ['Falls among residents became rarer with vitamin D.', falls],
    ['A third of the residents left early, mostly because they were ill.', falls],
    ['Residents given placebo had a higher rate of falls than those given vitamin D.', falls],
    ['Salt and compacted soil, rather than drought, killed most of the trees.', trees],
    ['Below a canopy of 20% there was no cooling that could be measured.', trees],
    ['Air under trees was 1.4 degrees cooler, and at night 0.3 degrees warmer.', trees],
    ['Polyethylene terephthalate was found in 5 of 40 samples and polystyrene in 3.', plastic],
    ['PET was above the limit of detection in five samples.', plastic],
    ['Ground sources had a higher seasonal performance factor than air.', pumps],
    ['The seasonal performance factor of ground sources was higher by 0.6.', pumps],
    ['Oil use fell by 18,300 litres, or 87%.', pumps],
    ['About 80% of the heat came from the heat pump.', pumps],
    ['Roughly half of the owners saved money.', pumps],
    ['More than half of the heat came from the heat pump.', pumps],
    ['Savings dropped by 11 percentage points after the first year.', pumps],
    ['The gain was three times as large after nine winters.', pumps],
    ['Second life delays more cobalt than lithium.', cells],
    ['In dry weather concentrations were lower than in the first rain.', cells],
    ['Old cells last in small houses.', cells],
    ['Emissions are not always lowest in the mixed case.', cells],
    ['睡眠は記憶を固定する。', sleep],
    ['睡眠能巩固记忆，记忆力提高了21%。', sleep],
    ['Nach einer Nacht Schlaf verbesserte sich die Erinnerung der 48 Erwachsenen um 21 %.', sleep],
    ['Nickerchen senkten die Reaktionszeit nicht und Kaffee auch nicht.', sleep],
    ['Le sommeil consolide la mémoire en rejouant les activités de la journée.', sleep],
    ['El sueño consolida la memoria; en China participaron 48 adultos.', sleep],
    ['Sleep consolidates memory, and recall improved by 21 percent.', schlaf],
    ['Der Schlaf verbessert nicht das Gedächtnis von Tieren.', schlaf],
    ['Der Schlaf festigt das Gedächtnis, indem er die Erlebnisse des Tages wiederholt.', sleep],
  ])('%s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });

  it.each([
    ['The median was 53 mmol/mol [48–60] [1].', 'The median was 53 mmol/mol [48–60].'],
    ['The median was 53 mmol/mol [48, 60].', 'The median was 53 mmol/mol (48 to 60).'],
    ['There, 12 deaths [8, 19] occurred [1].', 'There, 12 deaths [8, 19] occurred [3].'],
  ])('with the bounds in %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });

  it.each([
    ['The median was 53 mmol/mol [48–99].', 'The median was 53 mmol/mol [48–60].'],
    ['Body mass index was 24 kg/m² [21–29].', 'Body mass index was 24 kg/m² [21–27].'],
    ['There, 12 deaths [8, 99] occurred [1].', 'There, 12 deaths [8, 19] occurred.'],
    ['The median was 53 mmol/mol [48–60].', 'The median was 53 mmol/mol.'],
    ['Doses were [5, 20, 60] mg.', 'Doses were 5, 20 and 40 mg.'],
  ])('but not with other bounds than it has: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it('has too few words to tell its language, which what it is a part of tells', () => {
    const around = 'Schlaf hemmt Vergessen. Der Schlaf festigt das Gedächtnis der Erwachsenen.';
    expect(checkSupport('Schlaf hemmt Vergessen.', [sleep], around)).toBe(true);
    expect(checkSupport('Schlaf hemmt Vergessen.', [sleep])).toBe(false);
  });

  it.each([
    ['Weight fell by 5 kg.', 'Weight changed by −5 kg.'],
    ['The mean change in weight was −5 kg.', 'The mean change in weight was -5 kg in men.'],
    [
      'The difference in weight was clear (p < 0.05).',
      'The difference in weight was clear (p ≤ 0.05).',
    ],
    ['Weight was 5 to 10 kg.', 'In men weight was 5–10 kg.'],
    [
      'Lime raised yields.',
      'We found no harm to worms, and lime raised yields; whether it lasts is unknown.',
    ],
    ['Is lime good for clay soils?', 'Is lime good for clay soils? Nobody knows.'],
  ])('has the signs of its passage, or words for them: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });

  it('may rest on several passages together', () => {
    expect(
      checkSupport(
        'Sleep improved recall by 21 percent, and moist curing raises the strength of concrete.',
        [sleep, concrete],
      ),
    ).toBe(true);
  });
});

describe('a claim that its passage does not carry', () => {
  it.each([
    [
      'a count that is a share there',
      'Of the adults in China, 21 were better at recall after a night of sleep.',
      sleep,
    ],
    [
      'a bare number that is a share there',
      'In China recall improved in 21 after a night of sleep.',
      sleep,
    ],
    ['another number', 'Recall improved by 31% after a night of sleep [1].', sleep],
    ['another unit', 'Concrete gains most of its strength in the first 28 hours.', concrete],
    ['the opposite direction', 'Recall decreased by 21 percent after a night of sleep.', sleep],
    [
      'the opposite direction in other words',
      'Moist curing lowers the strength of concrete.',
      concrete,
    ],
    [
      'a denial of what is said',
      'Sleep does not consolidate memory by replaying the activity of the day.',
      sleep,
    ],
    ['what is denied', 'Naps changed reaction time.', sleep],
    [
      'a name that is not there',
      'In our study in Brazil, recall improved after a night of sleep.',
      sleep,
    ],
    [
      'an abbreviation that is not there',
      'The strength was measured by NMR in the first days.',
      concrete,
    ],
    [
      'the opposite beside a noun that looks like a direction',
      'Vitamin D every day increased the rate of falls by 19%.',
      falls,
    ],
    [
      'a direction where nothing changed',
      'Fractures were lower with vitamin D than with placebo.',
      falls,
    ],
    ['the other side of a comparison', 'Lime trees cooled more than plane trees.', trees],
    [
      'warmth for coolness',
      "At 14 o'clock air under trees was 1.4 degrees warmer than in streets without trees.",
      trees,
    ],
    [
      'numbers that changed places',
      'Of the designs 31% were soluble and 58% were active.',
      plastic,
    ],
    [
      'another number in another language',
      'Nach einer Nacht Schlaf verbesserte sich die Erinnerung um 31 %.',
      sleep,
    ],
    [
      'a difference that is none',
      'The seasonal performance factor of ground sources was higher by 0.9.',
      pumps,
    ],
    ['a change in percent that was reckoned wrongly', 'Oil use fell by 57%.', pumps],
    [
      'one number that follows and one that does not',
      'Oil use fell by 18,300 litres, or 57%.',
      pumps,
    ],
    [
      'one number that stands there and one that does not',
      'In 48 adults recall improved by 31 percent.',
      sleep,
    ],
    [
      'one place in a row that stands there and one that does not',
      'The gain was threefold in the ninth and in the fifth winter.',
      pumps,
    ],
    [
      'one name that is there and one that is not',
      'In China and in Brazil, recall improved by 21 percent after a night of sleep.',
      sleep,
    ],
    ['another share in words', 'A third of the heat came from the heat pump.', pumps],
    [
      'a bound that no share keeps',
      'Less than a tenth of the cobalt is delayed by second life.',
      cells,
    ],
    [
      'another unit behind the same number',
      'Oil use fell from 21,000 to 2,700 kilowatt hours a year.',
      pumps,
    ],
    ['a count where a share was told', 'Savings were 25 houses in the first year.', pumps],
    ['another place in a row', 'The gain was threefold in the fifth winter.', pumps],
    [
      'the sides of a comparison exchanged around a shared measure',
      'Running costs with oil were lower than with heat pumps in all houses.',
      pumps,
    ],
    [
      'numbers of two groups exchanged, with how sure they are behind them',
      'Savings were 31 mm with zinc and 62 mm with lead.',
      'Savings were 62 ± 9 mm with zinc and 31 ± 4 mm with lead (p = 0.002).',
    ],
    [
      'odds of two groups exchanged, with their intervals',
      'Among physicians the odds ratio was 1.71 and among nurses it was 1.19.',
      'Among nurses the odds ratio was 1.71 (1.18 to 2.48); among physicians it was 1.19 (0.66 to 2.15).',
    ],
    [
      'a multiple turned round',
      'Concentrations in dry weather were thirty times those of the first rain.',
      cells,
    ],
    ['the other extreme', 'Emissions are highest in the mixed case.', cells],
    [
      'another subject',
      'Neonicotinoids reduce the ability of honeybees to find their way home.',
      sleep,
    ],
  ])('has %s', (_, claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it('has bounds that stand elsewhere than in square brackets', () => {
    const passage = 'Lime raised the yields of all fields by a quarter (95% CI [12, 38]).';
    const claim = (high: number): string =>
      `Lime raised yields of fields by a quarter (CI 12 to ${high}).`;
    expect(checkSupport(claim(38), [passage])).toBe(true);
    expect(checkSupport(claim(39), [passage])).toBe(false);
  });

  it.each([
    [
      'The hazard ratio for death was 85 with lime.',
      'The hazard ratio for death was 0·85 with lime.',
    ],
    ['Men took 25 mg of zinc each day.', 'Men took 1·25 mg of zinc each day.'],
  ])('has the digits behind a raised decimal point as a number: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it.each([
    'Warfarin outperformed apixaban.',
    'Statins cure dementia.',
    'Lithium kills patients.',
    'Smoking protects lungs.',
  ])('is short, and holds no word of the passage: %s', (claim) => {
    expect(checkSupport(claim, [sleep])).toBe(false);
  });

  it.each([
    'We found no evidence that lime raised yields on clay. The trial ran for two years.',
    'Whether lime raised yields on clay is unknown.',
    'It remains unclear if lime raised yields on clay.',
    'Does it hold that lime raised yields on clay?',
    'Nobody has shown that lime raised yields on clay.',
    'It is false to say that lime raised yields on clay.',
    'That lime raised yields on clay was never shown.',
  ])('is a part of a sentence that takes it back: %s', (passage) => {
    expect(checkSupport('Lime raised yields on clay.', [passage])).toBe(false);
  });

  it.each([
    ['Yields differed between fields (p < 0.05).', 'Yields differed between fields (p > 0.05).'],
    ['Weight changed by 5 kg with lime.', 'Weight changed by -5 kg with lime.'],
    ['Weight changed by 5 kg with lime.', 'Weight changed by −5 kg with lime.'],
    ['Weight changed by −5 kg with lime.', 'Weight changed by 5 kg with lime.'],
    ['The score differed by 1 25 points.', 'The score differed by 1.25 points.'],
  ])('lacks a sign of its passage: %s', (claim, passage) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });

  it('cites nothing', () => {
    expect(checkSupport('Sleep consolidates memory.', [])).toBe(false);
  });
});

it('reads a minus with a blank behind it', () => {
  const passage = 'The mean difference was − 0.45 points after a night of sleep in adults.';
  expect(checkSupport('The mean difference was −0.45 points [1].', [passage])).toBe(true);
  expect(checkSupport('The mean difference was 0.45 points [1].', [passage])).toBe(false);
});

it.each([
  ['women with endometriosis', 'patients with endometriosis'],
  ['men with erectile dysfunction', 'patients with erectile dysfunction'],
  ['women after caesarean section', 'those who had a caesarean section'],
])('carries what was found in %s by a passage on %s', (people, patients) => {
  const passage = `Daily zinc shortened colds in ${patients}.`;
  expect(checkSupport(`Colds were shortened by daily zinc in ${people} [1].`, [passage])).toBe(
    true,
  );
});
