/** Which questions are completed by the one before them, and asked of the library. */
import { expect, it } from 'vitest';
import { createFakeModel } from '../models/testing-model.js';
import type { AnswerRequest } from './answer.js';
import { completeOfLibrary, completeQuestion } from './complete-from-before.js';

function behind(
  content: string,
  question: string,
  model: AnswerRequest['model'] = null,
): AnswerRequest {
  return {
    ...{ question, model, threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 },
    ...{ history: [{ role: 'user', content }], earlierDocumentIds: ['moss'] },
    signal: new AbortController().signal,
  };
}

it.each([
  ['How many papers do I have on moss?', 'And on peat?', 'How many papers do I have on peat?'],
  [
    'How many papers in this library are on moss?',
    'And on peat?',
    'How many papers in this library are on peat?',
  ],
  ['Who wrote the moss paper?', 'And the peat paper?', 'Who wrote the peat paper?'],
])('completes what leaves out a part: %s %s', (content, question, whole) => {
  expect(completeOfLibrary(behind(content, question))).toMatchObject({
    ...{ question: whole, history: [], earlierDocumentIds: [] },
  });
});

it.each([
  ['Which of them are from 2020?', 'And from 2021?'],
  ['Which are from 2020?', 'And from 2021?'],
  ['Which papers cite it from 2020?', 'And from 2021?'],
  ['How many papers do I have on moss?', 'Why?'],
  ['How many papers do I have on moss?', 'Why not?'],
  ['Which papers are on moss?', 'Why is that?'],
])('leaves as it is what asks of those spoken of, or for a reason: %s %s', (content, question) => {
  const request = behind(content, question);
  expect(completeOfLibrary(request)).toBe(request);
});

it('reads what asks behind a list which of them are not something as asked of documents', () => {
  const request = behind('How many documents do I have?', 'Which of them could not be read?');
  expect(completeOfLibrary(request)).toEqual({
    ...request,
    question: 'Which of these documents could not be read?',
  });
  const ofText = behind('What did the roofers read?', 'Which of them could not be read?');
  expect(completeOfLibrary(ofText)).toBe(ofText);
});

it('completes what asks of another part, whose number must stand beside its noun', () => {
  const request = behind('How long was the lecture?', 'And in Experiment 2?');
  expect(completeQuestion(request)).toEqual({
    ...{ ...request, question: 'How long was the lecture in Experiment 2?' },
    needs: { names: 'in Experiment-2' },
  });
  const alone = behind('How long was the lecture?', 'How many listened to it?');
  expect(completeQuestion(alone)).toBe(alone);
});

it('leaves a model its conversation, and completes for it only what asks for a list or a count', () => {
  const model = createFakeModel(() => 'Yes.');
  const ofRecord = behind('Who wrote the moss paper?', 'And the peat paper?', model);
  expect(completeOfLibrary(ofRecord)).toBe(ofRecord);
  const ofLibrary = behind('How many papers do I have on moss?', 'And on peat?', model);
  const question = 'How many papers do I have on peat?';
  expect(completeOfLibrary(ofLibrary)).toEqual({ ...ofLibrary, question });
});
