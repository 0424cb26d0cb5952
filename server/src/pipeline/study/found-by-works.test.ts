/** A question that does not ask for yes or no is answered by what works on its topic found: not by what was expected, told of others, or found of something else. */
import { expect, it } from 'vitest';
import { answerQuestion } from './answer-question.js';
import { condense } from './condense.js';
import type { StudySource } from './study-source.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const { signal } = new AbortController();
const topic = 'Grass roofs for hot rooms';
const found = 'What has been found so far, and how strong is the evidence?';

function work(title: string, authors: string, text: string): StudySource {
  return readSourceOf(studyArticle(title, { authors }), [text]);
}

async function ask(question: string, sources: readonly StudySource[]) {
  const about = { question, topic, sources, signal };
  const evidence = await condense({ ...about, includeRetracted: false }, null);
  return answerQuestion({ ...about, evidence, enough: { sources: 1, passages: 1 } }, null);
}

const textsOf = ({ paragraphs }: Awaited<ReturnType<typeof ask>>): string[] =>
  paragraphs.flat().map(({ text }) => text);

const lowered = 'Grass roofs lowered the heat of rooms by 2.1 degrees.';
const bergen = work('Grass roofs in Bergen', 'Ida Lund', lowered);
const others = ['Arendal', 'Bodo', 'Molde', 'Narvik'].map((town, index) =>
  work(
    `Grass roofs of older houses in ${town}`,
    `Ann ${town}`,
    `Grass roofs lowered the heat of rooms by ${index + 3} degrees in ${town}.`,
  ),
);

it('is not told by what was only expected', async () => {
  const planned = 'We expect that grass roofs will be cooler than gravel by 3 degrees.';
  const plan = work('Grass roofs: study protocol', 'Bo Falk', planned);
  const compare = 'How does it compare with the alternatives?';
  expect((await ask(compare, [plan])).is_answered).toBe(false);
  const cooler = 'Grass roofs were cooler than gravel by 2 degrees.';
  const told = await ask(compare, [plan, work('Grass roofs and gravel', 'Eva Lux', cooler)]);
  expect(textsOf(told)).toEqual([cooler]);
});

it('is not what one work tells of another', async () => {
  const told = 'Lund and Berg found that grass roofs raised the heat of rooms by 2 degrees.';
  const letter = work('Re: Grass roofs', 'Uta Kern', told);
  expect(textsOf(await ask(found, [letter, bergen]))).toEqual([lowered]);
  expect(textsOf(await ask(found, [letter]))).toEqual([told]);
});

it('is of what the topic begins with, where most works name that', async () => {
  const white = 'White paint lowered the heat of hot rooms by 9 degrees.';
  const beside = ['Paint on older houses', 'Paint for hot rooms'].map((title, index) =>
    work(title, `Jan ${index}`, white),
  );
  const answer = await ask(found, [...others, bergen, ...beside]);
  expect(textsOf(answer).join(' ')).toContain('Grass roofs lowered');
  expect(textsOf(answer)).not.toContain(white);
});

it('may be of what the topic begins with by one of its words', async () => {
  const turf = 'Turf roofs lowered the heat of hot rooms by 9 degrees.';
  const near = ['Turf roofs of huts', 'Turf on roofs'].map((title, index) =>
    work(title, `Jan Turf${index}`, turf),
  );
  expect(textsOf(await ask(found, [...others, bergen, ...near]))).toContain(turf);
});

it('has sides counted as they are shown, by the sentence that speaks most to it', async () => {
  const not = (town: string): StudySource =>
    work(
      `Grass roofs of older houses in ${town}`,
      `Ann ${town}`,
      'Grass roofs did not lower the heat of rooms.',
    );
  const plain = work(
    'Grass roofs',
    'Ida Lund',
    'Grass roofs lowered the heat of hot rooms by half.',
  );
  const { positions, confidence, contradicts } = await ask(found, [
    plain,
    not('Bodo'),
    not('Molde'),
  ]);
  const counted = new Map(
    positions.map(({ position, statements }) => [position, statements.length]),
  );
  expect(contradicts).toBe(true);
  expect(confidence.parts).toMatchObject({
    agree: counted.get('support'),
    contradict: counted.get('against'),
  });
});
