/** Questions for documents by what they measured or used, and those that ask for more. */
import { expect, it } from 'vitest';
import { readMessage } from '../message/read-message.js';
import { asksByMethod } from './asks-by-method.js';

it.each([
  'Which papers measured salivary cortisol?',
  'Which of my studies used photovoice?',
  'What trials have employed wrist accelerometers?',
  'which articles assessed PM2.5 indoors',
  'Which of our studies used regression analysis?',
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
  'Which papers measured lead in wells?',
  'Which studies used goats and saw gains?',
  'Which studies used goats or sheep?',
  'Which papers used no sedation?',
  'Which papers used neither?',
  'Which trials used nets without bait?',
  'Which studies used only nets?',
  'Which studies use scales like these?',
  'Which surveys measure up?',
  'Which papers used three readers?',
  'Which studies measured noise indoors twice?',
  'Which studies measured noise twice?',
  'Which trials using lime were blinded?',
  'Which trials used cages too small?',
  'Which trials used lime sparingly?',
])('asks for something else, or for more: %s', (question) => {
  expect(asksByMethod(question)).toBe(false);
});
