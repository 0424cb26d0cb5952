import { expect, it } from 'vitest';
import type { ChatMessage } from '../chat.js';
import { answerInWords } from './answer-words.js';
import { tellAnswer } from './tell-answer.js';
import {
  changeField,
  listFields,
  referenceFields,
  toldFields,
  untoldFields,
} from './testing-told-fields.js';

it('knows of each field of an answer whether it is told', () => {
  const known = [toldFields, referenceFields, untoldFields].flatMap((fields) =>
    Object.keys(fields),
  );
  expect(known.sort()).toEqual(listFields().sort());
});

it.each(Object.entries(toldFields))('tells %s', (path, told) => {
  const [before, after] = changeField(path, told);
  expect(tellAnswer(after)).not.toEqual(tellAnswer(before));
  expect(answerInWords(after)).not.toEqual(answerInWords(before));
});

function messageOf(name: Parameters<typeof changeField>[1][0]): ChatMessage {
  return changeField('id', [name, 'm'])[0];
}

function wordsOf(message: ChatMessage): string[] {
  return answerInWords(message).map(({ runs }) =>
    runs.map((run) => (run.kind === 'marker' ? `[${run.marker}]` : run.text)).join(''),
  );
}

it('tells several questions that nothing covers once each', () => {
  const part = { is_covered: false, search_query: '', not_found: [], markers: [] };
  const parts = [
    { ...part, question: 'Who paid?', text: 'None tells who paid.' },
    { ...part, question: 'Did it rain?', text: 'None tells of rain.' },
  ];
  const text = parts.map((each) => `${each.question}\n\n${each.text}`).join('\n\n');
  const { answer, ...message } = messageOf('uncovered');
  if (answer === null) throw new RangeError('It has an answer');
  const joined = { ...answer, answer: text, parts, not_found: [], nearest: [] };
  expect(wordsOf({ ...message, text, answer: joined })).toEqual([
    ...['Who paid?', 'None tells who paid.', 'Did it rain?', 'None tells of rain.'],
    'Looked at 3 of 4 documents; 1 could not be searched: Locked: It is locked.',
  ]);
});

it('tells what comes nearest below the question that it is nearest to', () => {
  const { answer, ...message } = messageOf('uncovered');
  const [near] = answer?.nearest ?? [];
  if (answer === null || near === undefined) throw new RangeError('It has what comes nearest');
  const part = { is_covered: false, search_query: '', not_found: [], markers: [] };
  const parts = [
    { ...part, question: 'Who paid?', text: 'None tells.', nearest: [near] },
    { ...part, question: 'Did it rain?', text: 'None says.' },
  ];
  const told = { ...message, answer: { ...answer, not_found: [], parts, nearest: [] } };
  expect(wordsOf(told).slice(0, 6)).toEqual([
    ...['Who paid?', 'None tells.', 'Nearest passages:'],
    ...['Kelp (PDF pp. 3–4): “The kelp was cut in May.”', 'Did it rain?', 'None says.'],
  ]);
});

it('says of sources that they are lost only when no more can come', () => {
  const begun: ChatMessage = { ...messageOf('direct'), mode: 'rag', text: 'It grew [1]' };
  const head = ['RAG Mode · written by writer-1', 'It grew [1]'];
  expect(wordsOf({ ...begun, status: 'arriving' })).toEqual([
    ...head,
    'This answer was still arriving.',
  ]);
  expect(wordsOf({ ...begun, status: 'failed', error: 'The disk is full.' })).toEqual([
    ...head,
    'A model wrote this, and it was broken off before its sources were kept: nothing of it was checked, and its numbers lead nowhere.',
    'Broken off: The disk is full.',
  ]);
});

it.each(['quoted', 'written', 'parted', 'old', 'uncovered', 'direct'] as const)(
  'says nothing twice of an answer that is %s',
  (name) => {
    const words = wordsOf(messageOf(name));
    expect(words).toEqual([...new Set(words)]);
  },
);
