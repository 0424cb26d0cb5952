import { expect, it } from 'vitest';
import { splitCompound } from './split-compound.js';

function split(sentence: string): string[] {
  return splitCompound({ sentence, before: '' }).map((part) => part.sentence);
}

it.each([
  'When did the roof tax take effect and who was Prime Minister?',
  'When was the barn built, and who was the mayor?',
  'When was LichenStore made and who wrote the draft?',
])('leaves whole what asks of an office or a thing of what stands before: %s', (sentence) => {
  expect(split(sentence)).toEqual([sentence]);
});

it.each([
  ['When did the roof tax take effect and who paid for the study?', 'Who paid for the study?'],
  ['How many roofs were counted and who was excluded?', 'Who was excluded?'],
  ['When was the barn built and who were they?', 'Who were they?'],
  ['When was the barn built and who was the mayor of Leeds?', 'Who was the mayor of Leeds?'],
  ['What is moss on roofs and who wrote the paper?', 'Who wrote the paper?'],
  ['What did the roof survey find, and who were the authors?', 'Who were the authors?'],
  ['What did the roof survey find, and who are its participants?', 'Who are its participants?'],
])('parts what can be asked for itself: %s', (sentence, second) => {
  expect(split(sentence).at(-1)).toBe(second);
});
