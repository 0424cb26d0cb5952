import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { isOfOther, namesEnds } from './is-of-other.js';
import { tellStance } from './tell-stance.js';

/** Of a work that names all that is asked for. */
function isOther(claim: string, text: string, title = ''): boolean {
  const work = vocabularyOf(`${claim}\n${text}`);
  return isOfOther(claim, { text, statement: text, title, work });
}

it.each([
  ['vitamin C lower the risk of colds', 'Vitamin D lowered the risk of colds.', true],
  ['vitamin D lower the risk of colds', 'Vitamin D lowered the risk of colds.', false],
  ['interleukin-6 rise in sepsis', 'Interleukin-8 rose in sepsis.', true],
  ['hepatitis B raise the risk', 'Hepatitis C raised the risk.', true],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol in men.', true],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol in women and men.', false],
  ['statins lower cholesterol in women', 'Statins lowered cholesterol.', false],
  ['ketamine the best treatment', 'Ketamine reduced depression.', true],
  ['ketamine better than lithium', 'Ketamine was better than placebo.', true],
  ['ketamine better than lithium', 'Ketamine was better than lithium.', false],
  ['white lamps draw more moths than sodium lamps', 'High lamps drew no moths.', true],
  ['white lamps draw more moths than sodium lamps', 'Sodium lamps drew fewer moths.', false],
  ['lanes lower injuries of cyclists', 'Lanes lowered injuries of pedestrians.', true],
  ['smoking shorten life more than drinking', 'Smoking shortened life by nine years.', true],
  ['tea always prevent caries', 'Tea prevented caries in schools.', true],
  ['yields fall because of the drought', 'Yields fell during the drought.', true],
  ['diabetes double the risk', 'Diabetes increased the risk by 20%.', true],
  ['diabetes double the risk', 'Diabetes doubled the risk.', false],
  ['tyre wear the largest source of dust', 'Basins are the most effective measure.', true],
  ['tyre wear the largest source of dust', 'Tyre wear is the main source of dust.', false],
  ['heat pumps cost less than boilers', 'With the boiler off the heat pump rose to 83%.', true],
  ['home exercise better than supervised', 'Home equally and supervised exercise helped.', false],
  ['cover crops raise carbon more than fallow', 'Replacing fallow with cover crops did.', false],
  ['heat pumps cost less than boilers', 'A heat pump outperformed boilers.', false],
  ['heat pumps raise the share', 'With a heat pump the share rose to 83%.', false],
  ['one dose of the vaccine enough', 'Two doses protected against measles.', true],
])('%s | %s: %s', (claim, text, is) => {
  expect(isOther(claim, text)).toBe(is);
});

it('knows from the title whom a statement is about', () => {
  const told = 'Boys slept longer after a later start.';
  expect(isOther('adolescents sleep longer', told)).toBe(true);
  expect(isOther('adolescents sleep longer', told, 'Sleep of adolescents')).toBe(false);
});

describe('a claim that compares', () => {
  it.each([
    [
      'heat lower with moss than with slate',
      'Heat was lower with slate than with moss.',
      'unclear',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was higher with slate than with moss.',
      'unclear',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was lower with moss than with slate.',
      'support',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was higher with moss than with slate.',
      'against',
    ],
    ['roof A better than roof B', 'Roof B was better than roof A.', 'unclear'],
    ['roof A better than roof B', 'Roof A was better than roof B.', 'support'],
    ['more roofs leak in the moss group', 'More roofs leaked in the slate group.', 'unclear'],
    [
      'more roofs leak in the moss group',
      'More roofs leaked in the slate group than in the moss group.',
      'unclear',
    ],
    [
      'more roofs leak in the moss group',
      'More roofs leaked in the moss group than in the slate group.',
      'support',
    ],
    ['the heat of roofs fall before 2010', 'The heat of roofs fell after 2010.', 'unclear'],
    ['the heat of roofs fall before 2010', 'The heat of roofs fell before 2010.', 'support'],
    ['moss reduce heat in owners over 65', 'Moss reduced heat in owners under 65.', 'unclear'],
    ['more moss lead to worse roofs', 'More moss led to better roofs.', 'against'],
    ['more moss lead to worse roofs', 'More moss led to worse roofs.', 'support'],
    ['more moss lead to worse roofs', 'Less moss led to better roofs.', 'unclear'],
    [
      'higher intake associated with lower weight',
      'Higher intake was associated with higher weight.',
      'against',
    ],
  ])('%s: %s', (claim, statement, position) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });
});

describe('words that could belong to another end', () => {
  it.each([
    [
      'slate reduces pain compared with moss',
      'Pain was reduced by 30 points in the slate group and by 10 points in the moss group.',
    ],
    [
      'chemotherapy before surgery improves survival',
      'Chemotherapy before surgery improved survival.',
    ],
    [
      'chemotherapy before surgery improves survival',
      'Preoperative chemotherapy improved survival after a median follow-up of 5 years.',
    ],
    [
      'pain lower with moss than with slate',
      'In more than 500 rooms, pain was lower with moss than with slate.',
    ],
  ])('take no side away: %s / %s', (claim, text) => {
    expect(tellStance(claim, text).position).toBe('support');
  });
});

it.each([
  ['Is a history of rust associated with leaks?', 'Rust was associated with leaks.', true],
  ['Is the severity of rust associated with leaks?', 'Rust was associated with leaks.', true],
  ['Is a history of rust associated with leaks?', 'Moss was associated with leaks.', false],
  ['Does the carbonation of concrete raise rust?', 'Concrete with slag raised rust.', false],
])(
  'what is of something is named by either word where nothing is changed: %s / %s',
  (claim, work, is) => {
    expect(namesEnds(claim, vocabularyOf(work))).toBe(is);
  },
);
