/** Questions for documents by what they measured or used, and those that ask for more. */
import { expect, it } from 'vitest';
import { readMessage } from '../message/read-message.js';
import { asksByMethod } from './asks-by-method.js';

it.each([
  'Which papers measured cortisol in saliva?',
  'Which of my studies used photovoice?',
  'What trials have employed wrist accelerometers?',
  'which articles assessed PM2.5 indoors',
  'And which surveys used the IL-6 assay?',
])('wants a list: %s', (question) => {
  expect(asksByMethod(question)).toBe(true);
  expect(readMessage(question).kind).toBe('list');
});

it.each([
  'Which study used photovoice?',
  'Which instrument measured cortisol?',
  'Which papers used to be retracted?',
  'Which studies measured whether nurses slept?',
  'Which trials used a larger dose?',
  'Which trials used 40 mg of zinc?',
  'Which of the two studies used the better design?',
  'Which questionnaires do the shyness studies use?',
  'What did the studies measure?',
  'Which studies measured pain, and what did they find?',
])('asks for something else, or for more: %s', (question) => {
  expect(asksByMethod(question)).toBe(false);
});
