/** What was learned tells sentences apart that the same words stand in; the texts are of none that it learned from. */
import { describe, expect, it } from 'vitest';
import { chooseForConcept } from './choose-cell.js';
import { likeliest, openRoles, ownRoles } from './read-roles.js';
import { readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText, type StudyText } from './study-text.js';

const parts: Readonly<Record<string, string>> = {
  Introduction:
    'Hedgehog deaths on roads have been counted in several countries. A survey of 2,140 drivers in Wales found that one in three had struck one. Tunnels below roads helped toads in an earlier trial of 18 sites.',
  Methods:
    'We fenced 26 stretches of rural road in Jutland and fitted each with two dry tunnels between May 2018 and October 2020. Another 24 stretches of like traffic were left as they were. A sample of 20 stretches a group had been planned. Carcasses were counted by cyclists on Mondays and Fridays. Ethical approval was not needed.',
  Results:
    'Cyclists found 0.8 carcasses a kilometre on fenced stretches and 2.3 on the others. Traffic did not change. Two badgers were trapped between the fences and had to be freed.',
  Discussion:
    'Fences with tunnels cut road deaths of hedgehogs by about two thirds. Scavengers may have carried carcasses off before anybody rode past, and nobody knew how many animals lived nearby. Tunnels should be thought of wherever a road is rebuilt.',
  Thanks:
    'The Aarhus County Roads Office paid for the fences. The authors have nothing to declare.',
};

const study: StudyText = readStudyText(
  Object.entries(parts).map(([heading, text]) => ({ heading_path: [heading], text })),
  { heading_path: ['Title'], text: 'Fences and tunnels against road deaths of hedgehogs' },
);

function sentenceOf(concept: StudyConcept): string {
  const cell = readColumn({ question: concept, concept }, study, false);
  return cell?.sentence.text ?? '';
}

describe('the sentence of a cell', () => {
  it.each<[StudyConcept, RegExp]>([
    ['n', /^We fenced 26/],
    ['result', /^Cyclists found 0\.8|^Fences with tunnels cut/],
    ['limits', /^Scavengers may/],
    ['advice', /^Tunnels should/],
    ['funding', /^The Aarhus County/],
    ['conflicts', /^The authors have nothing/],
  ])('is the one that says it of this study: %s', (concept, said) => {
    expect(sentenceOf(concept)).toMatch(said);
  });

  it('is never one of what others studied, planned or may do without', () => {
    const all = (['design', 'population', 'n', 'outcome', 'limits', 'harms'] as const).map(
      sentenceOf,
    );
    for (const sentence of all) expect(sentence).not.toMatch(/2,140|18 sites|planned|Ethical/);
  });
});

it('weighs every sentence once, the title first, as a chance', () => {
  const weighed = ownRoles().weigh(study, 'limits');
  expect(weighed.map(({ sentence }) => sentence.order)).toEqual(
    weighed.map((_, index) => index - 1),
  );
  for (const { chance } of weighed) {
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect(likeliest(weighed)?.sentence.text).toMatch(/^Scavengers/);
});

it('finds nothing in a text without sentences, and takes the first of equal ones', () => {
  const empty = readStudyText([], null);
  expect(likeliest(ownRoles().weigh(empty, 'n'))).toBeNull();
  expect(readColumn({ question: 'n', concept: 'n' }, empty, false)).toBeNull();
  const unlearned = openRoles({ features: '', weights: '', scale: 1, bias: '0 0 0' });
  expect(likeliest(unlearned.weigh(study, 'n'))?.sentence.order).toBe(-1);
});

it('lists what is likely beside what rules list, and nothing where a cell of the same is empty', () => {
  const [first, , third] = study.sentences;
  if (first === undefined || third === undefined) throw new Error('The study has sentences.');
  const plain = readStudyText([{ heading_path: [], text: 'Moss is green. Roofs are old.' }], null);
  const byRules = ({ sentences }: StudyText): StudyText['sentences'] => sentences;
  expect(readColumn({ question: 'limits', concept: 'limits' }, plain, false)).toBeNull();
  expect(chooseForConcept('limits', plain, byRules)).toEqual([]);
  const limits = chooseForConcept('limits', study, () => [first]);
  expect(limits.map(({ text }) => text)).not.toContain(first.text);
  expect(limits.some(({ text }) => text.startsWith('Scavengers'))).toBe(true);
});

const limit =
  'Scavengers may have carried carcasses off before anybody rode past, and nobody knew how many animals lived nearby.';
const told =
  'Carcasses may have been missed, and nobody knew how many of the 35% that were counted had been moved.';

it.each([
  [
    'a limit in a discussion',
    { Methods: 'We fenced 26 roads.', Discussion: `Fences cut deaths by half. ${limit}` },
    [limit],
  ],
  [
    'a result with its figures',
    { Methods: 'We fenced 26 roads.', Results: `Fences cut deaths by half. ${told}` },
    [],
  ],
  [
    'a sentence of a book',
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `Chapter ${index}`,
        `The road was old and long. It led from village ${index} to the sea. ${index === 20 ? limit : ''}`,
      ]),
    ),
    [],
  ],
])('reads as a limit no result and nothing of what is no study: %s', (_, sections, expected) => {
  const text = readStudyText(
    Object.entries<string>(sections).map(([heading, said]) => ({
      heading_path: [heading],
      text: said,
    })),
    null,
  );
  const listed = chooseForConcept('limits', text, () => []);
  expect(listed.map(({ text: said }) => said)).toEqual(expected);
});
