import { expect, test } from 'vitest';
import { createFakeModel } from '../models/testing-model.js';
import { answerQuestion } from './answer-question.js';
import { condense } from './condense.js';
import { readSourceOf, studyArticle } from './testing-study.js';
import { writeReport } from './write-report.js';

const { signal } = new AbortController();
const enough = { sources: 3, passages: 5 };

const sources = [
  readSourceOf(studyArticle('Night ferries in the Sound', { authors: 'Ida Lund' }), [
    'Night ferries arrived 14 minutes late on average. Night ferries reduced noise in the harbour. Night ferries may burn less diesel, but only in calm seas.',
  ]),
  readSourceOf(studyArticle('Wages of ferry crews', { authors: 'Bo Falk' }), [
    'Crews of night ferries earned 210 euros more. How late ferries arrived was not recorded.',
  ]),
];

async function ask(question: string, write: (own: number, other: number) => string, isCut = false) {
  const about = { question, topic: 'night ferries', sources, signal };
  const evidence = await condense({ ...about, includeRetracted: false }, null);
  const model = createFakeModel(({ prompt }) => {
    const isFirst = prompt.indexOf('14 minutes') < prompt.indexOf('210 euros');
    return isFirst ? write(1, 2) : write(2, 1);
  });
  const stream: typeof model.stream = async (asked) => ({ ...(await model.stream(asked)), isCut });
  return answerQuestion({ ...about, evidence, enough }, { ...model, stream });
}

const late = 'How late do night ferries arrive?';
const first = 'Night ferries arrived 14 minutes late on average.';

test('tells sentences in the words of a passage from those in words of a model, and counts these', async () => {
  const answer = await ask(
    late,
    (own) => `${first.slice(0, -1)} [${own}]. Night ferries burn less diesel [${own}].`,
  );
  expect(answer.paragraphs.flat().map(({ in_words }) => in_words)).toEqual([true, false]);
  expect(answer).toMatchObject({ claims: 2, claimsUnsupported: 0, claimsInOwnWords: 1 });
  expect(answer.bearing?.map(({ text }) => text)).toEqual([first]);
  const report = await writeReport({ topic: '', answers: [answer], sources, signal }, null);
  const told = [...report.keyInsights, ...report.summary].map(({ text }) => text);
  expect(new Set(told)).toEqual(new Set([first]));
});

test('rests on what would be quoted where nothing of it stands in the words of a passage', async () => {
  const own = 'All night ferries were 14 minutes late.';
  const answer = await ask(late, (number) => `${own.slice(0, -1)} [${number}].`);
  expect(answer).toMatchObject({ origin: 'written', is_answered: true });
  expect(answer.note).toContain('stands in the words of a passage: insights, summary');
  const report = await writeReport({ topic: '', answers: [answer], sources, signal }, null);
  expect(JSON.stringify([report.keyInsights, report.summary])).not.toContain(own);
  expect(report.keyInsights[0]?.text).toBe(first);
});

test('is no surer for a marker of a passage that does not say it', async () => {
  const one = await ask(late, (own) => `${first.slice(0, -1)} [${own}].`);
  const padded = await ask(late, (own, other) => `${first.slice(0, -1)} [${own}][${other}].`);
  expect(padded.confidence).toEqual(one.confidence);
  expect(padded.markersRemoved).toBe(1);
  expect(padded.paragraphs.flat()[0]?.citations).toHaveLength(1);
});

test('takes markers that stand in front for those of what follows them', async () => {
  const answer = await ask(
    late,
    (own, other) => `[${own}] ${first} [${other}] Crews of night ferries earned 210 euros more.`,
  );
  expect(answer.paragraphs.flat().map(({ in_words }) => in_words)).toEqual([true, true]);
});

test('leaves out the sentence at which a model stopped at its limit, and says so', async () => {
  const answer = await ask(
    late,
    (own) =>
      `${first.slice(0, -1)} [${own}]. Night ferries may burn less diesel [${own}], but only`,
    true,
  );
  expect(answer.paragraphs.flat().map(({ text }) => text)).toEqual([first]);
  expect(answer.note).toContain('its last sentence is left out');
  const none = await ask(late, (own) => `Night ferries arrived [${own}] late on`, true);
  expect(none).toMatchObject({ origin: 'extracted' });
  expect(none.model).toContain('before a sentence was whole');
});

test('flags a yes or no of a model that all sources with a side speak against', async () => {
  const asked = 'Do night ferries reduce noise in the harbour?';
  const answer = await ask(asked, (own) => `No [${own}]. Some ferries are blue [${own}].`);
  expect(answer.positions.map(({ position }) => position)).toContain('support');
  const no = answer.paragraphs.flat().find(({ text }) => text === 'No.');
  expect(no?.is_supported).toBe(false);
});
