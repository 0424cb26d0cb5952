import { expect, it } from 'vitest';
import { hasStanding, isFound, type Standing } from './standing.js';

it.each([
  ['We compared letters and calls in 24 clinics.', true],
  ['This study followed 48 fridges for two years.', true],
  ['Letters were compared with calls.', true],
  ['We measured what resistance costs.', true],
  ['The sample gave 80% power for a difference of 2 degrees.', true],
  ['Secondary outcomes were adverse events and costs.', true],
  ['In 12 villages, we hung nets over the beds.', true],
  ['Using two scales, we weighed the ferns.', true],
  ['Methods: Ferns on 40 roofs.', true],
  ['We found that letters help.', false],
  ['We also observed fewer leaks.', false],
  ['Adverse events were mild.', false],
  ['Recurrence was recorded in 12% of roofs with moss versus 25% with slate.', false],
  ['Owners who were treated with mesh had fewer falls (12% versus 25%).', false],
  ['Deaths were estimated at 3% (HR 0.7).', false],
  ['We therefore conclude that moss does not shorten colds.', false],
  ['We now show that moss lowers noise.', false],
  ['We identified 12 kinds of moss.', false],
  ['We identified 12 trials of moss.', true],
  ['We estimate that 3 million roofs leak.', false],
  ['We estimated the cost of moss.', true],
  ['We provide evidence that moss lowers noise.', false],
  ['Cover was measured 3 times daily.', true],
  ['Cover was measured 3 times at each visit.', true],
  ['Odds ratios and 95% confidence intervals were calculated by logistic regression.', true],
  ['Owners with a slope below 40% were randomised to moss or slate.', true],
  ['We identified 1,204 women who laid roofs in 2010.', true],
  ['The cost of a green roof was estimated at 45 euros per square metre.', false],
  ['Leaks were recorded in 9 of 100 roofs.', false],
  ['We report an accuracy of 94% with moss.', false],
  ['Response was defined as 50% less noise, as measured at home.', true],
])('knows what was done: %s', (text, isDone) => {
  expect(hasStanding(text, ['done'])).toBe(isDone);
});

it.each<[Standing, string]>([
  ['meant', 'Moss will be counted in May.'],
  ['meant', 'We expect moss to reduce leaks.'],
  ['meant', 'Moss was intended to reduce leaks.'],
  ['meant', 'We will count moss on 400 roofs.'],
  ['meant', 'A larger trial on 400 roofs will start in 2025.'],
  ['meant', 'The primary outcome will be noise at 6 months.'],
  ['advised', 'Roofs should be mossed.'],
  ['advised', 'It remains to be seen if moss lowers noise.'],
  ['advised', 'Moss can be recommended for flat roofs.'],
  ['open', 'Longer trials are needed.'],
  ['known', 'Previous work found moss on 3% of roofs.'],
  ['others', 'Vale and Reed found that moss lowers noise.'],
  ['others', 'Moss is believed to lower noise.'],
  ['others', 'Previous literature suggests that moss lowers noise.'],
  ['others', 'Previous large observational studies suggest that moss lowers noise.'],
  ['others', 'Previous analyses found a hazard ratio of 0.72.'],
  ['open', 'It is unknown how moss lowers noise.'],
  ['open', 'It was not settled whether moss lowers noise.'],
  ['lacking', 'One limitation of our study is that roofs were few.'],
])('tells what is no finding: %s: %s', (standing, text) => {
  expect(hasStanding(text, [standing])).toBe(true);
  expect(isFound(text)).toBe(false);
});

it.each([
  'Moss cut leaks from 23% to 15%.',
  'We found that moss lowers noise.',
  'Leaks will rise from 57 million in 2019 to 153 million in 2050.',
  'Use of the recommended dose was 58% with letters.',
  'Leaks were the same whether moss was laid before or after.',
  'Moss activates a protein which is required for growth.',
])('tells what was found: %s', (text) => {
  expect(isFound(text)).toBe(true);
});
