import { expect, it } from 'vitest';
import { describeAgreement, describeLimits } from './describe-evidence.js';
import type { StudyAnswer } from './study-answer.js';
import { readSourceOf, studyArticle } from './testing-study.js';

type Side = 'support' | 'against' | 'unclear';

function verdictOf(...sides: Side[]): string | undefined {
  const positions = sides.map((position) => ({
    position,
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

it('counts apart what was read in part', async () => {
  const reason = 'The first 400 of its 900 passages were read';
  const sources = [
    readSourceOf(studyArticle('Grass roofs'), ['Grass roofs were measured.']),
    readSourceOf(studyArticle('Moss roofs'), ['Moss roofs were measured.'], { reason }),
    readSourceOf(studyArticle('Reed roofs'), ['Reed.'], { readAs: 'abstract', reason: 'closed' }),
  ];
  const { paragraphs } = await describeLimits(sources, new Set());
  expect(paragraphs[0]?.[0]?.text).toBe(
    '3 sources: 1 read in full, 1 in part, 1 as abstracts, 0 not at all.',
  );
});
