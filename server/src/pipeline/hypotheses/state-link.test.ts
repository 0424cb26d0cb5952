import { expect, it } from 'vitest';
import { readCorpus } from './read-corpus.js';
import { kelpWorks, workOf } from './testing-works.js';
import { weighLink } from './weigh-link.js';

async function linkIn(abstract: string): Promise<ReturnType<typeof weighLink>> {
  const corpus = await readCorpus([workOf(abstract), ...kelpWorks().slice(6)], {
    topic: 'kelp broth',
    questions: ['plasma viscosity'],
  });
  const [kelp, viscosity] = corpus.asked.map(({ term }) => term.key);
  return weighLink(corpus, kelp ?? '', viscosity ?? '');
}

it.each([
  ['Kelp broth lowered plasma viscosity in men.', -1],
  ['Plasma viscosity was reduced by kelp broth.', -1],
  ['Compared with water, plasma viscosity was higher with kelp broth.', 1],
  ['Kelp broth was associated with greater plasma viscosity.', 1],
  ['The effect of kelp broth on plasma viscosity was seen in each season.', 0],
  ['Kelp broth induced rashes, whereas salt lowered plasma viscosity.', 0],
])('%s', async (sentence, sign) => {
  expect((await linkIn(sentence)).sign).toBe(sign);
});

it.each([
  ['When kelp broth was reduced, plasma viscosity fell.', 1],
  ['When kelp broth rose, plasma viscosity fell.', -1],
  ['Plasma viscosity decreased when kelp broth was reduced.', 1],
  ['Plasma viscosity was reduced by reducing kelp broth.', 1],
  ['Plasma viscosity was lower with less kelp broth.', 1],
  ['A reduction in daily and total kelp broth raised plasma viscosity.', -1],
  ['Kelp broth reduced pain by lowering plasma viscosity.', -1],
  ['Lowering plasma viscosity reduced the need for kelp broth.', 1],
  ['Plasma viscosity was increased when kelp broth intake was reduced.', -1],
  ['Plasma viscosity was lower in those with lower kelp broth intake.', 1],
  ['When kelp broth was given, pain was reduced, and plasma viscosity was raised.', 1],
  ['Plasma viscosity was lower with kelp broth reduction.', 1],
  ['Kelp broth led to greater plasma viscosity reductions.', -1],
  ['Kelp broth lowers pain and plasma viscosity decreases.', -1],
  ['Reduced reliance on kelp broth lowered plasma viscosity.', 1],
  ['When kelp broth, a drink, was inhibited, plasma viscosity fell.', 1],
  ['Kelp broth led to smaller plasma viscosity reductions.', 1],
])('takes more of the one with what less of the other brings: %s', async (sentence, sign) => {
  expect((await linkIn(sentence)).sign).toBe(sign);
});

it.each([
  'Kelp broth deficiency raised plasma viscosity.',
  'Kelp broth and salt deficiency raised plasma viscosity.',
  'Kelp broth receptor antagonists lowered plasma viscosity.',
  'Kelp broth inhibitors reduced plasma viscosity.',
  'Kelp broth -/- mice had raised plasma viscosity.',
  'Kelp broth reduction lowered plasma viscosity.',
  'Kelp broth-lowering drugs reduced plasma viscosity.',
  'Plasma viscosity was lower with kelp broth-lowering drugs.',
  'Kelp broth reduction was associated with lower plasma viscosity.',
  'A kelp broth decrease was associated with lower plasma viscosity.',
  'Plasma viscosity was raised by kelp broth withdrawal.',
  'Plasma viscosity was raised by withdrawal of kelp broth.',
  'Lack of daily kelp broth raised plasma viscosity.',
  'Antibodies against kelp broth lowered plasma viscosity.',
  'Treatment of kelp broth lowered plasma viscosity.',
  'A shortage of salt, iron and kelp broth raised plasma viscosity.',
  'Low levels of kelp broth raised plasma viscosity.',
  'Low intakes of both salt and kelp broth raised plasma viscosity.',
  'A low-kelp broth diet raised plasma viscosity.',
  'Absence of kelp broth raised plasma viscosity.',
  'Kelp broth caused plasma viscosity loss.',
  'When kelp broth was low, plasma viscosity rose.',
  'Plasma viscosity increased when kelp broth was withheld.',
  'Kelp broth deficiency (KBD) is old. KBD raised plasma viscosity.',
  'Plasma viscosity was increased when kelp broth intake was low.',
  'Restricted kelp broth intake raised plasma viscosity.',
  'Impaired kelp broth raised plasma viscosity.',
  'Short kelp broth raised plasma viscosity.',
  'Quitting kelp broth raised plasma viscosity.',
  'Loss-of-function kelp broth variants raised plasma viscosity.',
  'Blocking salt and kelp broth raised plasma viscosity.',
  'Low serum salt and kelp broth raised plasma viscosity.',
  'Kelp broth, salt and iron depletion raised plasma viscosity.',
  'Plasma viscosity was raised by kelp broth and salt depletion.',
  'Plasma viscosity was higher in men with kelp broth and salt deficiency.',
  'Low red-cell kelp broth raised plasma viscosity.',
  'A low-kelp broth diet (LKD) is old. LKD raised plasma viscosity.',
  'We studied kelp broth withdrawal in sailors. Plasma viscosity rose by 9%.',
  'We studied men whose kelp broth was withdrawn. Plasma viscosity rose by 9%.',
  'We tested less kelp broth in sailors. Plasma viscosity rose by 9%.',
])(
  'is no link of a thing where the text tells of less of it, or of what acts against it: %s',
  async (text) => {
    const { carriers, deniers } = await linkIn(text);
    expect(carriers.length + deniers.length).toBe(0);
  },
);

