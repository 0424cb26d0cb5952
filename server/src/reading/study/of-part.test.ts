/** Which result stands as the main one where one is of a part of those studied, or of another study. */
import { expect, it } from 'vitest';
import { tellsOfAnotherStudy } from '../cues/told-of-others.js';
import { readResult } from './read-statements.js';
import { readStudyText } from './study-text.js';

function resultOf(title: string, abstract: string): string {
  const text = readStudyText([{ heading_path: ['Abstract'], text: abstract }], {
    heading_path: ['Title'],
    text: title,
  });
  return readResult(text)?.text ?? '';
}

it.each([
  [
    'Bus fares and travel in Tampere',
    'We compared 40 districts before and after fares were cut. Travel did not rise: the estimate is 0.4 trips (s.e. 0.6). Travel of riders younger than 25 rose by 2.9 trips compared with older riders (95% CI 1.2 to 4.6).',
    /^Travel did not rise/,
  ],
  [
    'Weirs and perch in small rivers',
    'We sampled 22 rivers above and below weirs. Perch density did not change relative to controls (ratio 0.97, 95% CI 0.80 to 1.15). Density of young-of-the-year perch below weirs fell by 35% compared with controls (95% CI 20 to 50).',
    /^Perch density did not change/,
  ],
  [
    'Yoga and back pain',
    'We assigned 300 nurses to yoga or usual care. Pain did not differ from usual care at 12 weeks (difference 0.2 points, 95% CI -0.4 to 0.8). Pain in nurses aged 50 or older fell by 1.8 points more with yoga than with usual care (95% CI 0.9 to 2.7).',
    /^Pain did not differ/,
  ],
])('a result of some by their age gives way to the same of all: %s', (title, abstract, result) => {
  expect(resultOf(title, abstract)).toMatch(result);
});

it.each([
  [
    'Yoga and back pain of older nurses',
    'We assigned 300 nurses to yoga or usual care. Mood did not differ from usual care (difference 0.2 points, 95% CI -0.4 to 0.8). Pain in nurses aged 50 or older fell by 1.8 points more with yoga than with usual care (95% CI 0.9 to 2.7).',
    /^Pain in nurses/,
  ],
  [
    'Yoga, pain and other complaints',
    'We assigned 300 nurses to yoga or usual care. Mood did not differ from usual care (difference 0.2 points, 95% CI -0.4 to 0.8). Pain of nurses over 50 fell by 1.8 points more with yoga than with usual care (95% CI 0.9 to 2.7).',
    /^Pain of nurses/,
  ],
  [
    'Yoga and pain',
    'We assigned 300 nurses to yoga or usual care. Pain of nurses over 50 fell by 1.8 points more with yoga than with usual care (95% CI 0.9 to 2.7). Pain did not differ between wards (difference 0.2 points, 95% CI -0.4 to 0.8).',
    /^Pain of nurses/,
  ],
])('and stands where nothing says the same of all: %s', (title, abstract, result) => {
  expect(resultOf(title, abstract)).toMatch(result);
});

it.each([
  'Our findings stand against those of Orlov and Pine, who found that fares cut travel by 20%.',
  'These results are at odds with Orlov (2014), who reported a gain of 20%.',
  'Our results contrast with the work of Orlov et al., who observed a loss of 20%.',
  'This differs from Orlov and colleagues, who had found 20% more perch.',
])('what others found is told behind their names: %s', (text) => {
  expect(tellsOfAnotherStudy(text)).toBe(true);
});

it.each([
  'Our survey reached nurses of Malmö and Lund, who reported 20% more pain.',
  'This trial compared nurses with clerks from Ghana, who reported less pain by 20%.',
  'Our results differ from those of men: women, who reported more pain, slept less.',
  'Our estimate of 12% is lower than that of Orlov, who found 20%.',
  'Travel rose by 12%, unlike in the work of Orlov, who found a fall.',
  'Unlike Orlov and Pine, we found no gain of 20%.',
  'These nurses, who reported pain, slept 20 minutes less.',
  'In line with Orlov, who found 20%, we found 18%.',
  'Our results agree with those of Orlov, who found 20%, as we found 18%.',
  'This was similar in Mothers, who reported 20%.',
])('what a study says of itself is its own: %s', (text) => {
  expect(tellsOfAnotherStudy(text)).toBe(false);
});
