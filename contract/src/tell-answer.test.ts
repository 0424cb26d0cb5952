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