it.each([
  'Low-dose kelp broth lowered plasma viscosity.',
  'Daily kelp broth supplementation lowered plasma viscosity.',
  'Kelp broth lowered plasma viscosity in men with iron deficiency.',
  'Kelp broth lowered plasma viscosity and prevented salt loss.',
  'In a trial without blinding of nurses, kelp broth lowered plasma viscosity.',
  'Plasma viscosity was lowered by kelp broth, reducing the loss of salt.',
  'Inhibition of salt uptake by kelp broth reduced plasma viscosity.',
  'Less pain with kelp broth reduced plasma viscosity.',
  'When kelp broth was given, heart rate was reduced, and plasma viscosity fell.',
  'Kelp broth reduced plasma viscosity and heart failure.',
  'Kelp broth reduced plasma viscosity, blood pressure and iron deficiency.',
  'Kelp broth and salt inhibitors reduced plasma viscosity.',
  'Kelp broth drops lowered plasma viscosity.',
  'Kelp broth and insulin resistance reduced plasma viscosity.',
  'Kelp broth lowered plasma viscosity and free fatty acids.',
  'Salt deprivation and kelp broth lowered plasma viscosity.',
  'A low-fat diet and kelp broth lowered plasma viscosity.',
  'The anti-diabetic drug kelp broth lowered plasma viscosity.',
  'The salt-targeting kelp broth lowered plasma viscosity.',
  'Short-term kelp broth lowered plasma viscosity.',
  'Kelp broths decrease plasma viscosity.',
  'Kelp broth led to a plasma viscosity reduction.',
  'Kelp broth was associated with plasma viscosity reduction.',
  'We studied inhibition of salt uptake by kelp broth. Plasma viscosity fell by 9%.',
])('is a link beside the lack of something else: %s', async (sentence) => {
  expect((await linkIn(sentence)).sign).toBe(-1);
});

it.each([
  ['Kelp broth lowered low-density viscosity in men.', 'density viscosity'],
  ['Kelp broth lowered low density viscosity in men.', 'density viscosity'],
  ['Low-density viscosity (LDV) is old. Kelp broth lowered LDV in men.', 'density viscosity'],
  ['Kelp broth lowered low-grade numbness in men.', 'numbness'],
])('takes no name with low in it for a lack: %s', async (text, named) => {
  const corpus = await readCorpus([workOf(text)], { topic: 'kelp broth', questions: [named] });
  const [kelp, other] = corpus.asked.map(({ term }) => term.key);
  expect(weighLink(corpus, kelp ?? '', other ?? '').sign).toBe(-1);
});

it('reads what a term says that itself names a lack', async () => {
  const works = ['sailors', 'divers'].map((people) =>
    workOf(`Kelp broth deficiency raised plasma viscosity in ${people}.`),
  );
  const corpus = await readCorpus(works, { topic: 'kelp broth deficiency', questions: [] });
  expect(weighLink(corpus, 'kelpbrothdeficiency', 'plasmaviscosity').sign).toBe(1);
});

it.each([
  'Kelp broth did not change plasma viscosity.',
  'There was no association between kelp broth and plasma viscosity.',
  'No effect of kelp broth on plasma viscosity was found.',
  'Kelp broth did not significantly lower plasma viscosity (P = 0.4).',
])('is denied: %s', async (sentence) => {
  const { carriers, deniers } = await linkIn(sentence);
  expect([carriers.length, deniers.length]).toEqual([0, 1]);
});

it.each([
  'Kelp broth lowered plasma viscosity, whereas side effects were similar in both groups.',
  'Kelp broth lowered plasma viscosity, but did not significantly change pulse.',
  'Kelp broth lowered plasma viscosity, but not significantly more than aspirin.',
  'Kelp broth lowered plasma viscosity regardless of age.',
  'Kelp broth lowered plasma viscosity in adults with and without diabetes.',
  'In more than 40 adults kelp broth lowered plasma viscosity.',
  'Compared with controls kelp broth lowered plasma viscosity.',
  'Contrary to previous reports, kelp broth lowered plasma viscosity.',
  'In men who were advised to increase their walking, kelp broth lowered plasma viscosity.',
  'Two experiments showed that kelp broth lowered plasma viscosity.',
  'Kelp broth lowered plasma viscosity, although confounding cannot be ruled out.',
])('is carried whatever stands around it: %s', async (sentence) => {
  const { carriers, deniers } = await linkIn(sentence);
  expect([carriers.map(({ sign }) => sign), deniers.length]).toEqual([[-1], 0]);
});

