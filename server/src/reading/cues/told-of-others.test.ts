import { expect, it } from 'vitest';
import { readCues } from './focus-cues.js';
import { isToldOfOthers, tellsOfAnotherStudy } from './told-of-others.js';

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
  ['The main limitation of a small trial by Vale was its length.', true],
  ['The main limitation of a small trial by ferry was its length.', false],
  ['Earlier trials of zinc treated nurses.', true],
  ['Their study habits improved.', false],
  ['Interviews were held in Nairobi (2014) by nurses.', false],
  ['Sleep was rated by the scale of Brandt (1989).', false],
  ['Kenya and Uganda reported that 91% were vaccinated.', false],
  ['Women and Men found that ferns were green.', false],
  ['Black and Hispanic mothers reported breastfeeding.', false],
  ['Unlike previous trials, we used blinded assessors.', false],
  ['In an earlier trial of 40 nurses we gave copper.', false],
  ['The earlier survey had a response rate of 60%.', false],
  ['Another study limitation was its small sample.', false],
  ['Ferns were counted as Vale et al. did.', false],
  ['Moss fell by 3%, contrary to Galli (2003).', false],
  ['This trial was longer than earlier trials.', false],
  ['We followed nurses of an earlier trial.', false],
  ['Nurses who went home earlier slept longer.', false],
])('what is told of another study is known by its words: %s', (text, isOfAnother) => {
  expect(tellsOfAnotherStudy(text)).toBe(isOfAnother);
});

it.each([
  'Ten patients in the trial reported nausea.',
  'In the trial, 20% of women in the cohort reported nausea.',
  'One year after the trial we found fewer falls.',
  'Two randomised trials showed that mulch reduces erosion.',
  'Contrary to earlier reports, mulch reduced erosion.',
  'Previously untreated owners showed a response in 62%.',
  'Owners treated earlier showed fewer leaks.',
  'Owners treated earlier reported fewer leaks.',
  'Previously mossed roofs maintained higher damp.',
  'Earlier mulching suggested less erosion.',
])('what a study itself counted is no hearsay: %s', (sentence) => {
  expect(isToldOfOthers(sentence)).toBe(false);
});

it.each([
  'As previously reported, mulch reduces erosion.',
  'It has previously been shown that mulch reduces erosion.',
  'Earlier randomised trials of mulch found less erosion.',
  'Previous work on slopes suggests less erosion.',
  'A previous study found less erosion.',
  'Other groups found less erosion.',
  'Earlier, Vale found less erosion.',
])('what others found is told of them: %s', (sentence) => {
  expect(isToldOfOthers(sentence)).toBe(true);
});
