import { expect, it } from 'vitest';
import { isOnSubject } from './is-on-subject.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const isOn = (topic: string, title: string): boolean =>
  isOnSubject(topic, readSourceOf(studyArticle(title), [`We looked at this: ${title}.`]));

it.each([
  ['Prevalence of burnout among nurses', 'Prevalence of mites in apples'],
  ['Quality of life of patients', 'Quality of apples'],
  ['Compost for apples in patients', 'Compost and worms'],
  ['Compost in cancer patients', 'Compost and apples'],
  ['Compost in older adults', 'Compost and worms'],
])('takes no work that names a word of “%s” for one on it: %s', (topic, title) => {
  expect(isOn(topic, title)).toBe(false);
});

it.each([
  ['Prevalence of burnout among nurses', 'Prevalence of burnout in a ward'],
  ['Pruning and compost in older adults', 'Pruning and compost'],
  ['Compost in older adults', 'Compost for adults who garden'],
])('takes for one on “%s” what names its things: %s', (topic, title) => {
  expect(isOn(topic, title)).toBe(true);
});