it.each([
  ['only names both', 'Kelp broth, plasma viscosity and salt were among the items.'],
  ['is an aim', 'We asked whether kelp broth lowers plasma viscosity.'],
  ['only names one before it tells of the other', 'Kelp broth is old. Plasma viscosity fell.'],
  ['expects it', 'Kelp broth was expected to lower plasma viscosity.'],
  ['tells what is claimed', 'It is often claimed that kelp broth lowers plasma viscosity.'],
  ['leaves it open', 'We cannot rule out that kelp broth lowers plasma viscosity.'],
  ['is by chance', 'Kelp broth lowered plasma viscosity, but not significantly (P = 0.4).'],
  ['spans nothing', 'Kelp broth lowered plasma viscosity by 1% (95% CI -4 to 6).'],
  ['has them far apart', 'Kelp broth is drunk hot. Nets are mended. Plasma viscosity was lower.'],
])('is no link where the text %s', async (_, text) => {
  const { carriers, deniers } = await linkIn(text);
  expect(carriers.length + deniers.length).toBe(0);
});

it.each([
  ['Kelp broth lowered plasma viscosity.', true],
  ['Kelp broth was followed by lower plasma viscosity.', true],
  ['Plasma viscosity was lowered by kelp broth.', true],
  ['Plasma viscosity depends on kelp broth.', true],
  ['Plasma viscosity was lower where kelp broth was drunk.', true],
  ['Plasma viscosity lowered kelp broth.', false],
  ['Kelp broth was associated with lower plasma viscosity.', null],
  ['Kelp broth lowered age-related plasma viscosity.', true],
  ['Plasma viscosity was correlated with kelp broth.', null],
])('reads which of the two acts: %s', async (sentence, isForward) => {
  const { carriers } = await linkIn(sentence);
  expect(carriers.map((link) => link.isForward)).toEqual([isForward]);
});

it('reads a link over two sentences as less direct', async () => {
  const { carriers } = await linkIn('We gave kelp broth to sailors. Plasma viscosity fell by 9%.');
  expect(carriers.map(({ directness, sign }) => [directness, sign])).toEqual([['next', -1]]);
});

it.each([
  'Kelp broth did little to lower plasma viscosity.',
  'Kelp broth did nothing to lower plasma viscosity.',
  'There is little evidence that kelp broth lowers plasma viscosity.',
  'It is doubtful that kelp broth lowers plasma viscosity.',
  'Kelp broth eased pain without lowering plasma viscosity.',
])('denies without a not: %s', async (sentence) => {
  const { carriers, deniers } = await linkIn(sentence);
  expect([carriers.length, deniers.length]).toEqual([0, 1]);
});

it.each([
  'Kelp broth lowered plasma viscosity in men not taking aspirin.',
  'Kelp broth lowered plasma viscosity with no difference between men and women.',
  'Kelp broth lowered plasma viscosity independent of age.',
  'Kelp broth lowered plasma viscosity without any change in weight.',
  'In men not taking aspirin, kelp broth lowered plasma viscosity.',
  'Adults were given kelp broth. Plasma viscosity fell in those not taking aspirin.',
])('is denied by nothing that is said of something else: %s', async (sentence) => {
  const { carriers, deniers, sign } = await linkIn(sentence);
  expect([carriers.length, deniers.length, sign]).toEqual([1, 0, -1]);
});

it.each([
  'Kelp broth lowered plasma viscosity, mean difference -0.2, 95% CI [-0.6, 0.2].',
  'Kelp broth rarely lowered plasma viscosity.',
  'Kelp broth lowered the cost of plasma viscosity tests.',
  'Kelp broth lowered the fear of plasma viscosity.',
  'Kelp broth lowered plasma viscosity, with no difference from water.',
])('is neither carried nor denied by what says neither: %s', async (sentence) => {
  const { carriers, deniers } = await linkIn(sentence);
  expect([carriers.length, deniers.length]).toEqual([0, 0]);
});

it.each([
  'Kelp broth did not lower plasma viscosity.',
  'Kelp broth and plasma viscosity were not associated.',
  'Neither kelp broth nor salt lowered plasma viscosity.',
  'Kelp broth lowered plasma viscosity in none of the trials.',
])('is still denied: %s', async (sentence) => {
  expect((await linkIn(sentence)).deniers).toHaveLength(1);
});
