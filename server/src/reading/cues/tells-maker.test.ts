import { expect, it } from 'vitest';
import { mayTellMaker } from './tells-maker.js';

it.each([
  'In 1985, Ann Ketter proposed the Moss Map Model in her thesis.',
  'Ketter (1985) first proposed it.',
  'Moss maps were proposed by Ketter et al. for Java.',
  'Moss maps were proposed at IBM.',
  'We developed moss maps for this study.',
  'The authors at Delft also developed moss maps.',
  'The map was developed by two nurses.',
  'Its inventor was a slater.',
  'Drafts were made by slaters.',
  'It was developed by the Moss Board.',
])('names somebody or some body of people: %s', (sentence) => {
  expect(mayTellMaker('Who developed the Moss Map Model?')(sentence)).toBe(true);
});

it.each([
  'Although many have been proposed, the Moss Map Model has held the attention of the Roof Systems community.',
  'The Moss Map Model developed slowly.',
  'Keywords: Moss Maps, Roof Systems, MMM.',
])('names nobody who did it: %s', (sentence) => {
  expect(mayTellMaker('Who developed the Moss Map Model?')(sentence)).toBe(false);
});

it.each([
  'Who developed delirium most often?',
  'Who developed delirium?',
  'Who made the most errors?',
  'Who made errors on roofs?',
  'Which patients, and who among them, developed the rash more often?',
])('is of no matter where something befell those who are asked for: %s', (question) => {
  expect(mayTellMaker(question)('Delirium, rash and errors were seen in 31%.')).toBe(true);
});

it.each(['Who made this map?', 'Who led the MOSS trial?', 'Who developed it?'])(
  'is of matter where a thing is named or pointed at: %s',
  (question) => {
    expect(mayTellMaker(question)('The map of moss is good.')).toBe(false);
  },
);

it('is of no matter where something else is asked', () => {
  expect(mayTellMaker('Who paid for the map?')('Moss Board, grant 2214.')).toBe(true);
  expect(mayTellMaker('Who finds that LED lamps harm moss?')('Lamps harm moss.')).toBe(true);
  expect(mayTellMaker('Who uses the Moss Map Model?')('It is used on roofs.')).toBe(true);
  expect(mayTellMaker('When was it developed?')('It was developed in 1985.')).toBe(true);
});
