import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.js';
import { condense } from './condense.js';
import type { StudyAnswer } from './study-answer.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const { signal } = new AbortController();
const topic = 'Grass roofs';

async function askAll(questions: readonly string[], texts: readonly string[]) {
  const sources = texts.map((text, index) =>
    readSourceOf(studyArticle(`Grass roofs of town ${index}`, { authors: `Author ${index}` }), [
      text,
    ]),
  );
  const answers = new Map<string, StudyAnswer>();
  for (const question of questions) {
    const about = { question, topic, sources, signal };
    const evidence = await condense({ ...about, includeRetracted: false }, null);
    const beside = questions.map((text) => ({ text, answer: answers.get(text) ?? null }));
    const enough = { sources: 1, passages: 1 };
    answers.set(question, await answerQuestion({ ...about, evidence, enough, beside }, null));
  }
  return questions.map((question) => {
    const answer = answers.get(question);
    return {
      isAnswered: answer?.is_answered,
      note: answer?.note,
      texts: answer?.paragraphs.flat().map(({ text }) => text) ?? [],
    };
  });
}

const dear = 'Grass roofs are too expensive: they cost 90 euros a square metre.';

describe('one sentence', () => {
  it('answers one of the questions that ask in general, and only comes nearest to another', async () => {
    const [cost, barriers] = await askAll(
      ['What does it cost?', 'Which barriers are there to its adoption?'],
      [dear],
    );
    expect(cost).toMatchObject({ isAnswered: true, texts: [dear] });
    expect(barriers).toMatchObject({ isAnswered: false, texts: [dear] });
    expect(barriers?.note).toContain('is the answer to another question of the run');
  });

  it('is left to the question that asks for what it says by the one that asks what was found', async () => {
    const found = 'We found that grass roofs cooled the rooms below them.';
    const [known] = await askAll(
      ['What has been found so far?', 'What does it cost?'],
      [found, `We found this: ${dear}`],
    );
    expect(known?.texts).toEqual([found]);
  });

  it('may answer a question of yes or no, and one with words of its own, beside another', async () => {
    const [first, second] = await askAll(
      ['What does it cost?', 'Are grass roofs too expensive?'],
      [dear],
    );
    expect(first?.texts).toEqual([dear]);
    expect(second?.texts).toEqual([dear]);
  });
});
