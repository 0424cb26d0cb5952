/** Words that only look like what a column asks for leave its cell empty, or leave it to the words that say it. */
import { describe, expect, it } from 'vitest';
import { isObservational } from './default-columns.js';
import { conceptOf, readByRules, readColumn } from './study-columns.js';
import { readStudyText } from './study-text.js';

function read(column: string, text: string): string {
  const study = readStudyText([{ heading_path: ['Methods'], text }], null);
  const concept = conceptOf(column);
  const isObserved = isObservational(study);
  const cell =
    concept === null
      ? readColumn({ question: column, concept }, study, isObserved)
      : readByRules(concept, study, isObserved);
  return cell?.text ?? '';
}

describe('a cell', () => {
  it.each([
    [
      'n',
      'The 12 gutters hold more water than the 90 gutters of the old town, including 4 long gutters of zinc.',
      '',
    ],
    ['n', 'Fifteen patients were excluded because their roofs leaked.', ''],
    [
      'n',
      'There were 108 roofers, of which 87 were eligible for analysis. Those who slipped (n = 41) were older.',
      '87',
    ],
    ['n', 'Roofers who slipped on moss (n = 41) were older than the others.', ''],
    ['intervention', 'The 12 gutters compare favourably with the old gutters of the town.', ''],
    ['intervention', 'We propose a solution to the moss on roofs.', ''],
    [
      'intervention',
      'Berg and Holm studied the relationship between the slope of a roof and its moss.',
      '',
    ],
    [
      'comparator',
      'We used the scale to compare changes of moss before and after cleaning of the roofs.',
      '',
    ],
    ['outcome', 'The main outcomes of interest were moss cover, leaks, and cost.', 'moss cover'],
    ['setting', 'The moss counter was implemented in Scala and ran at night.', ''],
    [
      'setting',
      'Setting: The study took place at a roofing school that trains apprentices.',
      'a roofing school that trains apprentices',
    ],
    ['duration', 'Roofs that were cleaned from June 1 were looked at until September 1, 2009.', ''],
    [
      'population',
      'We studied 27 workers aged 18 to 64 and watched them on a slope of 0.4 degrees.',
      '27 workers aged 18 to 64',
    ],
    [
      'population',
      'Workers with monthly wages climbed the old slate roofs of the town on 2.1 more days a month.',
      'Workers with monthly wages climbed the old slate roofs of the town',
    ],
    ['population', 'Moss was counted by people who did not know the roofs.', ''],
    ['n', 'In Hyde and Ely 118 farmers with roofs of slate were followed.', '118 farmers'],
    ['n', 'We treated 1 U ricinase of moss and 36 roofers who slipped on it.', ''],
    [
      'limits',
      'Roofs were looked at in May. Ladders of wood were used. Rot was not observed on the roofs of slate.',
      '',
    ],
    ['n', 'In the control group 18 farmers were followed.', ''],
    ['intervention', 'Whether more sun helps roofs of zinc has to be tested in further work.', ''],
  ])('of the %s of “%s”', (column, text, expected) => {
    expect(read(column, text)).toBe(expected);
  });
});
