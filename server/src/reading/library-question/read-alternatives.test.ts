import { expect, it } from 'vitest';
import { findWords } from '../language/words.js';
import { readAlternatives } from './read-alternatives.js';

it.each([
  ['Which papers are about kelp or seagrass?', 'kelp seagrass', ['kelp', 'seagrass']],
  [
    'Which papers are about kelp, seagrass or moss?',
    'kelp seagrass moss',
    ['kelp', 'seagrass', 'moss'],
  ],
  ['Which papers are about kelp and seagrass?', 'kelp seagrass', ['kelp seagrass']],
  [
    'Papers on the sleep of nurses or drivers',
    'sleep nurses drivers',
    ['sleep nurses', 'sleep drivers'],
  ],
  ['Papers on night or shift work', 'night shift work', ['night | night work', 'shift work']],
  ['What do I have on moss?', 'moss', ['moss']],
])('a subject is one of several behind `or`: %s', (question, words, expected) => {
  const said = (each: readonly { surface: string }[]): string =>
    each.map(({ surface }) => surface).join(' ');
  const read = readAlternatives(findWords(words), question).map((each) =>
    each.shared === null ? said(each.words) : `${said(each.words)} | ${said(each.shared)}`,
  );
  expect(read).toEqual(expected);
});
