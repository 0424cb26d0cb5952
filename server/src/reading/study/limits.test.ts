/** Limits that no heading and no word such as `limitations` announces. */
import { expect, it } from 'vitest';
import { ownPart } from './own-part.js';
import { listLimits } from './read-limits.js';
import { readPart } from './read-part.js';
import { readStudyText } from './study-text.js';

const methods = {
  heading_path: ['Methods'],
  text: 'We counted swifts at forty towers in Jutland. Towers were visited twice in June. Nests were counted from the ground with a glass. Towers were drawn by lot from a list of the county.',
};

function limitsOf(discussion: string): string[] {
  const passages = [methods, { heading_path: ['Discussion'], text: discussion }];
  return listLimits(ownPart(readStudyText(passages, null))).map(({ text }) => text);
}

it('are sentences near each other that each say what was lacking, few or unsure', () => {
  const text =
    'Swifts nested in more of the old towers than of the new ones. Old mortar has more holes.\n\nWe had no ladder with which to look inside. A single summer was studied, and swifts of other counties may behave differently.';
  expect(limitsOf(text)).toEqual([
    'We had no ladder with which to look inside.',
    'A single summer was studied, and swifts of other counties may behave differently.',
  ]);
});

it('are not one such sentence alone, nor two in paragraphs apart', () => {
  const text =
    'Swifts may have been drawn by the old mortar. They nested in holes of it.\n\nThe towers of Fyn could be their next home, and they would be welcome there.';
  expect(limitsOf(text)).toEqual([]);
});

it('are the rest of a paragraph of which one sentence is called a weakness', () => {
  const text =
    'Swifts nested in more of the old towers than of the new ones.\n\nThe distance from the ground is the chief weakness of the count. Hardly any tower was taller than thirty metres. Bias of the drawing is unlikely.';
  expect(limitsOf(text)).toEqual([
    'The distance from the ground is the chief weakness of the count.',
    'Hardly any tower was taller than thirty metres.',
  ]);
});

it('begin behind the strengths under a heading for both', () => {
  const passage = {
    heading_path: ['Strengths and weaknesses'],
    text: 'Each tower of the county was on the list. Eggs were not counted. The glass was weak.',
  };
  expect(listLimits(readStudyText([methods, passage], null)).map(({ text }) => text)).toEqual([
    'Eggs were not counted.',
    'The glass was weak.',
  ]);
});

it.each([
  'Earlier studies were limited by short summers.',
  'The main limitation of the trial by Holm was its length.',
  'The limitations of previous trials are well known.',
])('are none of another study, under a heading for them: %s', (text) => {
  const passage = { heading_path: ['Limitations'], text: `${text} Eggs were not counted.` };
  const study = ownPart(readStudyText([methods, passage], null));
  expect(listLimits(study).map((each) => each.text)).toEqual(['Eggs were not counted.']);
});

it('are none of another study without a heading', () => {
  expect(limitsOf('The main limitation of the trial by Holm was its length.')).toEqual([]);
});

it('are what a study was limited to, and what may bias it', () => {
  const text =
    'Swifts nested in more of the old towers. The counts were made at dawn.\n\nThe observations were confined to towers of brick. Owners chose the boxes themselves, which may bias the difference.';
  expect(limitsOf(text)).toEqual([
    'The observations were confined to towers of brick.',
    'Owners chose the boxes themselves, which may bias the difference.',
  ]);
});

it.each([
  'Swifts nested late. Counters could not see each other, so nobody could have biased the counts.',
  'Swifts nested late. Towers were open to all, and no tower was left out.',
  'Swifts nested late. The counts were not confined to one county.',
  'Swifts nested late. It is unlikely that our glass could bias the counts.',
  'Swifts nested late. We do not think that our glass could bias the counts.',
  'Swifts nested late. In the previous survey the sample was limited to churches.',
  'Swifts nested late. Counts were limited to one for each tower.',
  'Swifts nested late. Blood samples were limited to a drop for each bird.',
  'Swifts nested late. None of the towers was left out.',
])('are none where they are denied, of an earlier study, or told of what was done: %s', (text) => {
  expect(limitsOf(text)).toEqual([]);
  const passages = [methods, { heading_path: ['Discussion'], text }];
  expect(readPart('limitations', readStudyText(passages, null))).toEqual([]);
});

it.each([
  'The sample was limited to churches.',
  'Our counts could bias the results.',
  'Our study was confined to one county.',
  'No tower was left out, but only one season was studied.',
  'The towers of the north were left out.',
  'Our data were limited to June.',
  'Limited by rain, the counts ended soon.',
  'The study was limited by rain, which was not measured.',
  'A limitation is that the nests of the previous year were counted by their owners.',
  'In the earlier waves no nests were counted, a limitation of our data.',
  'Nests of the previous year were not told apart, which may have biased the counts.',
  'The counts were not blinded and may be biased.',
  'Towers that were not seen may bias the counts.',
  'The data were limited to two winters.',
])('are told in one sentence: %s', (text) => {
  expect(limitsOf(`Swifts nested late. Old mortar has more holes. ${text}`)).toEqual([text]);
});
