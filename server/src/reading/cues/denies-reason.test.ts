import { expect, it } from 'vitest';
import { deniesReason } from './denies-reason.js';

const question = 'Why do night clerks give up their posts?';

it.each([
  'Only four gave noise as the main reason.',
  'Noise was seldom named as a reason.',
  'Few clerks spoke of noise as their reason.',
  'Noise was not the main reason.',
  'Just 4% named noise as the cause.',
  'Nobody gave noise as a reason.',
])('what was hardly a reason does not say why: %s', (text) => {
  expect(deniesReason(question)(text)).toBe(true);
});

it.each([
  'Most clerks named noise as the main reason.',
  'The only reason was noise.',
  'Only noise was named as the reason.',
  'Noise was not the reason but the long way home.',
  'Not pay, but noise was the reason.',
  'Few left for pay; the reason was noise.',
  'The reasons are not known.',
  'Clerks left because they could not sleep.',
  'Pay was never asked for, and noise was what drove them out.',
  'Three clerks named noise as the reason.',
  'Only four named pay as the reason, while 30 named noise.',
  'For reasons that were not given, few clerks stayed.',
])('what was one does: %s', (text) => {
  expect(deniesReason(question)(text)).toBe(false);
});

it.each([
  'Why do few clerks give noise as a reason?',
  'What was not a reason to leave?',
  'How many clerks named noise as the main reason?',
  'Was noise the main reason?',
])('is told whoever asks for it: %s', (asked) => {
  expect(deniesReason(asked)('Only four gave noise as the main reason.')).toBe(false);
});
