/** Which sentence is the main result where no label tells. */
import { expect, it } from 'vitest';
import { readAbstract } from './testing-abstract.js';

it('is what an abstract goes on with behind what was done', () => {
  const text =
    'Little is known of how keepers of lighthouses sleep. We held long talks with nineteen keepers on four islands. Keepers slept in turns and never for more than an hour. Rosters deserve more thought.';
  expect(readAbstract('result', text, 'Nights on the rock')).toBe(
    'Keepers slept in turns and never for more than an hour.',
  );
});

it('is none where the abstract only tells what was done', () => {
  const text =
    'Little is known of how keepers of lighthouses sleep. We held long talks with nineteen keepers on four islands.';
  expect(readAbstract('result', text, 'Nights on the rock')).toBe('');
});

it('is not what is only planned', () => {
  const text =
    'Keepers sleep 4.1 hours a night, against 6.9 on land. Forty keepers will be given bells in 2031.';
  expect(readAbstract('result', text, 'Bells for keepers: protocol for a trial')).toBe('');
});

it.each([
  ['who was followed', 'Eighteen keepers were followed for 2.5 years; seven of them had a bell.'],
  ['what authors expect', 'We expect keepers with bells to sleep 20% longer than those without.'],
])('is not %s', (_, text) => {
  expect(readAbstract('result', text, 'Keepers and bells')).toBe('');
});

it('counts no day of treatment, none over which was averaged and none that was left out', () => {
  const text =
    'Keepers who were ill (n = 31) were not included. From day 6 onwards the keepers on the cliff were followed. Sleep was averaged over five nights of records.';
  expect(readAbstract('n', text)).toBe('');
});

it.each([
  'Among those who met a mate at night, sleep was 20% longer with bells than without (p = 0.03).',
  'In a subgroup with dogs, sleep was 20% longer with bells than without (p = 0.03).',
])('is of all who were studied where the same is told of a part of them, too: %s', (part) => {
  const text = `We randomly assigned 240 nurses to bells or none. ${part} Nurses with bells and those without did not differ in sleep (6.1 against 6.0 hours).`;
  expect(readAbstract('result', text, 'Bells and sleep: a trial')).toBe(
    'Nurses with bells and those without did not differ in sleep (6.1 against 6.0 hours).',
  );
});

it.each([
  'At 12 months,',
  'After a median of 3.2 years,',
  'At the end of follow-up,',
  'Within 30 days of birth,',
  'Among all participants,',
  'Among the 2,400 patients who were randomised,',
  'In the modified intention-to-treat population,',
  'In the overall cohort,',
])('gives way to a result of all who were studied, whenever it was seen: %s', (opening) => {
  const part = 'In the subgroup of men, aspirin reduced stroke by 30% (p = 0.01).';
  const ofAll = `${opening} aspirin reduced stroke by 5% (p = 0.04).`;
  const text = `We randomly assigned 2400 patients to aspirin or placebo. ${part} ${ofAll}`;
  expect(readAbstract('result', text, 'Aspirin and stroke: a trial')).toBe(ofAll);
});

it.each([
  'In women,',
  'Among participants with diabetes,',
  'Among the 120 patients with diabetes,',
  'In the overall cohort of women,',
  'After 65 years of age,',
  'In 10-year survivors,',
])('does not give way to a result of another part: %s', (opening) => {
  const part = 'In the subgroup of men, aspirin reduced stroke by 30% (p = 0.01).';
  const text = `We randomly assigned 2400 patients to aspirin or placebo. ${part} ${opening} aspirin reduced stroke by 5% (p = 0.04).`;
  expect(readAbstract('result', text, 'Aspirin and stroke: a trial')).toBe(part);
});

it.each([
  [
    'Dapagliflozin in heart failure: a randomized trial',
    'Heart failure (HF) is common and deadly. We randomly assigned 4744 adults to dapagliflozin or placebo.',
    'In patients with HF, dapagliflozin reduced cardiovascular death (16.3% versus 21.2%; HR 0.74, 95% CI 0.65 to 0.85).',
    'Mean weight fell by 0.9 kg with dapagliflozin and by 0.1 kg with placebo.',
  ],
  [
    'Aspirin after stroke: a randomized trial',
    'We randomly assigned 900 stroke survivors to aspirin or placebo.',
    'In people who had had a stroke, aspirin lowered the rate of another stroke (6% versus 9%; HR 0.66, 95% CI 0.5 to 0.9).',
    'Bleeding occurred in 3% and 2% (p = 0.2).',
  ],
  [
    'Vitamin D in dialysis: a randomized trial',
    'We randomly assigned 200 persons on hemodialysis to vitamin D or placebo.',
    'In patients on haemodialysis, vitamin D lowered mortality (10% versus 18%; HR 0.55, 95% CI 0.3 to 0.9).',
    'Calcium did not differ (2.3 against 2.3 mmol/L; p = 0.8).',
  ],
  [
    'Mindfulness for teachers: a randomized trial',
    'We randomly assigned 120 school teachers to mindfulness or a waiting list.',
    'Among participants with complete data, stress fell by 4 points more with mindfulness than without (95% CI 2 to 6; p < 0.001).',
    'Sleep did not differ between groups (p = 0.4).',
  ],
  [
    'Bells and sleep: a trial',
    'We randomly assigned 240 nurses to bells or none.',
    'In an exploratory analysis, sleep was 20% longer with bells than without (p = 0.03).',
    'Headache with bells was 2% and without bells 3% (p = 0.8).',
  ],
])('gives its place to no side outcome: %s', (title, done, result, other) => {
  expect(readAbstract('result', `${done} ${result} ${other}`, title)).toBe(result);
});

it.each([
  'Among those who answered, sleep with bells was 20% longer than without (p = 0.03).',
  'Among nurses of lighthouses, sleep with bells was 20% longer than without (p = 0.03).',
])('is of all where it names those whom the study is of: %s', (result) => {
  const text = `We sent questions on bells to 240 nurses of lighthouses. ${result} Bells were dear (30 euros against 20 for horns).`;
  expect(readAbstract('result', text, 'Bells and sleep: a survey')).toBe(result);
});

it.each([
  [
    'RESULTS: Attendance rose by 4% where school meals were free. School attendance of girls did not differ by meals.',
    'School meals and attendance',
    'Attendance rose by 4% where school meals were free.',
  ],
  [
    'RESULTS: Itch did not differ. In women, lime cut itch by 5 points against 2 (P=0.01). CONCLUSIONS: Lime may ease itch.',
    'Lime for itch',
    'Lime may ease itch.',
  ],
  [
    'RESULTS: In women, sleep rose by 2 hours with lime compared with chalk.',
    'Lime for sleep',
    'In women, sleep rose by 2 hours with lime compared with chalk.',
  ],
])('is not that of some of those studied where one of all is told: %s', (text, title, result) => {
  expect(readAbstract('result', text, title)).toBe(result);
});
