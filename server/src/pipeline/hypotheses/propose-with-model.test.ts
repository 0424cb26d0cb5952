import { expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import { createStepAsker, type StepAsker } from '../models/ask-in-steps.js';
import { createFakeModel } from '../models/testing-model.js';
import type { StudySource } from '../study/study-source.js';
import { type GeneratedHypotheses, generateHypotheses } from './generate-hypotheses.js';
import { kelpWorks, workOf } from './testing-works.js';

const { signal } = new AbortController();

function askerOf(write: () => string): StepAsker {
  return createStepAsker({
    model: createFakeModel(write),
    budget: { maxTokens: 100_000, maxCost: null },
    work: { signal, isDone: () => false, step: (_, action) => action() },
  });
}

function generate(
  write: () => string,
  sources: readonly StudySource[] = [...kelpWorks(), ...saltWorks],
): Promise<GeneratedHypotheses> {
  const topic = 'Kelp broth in cold weather';
  const rest = { questions: [], count: 1, searchOutside: null, signal };
  return generateHypotheses({ topic, sources, asker: askerOf(write), ...rest });
}

const saltWorks = [
  workOf('Kelp broth and urinary iodine were both noted. Kelp broth raised urinary iodine by 40%.'),
  workOf('Low tide is early. Urinary iodine increased night vision in sailors.'),
];

const proposal = {
  from: 'kelp broth',
  by_way_of: 'urinary iodine',
  to: 'night vision',
  statement: 'Kelp broth may sharpen night vision by raising urinary iodine.',
  rationale: '',
  testing_methods: ['Give kelp broth or water and test night vision after a month.'],
  expected_outcome: 'Better night vision with kelp broth.',
  implications: 'Watch-keepers could be given broth.',
  evidence: [] as { passage: number; quote: string }[],
};

function writes(parts: Partial<typeof proposal>): () => string {
  return () => JSON.stringify({ hypotheses: [{ ...proposal, ...parts }] });
}

it('keeps what a model proposes where code finds both links', async () => {
  const { hypotheses } = await generate(writes({}));
  expect(hypotheses[0]).toMatchObject({
    statement: proposal.statement,
    origin: 'written',
    model: 'writer-1',
    testing_methods: proposal.testing_methods,
  });
  expect(hypotheses[0]?.evidence_for.map(({ text }) => text)).toEqual([
    'Kelp broth raised urinary iodine by 40%.',
    'Urinary iodine increased night vision in sailors.',
  ]);
});

it('tells what of it is in the words of the model', async () => {
  const { hypotheses } = await generate(
    writes({
      expected_outcome: 'Clearance of at least 73% within 9 days.',
      rationale: 'Broth of kelp raised urinary iodine by 40% [1][2][3][4][5][6][7][8][9].',
    }),
  );
  const [hypothesis] = hypotheses;
  expect(hypothesis?.notes).toContain(
    'In the model’s own words, whose meaning was not checked: statement, testing methods, implications.',
  );
  expect(hypothesis?.rationale_sentences[0]).toMatchObject({ in_words: false });
});

it('says nothing of words that are those of a passage', async () => {
  const { hypotheses } = await generate(
    writes({ implications: 'Kelp broth raised urinary iodine by 40%.' }),
  );
  expect(hypotheses[0]?.notes.join(' ')).not.toMatch(/own words[^.]*implications/);
});

it('takes no row of a table for a sentence of its rationale, and keeps what stands below it', async () => {
  const cited = '[1][2][3][4][5][6][7][8][9]';
  const { hypotheses } = await generate(
    writes({
      rationale: `| Kelp broth | Urinary iodine |\n|---|---|\n| raised | 40% [1] |\nBroth of kelp raised urinary iodine by 40% ${cited}.`,
    }),
  );
  expect(hypotheses[0]?.rationale).not.toContain('|');
  expect(hypotheses[0]?.rationale).toContain('Broth of kelp raised urinary iodine');
  expect(hypotheses[0]?.notes).toContain("A table in the model's rationale was left out.");
  expect(hypotheses[0]?.notes.join(' ')).not.toContain('Removed');
});

it('removes quotes that stand nowhere and sentences that no passage states, and says so', async () => {
  const { hypotheses } = await generate(
    writes({
      evidence: [{ passage: 1, quote: 'Kelp broth makes sailors see in total darkness.' }],
      rationale: 'Kelp broth doubles eyesight in 90% of sailors [1]. It is known to all.',
    }),
  );
  expect(hypotheses[0]?.notes).toEqual([
    'Removed 1 citation: the quote does not stand in the passage.',
    'In the model’s own words, whose meaning was not checked: statement, testing methods, expected outcome, implications.',
    "Removed 2 sentences of the model's rationale: no passage that it cites states it.",
  ]);
  expect(hypotheses[0]?.rationale).not.toContain('eyesight');
});

it('lets no figure stand that the passages do not give', async () => {
  const { hypotheses } = await generate(
    writes({ expected_outcome: 'Clearance of at least 73% within 9 days.' }),
  );
  expect(hypotheses[0]?.expected_outcome).toMatch(/^With more kelp broth/);
  expect(hypotheses[0]?.notes.join(' ')).toContain('expected outcome');
});

it.each([
  ['statement', 'Kelp broth sharpens night vision in nine of ten sailors.'],
  ['statement', 'Kelp broth reduces night vision by way of urinary iodine.'],
  ['statement', 'Kelp broth does not increase night vision.'],
  ['statement', 'Night vision increases kelp broth.'],
  ['statement', 'Kelp broth deficiency may increase night vision.'],
  ['statement', 'Kelp broth sharpens night vision, as Jones and Miller proved in the Lancet.'],
  ['expected_outcome', 'Night vision doubles with kelp broth.'],
  ['expected_outcome', 'Half of the sailors see better with kelp broth.'],
  ['expected_outcome', 'Better night vision with kelp broth, as in the BROTH-SEA trial.'],
  ['implications', 'Sailors should drink broth at once, as the FDA ordered.'],
] as const)('does not take for its %s: %s', async (field, text) => {
  const { hypotheses } = await generate(writes({ [field]: text }));
  expect(hypotheses[0]?.[field]).not.toBe(text);
  expect(hypotheses[0]?.notes.join(' ')).toContain(field.replace('_', ' '));
});

it.each([
  'Replicate the BROTH-SEA trial by Jones et al. (Lancet), which found a great rise.',
  'Test night vision as Holm did in Oslo.',
])('does not take methods that name what no passage names: %s', async (method) => {
  const { hypotheses } = await generate(writes({ testing_methods: [method] }));
  expect(hypotheses[0]?.testing_methods).not.toContain(method);
});

it.each([
  'Run a randomised controlled trial (RCT) with two groups of sailors.',
  'Give kelp broth to one of three crews.',
])('takes methods with small numbers of their own: %s', async (method) => {
  const { hypotheses } = await generate(writes({ testing_methods: [method] }));
  expect(hypotheses[0]?.testing_methods).toEqual([method]);
});

it('strips markup, images and links, and runs nothing', async () => {
  const { hypotheses } = await generate(
    writes({
      implications:
        'Give broth ![x](http://127.0.0.1/?d=1) <script>alert(1)</script> **now** {{7*7}}.',
    }),
  );
  expect(hypotheses[0]?.implications).not.toMatch(/http|script|\*\*|!\[/);
});

it.each([
  ['names what is known', { to: 'plasma viscosity' }, /already named both|no passage states/],
  ['names what no work has', { to: 'moon cheese' }, /no work names all three/],
  ['links what nothing links', { by_way_of: 'frost numbness' }, /no passage states/],
  ['names one thing twice', { to: 'kelp broths' }, /are not three things/],
])('falls back on code where the model %s, and says why', async (_, parts, why) => {
  const { hypotheses, notes } = await generate(writes(parts));
  expect(hypotheses.map(({ origin }) => origin)).toEqual(['extracted']);
  expect(notes.join(' ')).toMatch(why);
});

it('falls back on code where the model refuses, and says so', async () => {
  const refuse = (): never => {
    throw new UpstreamError('The model refused to answer.');
  };
  const { hypotheses, notes } = await generate(refuse);
  expect(hypotheses.map(({ origin }) => origin)).toEqual(['extracted']);
  expect(notes).toContain('The model proposed nothing: The model refused to answer.');
});
