/** Whether a question says itself what it is about. */
import { expect, it } from 'vitest';
import { standsAlone } from './looks-back.js';

it.each([
  'What was the effect of zinc strips on moss?',
  'Did the patients sleep longer with melatonin?',
  'Which roofs are the ones that moss grows on?',
  'Why does concrete need moist curing?',
])('stands alone: %s', (question) => {
  expect(standsAlone(question)).toBe(true);
});

it.each([
  'How many people took part?',
  'Did it keep moss from roofs?',
  'What did the study say of zinc strips?',
  'And does zinc keep moss from roofs?',
  'Is that true?',
])('does not stand alone: %s', (question) => {
  expect(standsAlone(question)).toBe(false);
});
