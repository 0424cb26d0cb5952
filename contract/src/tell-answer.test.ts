import { expect, it } from 'vitest';
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

function wordsOf(name: Parameters<typeof changeField>[1][0]): string[] {
  const [message] = changeField('id', [name, 'm']);
  return answerInWords(message).map(({ runs }) =>
    runs.map((run) => (run.kind === 'marker' ? `[${run.marker}]` : run.text)).join(''),
  );
}

it('tells several questions that nothing covers once each', () => {
  expect(wordsOf('unanswered')).toEqual([
    ...['Who paid?', 'None tells who paid.', 'Did it rain?', 'None tells of rain.'],
    'Looked at 3 of 4 documents; 1 could not be searched: Locked: It is locked.',
  ]);
});

it('says of sources that they are lost only when no more can come', () => {
  expect(wordsOf('arriving')).toEqual([
    ...['RAG Mode · written by writer-1', 'It grew [1]', 'This answer was still arriving.'],
  ]);
  expect(wordsOf('broken')).toEqual([
    ...['RAG Mode · written by writer-1', 'It grew [1]'],
    'A model wrote this, and it was broken off before its sources were kept: nothing of it was checked, and its numbers lead nowhere.',
    'Broken off: The disk is full.',
  ]);
});

it.each(['quoted', 'written', 'parted', 'old', 'uncovered', 'direct'] as const)(
  'says nothing twice of an answer that is %s',
  (name) => {
    const words = wordsOf(name);
    expect(words).toEqual([...new Set(words)]);
  },
);
