import { expect, it } from 'vitest';
import { readCues } from './focus-cues.js';

it.each([
  ['This is in contrast to the conclusion of Holm that ferns lower lime.', true],
  ['In the trial by Holm, gardeners were not told.', true],
  ['This trial by Danish gardeners was blinded.', false],
  ['The findings of May were lost.', false],
])('a study by somebody who is named is that of others: %s', (text, isOfOthers) => {
  expect(readCues(text).has('others')).toBe(isOfOthers);
});
