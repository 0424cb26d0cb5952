import { expect, it } from 'vitest';
import { readCues } from './focus-cues.js';
import { tellsOfAnotherStudy } from './other-studies.js';

it.each([
  ['This is in contrast to the conclusion of Holm that ferns lower lime.', true],
  ['In the trial by Holm, gardeners were not told.', true],
  ['This trial by Danish gardeners was blinded.', false],
  ['The findings of May were lost.', false],
])('a study by somebody who is named is that of others: %s', (text, isOfOthers) => {
  expect(readCues(text).has('others')).toBe(isOfOthers);
});

it.each([
  ['In 2012 an earlier trial treated 40 nurses with copper.', true],
  ['Vale and Reed found that 12% of smokers dropped out.', true],
  ['Vale et al. counted ferns by ear.', true],
  ['Galli (2003) held that moss is old.', true],
  ['Their study was small.', true],
  ['Their study habits improved.', false],
  ['Ferns were counted as Vale et al. did.', false],
  ['Moss fell by 3%, contrary to Galli (2003).', false],
  ['This trial was longer than earlier trials.', false],
  ['We followed nurses of an earlier trial.', false],
  ['Nurses who went home earlier slept longer.', false],
])('what is told of another study is known by its words: %s', (text, isOfAnother) => {
  expect(tellsOfAnotherStudy(text)).toBe(isOfAnother);
});
