import { expect, it } from 'vitest';
import { tellsOtherEnd } from './tells-other-end.js';

it.each([
  ['Which barns had the highest yield?', 'Nine barns had a yield below 2.5 in both winters.', true],
  ['Which barns had the highest yield?', 'The lowest yield was that of stone barns.', true],
  ['Which barns had the lowest yield?', 'Timber barns had the highest yield (3.3).', true],
  ['Who had the longest wait?', 'Slaters had the shortest wait.', true],
  ['Which barns had the highest yield?', 'The yield of timber barns was 3.3.', false],
  [
    'Which barns had the highest yield?',
    'Barns below 200 m had a higher yield than others.',
    false,
  ],
  ['Which barns had the highest yield?', 'The yield was highest in barns below 200 m.', false],
  ['Which barns had the highest and lowest yield?', 'The lowest yield was 2.1.', false],
  ['Which barns had the highest yield?', 'In barns below 200 m the yield was 3.3.', false],
  ['Where were most of the large trout caught?', 'Of 36, 29 stopped at the lowest dam.', false],
  ['Which barn had the highest yield?', 'At least nine barns had a yield.', false],
  ['Which barns had the highest yield?', 'The yield was lowest in stone barns.', true],
  ['When was the yield highest?', 'The yield was lowest in May.', true],
  ['Which barn had the highest yield?', 'Yield was 3.3 in the lowest barn.', false],
  ['Which barn had the highest yield?', 'Yield was 3.3 where rain was lowest.', false],
  ['Which dose gave the lowest yield?', 'The yield was 2 at the highest.', false],
  ['Which dose gave the lowest yield?', 'With the highest dose the yield was 2.', false],
  ['What is the most common cause of moss?', 'Minimal shade causes 80% of moss.', false],
  ['What is the largest cause of moss?', 'Minimal shade causes 80% of moss.', false],
  ['Which barns had a yield below 3?', 'Nine barns had a yield below 2.5.', false],
  ['Which birds were commonest in barns?', 'The common swift nested in 2 barns.', true],
  ['Which birds were commonest in barns?', 'Swifts were common in barns (40 nests).', false],
  ['Which birds were commonest in barns?', 'Common birds in barns were swifts.', false],
  ['Which birds were commonest in barns?', 'The swift nested in 2 barns.', false],
])('tells the other end from the one that is asked for: %s %s', (question, text, isOther) => {
  expect(tellsOtherEnd(question)(text)).toBe(isOther);
});
