import { expect, it } from 'vitest';
import { readAskedNotice } from './asks-of-notice.js';

it.each([
  ['Was it corrected?', ''],
  ['And has this ever been corrected?', ''],
  ['Was the minimum wage paper corrected?', 'the minimum wage paper'],
  ['Were these articles on herons corrected?', 'these articles on herons'],
  ['Was a correction to the heron paper published?', 'the heron paper'],
  ['Has the study of herons been corrected since?', 'the study of herons'],
  ['Is there a correction?', ''],
  ['Is there an erratum to the heron paper?', 'the heron paper'],
  ['Was a correction published?', ''],
  ['Does the heron paper have a correction?', 'the heron paper'],
])('asks whether a work was corrected: %s', (question, named) => {
  expect(readAskedNotice(question)).toEqual({ isWhether: true, named });
});

it.each([
  ['What did the correction change?', ''],
  ['What does the correction say?', ''],
  ['What does the correction say about it?', ''],
  ['What does the author correction to the heron paper say?', 'the heron paper'],
  ['What does the erratum correct?', ''],
  ['What was corrected?', ''],
  ['What was corrected in the heron paper?', 'the heron paper'],
  ['Why was it corrected?', ''],
])('asks what a correction says: %s', (question, named) => {
  expect(readAskedNotice(question)).toEqual({ isWhether: false, named });
});

it.each([
  'Were the p values corrected?',
  'Were the survey weights corrected?',
  'Were the analyses corrected?',
  'Were the weights of the study corrected?',
  'Was a correction made for multiple testing?',
  'Is there a correction for age?',
  'Is there any correction in the model of refraction?',
  'Was it corrected for multiple testing?',
  'What was corrected in the second model of refraction?',
  'What did the correction factor change?',
  'What does the Bonferroni correction do?',
  'Which papers were corrected?',
  'How many errors were corrected by the pupils?',
])('asks of something else: %s', (question) => {
  expect(readAskedNotice(question)).toBeNull();
});
