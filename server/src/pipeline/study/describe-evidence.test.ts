import { expect, it } from 'vitest';
import { describeAgreement, describeLimits } from './describe-evidence.js';
import type { StudyAnswer } from './study-answer.js';
import { readSourceOf, studyArticle } from './testing-study.js';

type Side = 'support' | 'against' | 'unclear' | 'one yes' | 'one no';

const single: Partial<Record<Side, object>> = {
  'one yes': { position: 'unclear', single: 'support' },
  'one no': { position: 'unclear', single: 'against' },
};

function verdictOf(...sides: Side[]): string | undefined {
  const positions = sides.map((position) => ({
    position,
    ...single[position],
    label: '',
    statements: [{ text: 'Grass roofs cooled the rooms.', citation: {} }],
  }));
  const contradicts = sides.includes('support') && sides.includes('against');
  const question = 'Do grass roofs cool the rooms below them?';
  // Only these fields are looked at.
  const answer = { question, positions, contradicts } as unknown as StudyAnswer;
  return describeAgreement([answer]).paragraphs[0]?.[0]?.text.slice(question.length + 1);
}

it('says that sources do not contradict each other only of several that take a side', () => {
  expect(verdictOf('support', 'unclear', 'unclear')).toBe(
    'One source alone takes a side: 1 independent source says yes, 2 independent sources take no side that can be told.',
  );
  expect(verdictOf('unclear', 'unclear')).toBe(
    'No source takes a side: 2 independent sources take no side that can be told.',
  );
  expect(verdictOf('against', 'against', 'unclear')).toMatch(
    /^The sources that take a side do not contradict each other: 2 /,
  );
  expect(verdictOf('support', 'support')).toMatch(/^The sources do not contradict each other: 2 /);
  expect(verdictOf('support', 'against', 'unclear')).toMatch(
    /^The sources contradict each other: /,
  );
});

it('tells what single results say, and that they count on no side', () => {
  expect(verdictOf('support', 'one yes', 'one yes', 'one no', 'unclear')).toBe(
    'One source alone is counted on a side: 1 independent source says yes, 2 independent sources say yes in single results only, 1 independent source says no in a single result only, 1 independent source takes no side that can be told.',
  );
  expect(verdictOf('support', 'support', 'one no')).toMatch(
    /^The sources that are counted on a side do not contradict each other: 2 /,
  );
});

function noteOf(...answers: (readonly [string, number, boolean])[]): string {
  // Only these fields are looked at.
  const given = answers.map(([question, independent_sources, is_answered]) => ({
    ...{ question, positions: [], is_answered },
    confidence: { parts: { independent_sources } },
  })) as unknown as StudyAnswer[];
  return describeAgreement(given).note;
}

const open = 'How do grass roofs cool rooms?';
const yesOrNo = 'Do grass roofs cool rooms?';

it.each([
  [2, true, /^Of the sentences that answer a question of more than yes or no none was found to/],
  [1, true, /^No question is answered by two independent sources/],
  [2, false, /^No question is answered by two independent sources/],
])(
  'says that %d sources do not contradict each other only where they were compared',
  (sources, is_answered, said) => {
    expect(noteOf([open, sources, is_answered])).toMatch(said);
  },
);

it('says that single results on a question of yes or no were not compared with each other', () => {
  const single =
    'On a question of yes or no no work takes a side that counts, and single results were not compared with each other.';
  const rest = 'Nothing else was compared.';
  expect(noteOf([yesOrNo, 2, true])).toBe(`${single} ${rest}`);
  expect(noteOf([yesOrNo, 1, true])).toMatch(/^No question is answered by two/);
  const both = noteOf([yesOrNo, 2, true], [open, 2, true]);
  expect(both).toBe(
    `Of the sentences that answer a question of more than yes or no none was found to contradict the one that speaks most to it. ${single} ${rest}`,
  );
});

it('counts apart what was read in part', async () => {
  const reason = 'The first 400 of its 900 passages were read';
  const sources = [
    readSourceOf(studyArticle('Grass roofs'), ['Grass roofs were measured.']),
    readSourceOf(studyArticle('Moss roofs'), ['Moss roofs were measured.'], { reason }),
    readSourceOf(studyArticle('Reed roofs'), ['Reed.'], { readAs: 'abstract', reason: 'closed' }),
  ];
  const { paragraphs } = await describeLimits('Roofs', sources, new Set());
  expect(paragraphs[0]?.[0]?.text).toBe(
    '3 sources: 1 read in full, 1 in part, 1 as abstracts, 0 not at all.',
  );
});

const others =
  'Previous studies of hedgerows were limited by small samples and by the lack of control farms. Little is known about bats. We therefore recorded bats on 40 farms over six years.';
const found = 'Hedgerows raised bat activity by 20 percent on 40 farms.';

it.each([
  ['Our study has several limitations: recorders failed on eight farms.'],
  ['Our sample was small, and only one county was visited.'],
])('quotes what a source says of its own limits, not of those before it: %s', async (own) => {
  const source = readSourceOf(studyArticle('Hedgerows and bats'), [others, found, own]);
  const { paragraphs } = await describeLimits(
    'Hedgerows and bats',
    [source],
    new Set([source.key]),
  );
  expect(paragraphs[1]?.map(({ text }) => text)).toEqual([
    '“Hedgerows and bats” says of itself:',
    own,
  ]);
});

it('quotes none where a source says none of its own', async () => {
  const source = readSourceOf(studyArticle('Hedgerows and bats'), [others, found]);
  const { paragraphs } = await describeLimits(
    'Hedgerows and bats',
    [source],
    new Set([source.key]),
  );
  expect(paragraphs).toHaveLength(1);
});

it.each([
  ['Hedgerows and barn owls', 1],
  ['Do hedgerows feed barn owls?', 1],
  ['Do hedgerows raise the activity of bats?', 2],
])('quotes no limits of a source that is not on %s', async (topic, paragraphs) => {
  const own = 'Our study has several limitations: recorders failed on eight farms.';
  const source = readSourceOf(studyArticle('Hedgerows and bats'), [others, found, own]);
  const told = await describeLimits(topic, [source], new Set([source.key]));
  expect(told.paragraphs).toHaveLength(paragraphs);
});
