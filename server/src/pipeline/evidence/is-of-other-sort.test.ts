import { expect, it } from 'vitest';
import { readSorts } from './is-of-other-sort.js';

const asked = 'What performance factor do ground-source heat pumps reach?';
const reached = 'The heat pump reached a factor of 2.8.';
const air = 'An air-source heat pump was added to the boiler of a manor.';
const several = 'We measured 31 air-source, 13 ground-source and 2 river-source heat pumps.';

const poor = 'Do low- and middle-income countries pay?';
const rich = 'We studied high-income countries.';
const long = 'Which long-term effects are known?';
const brief = 'Short-term effects were measured.';
const consequent = `${brief} Long-term consequences were weighed.`;

it.each([
  ['of the sort that another sentence of its work tells', asked, reached, air, true],
  ['asked without a hyphen', asked.replace('ground-', 'ground '), reached, air, true],
  ['told without a hyphen', asked, reached, air.replace('air-', 'air '), true],
  ['told nowhere', asked, reached, 'A heat pump was added.', false],
  ['of a work on the sort that is asked for', asked, reached, several, false],
  ['of another sort in a work on both', asked, 'Air-source heat pumps reached 2.9.', several, true],
  ['of both', asked, 'Ground-source and air-source heat pumps did.', several, false],
  ['asked of no sort', 'What factor do heat pumps reach?', reached, air, false],
  ['of another thing', asked, reached, 'We used open-source software.', false],
  ['of what it came by', 'Is age-related loss common?', 'It is.', 'Noise-related loss.', false],
  [
    'asked of every sort',
    'Do trauma surgeons and non-trauma surgeons differ?',
    'They do.',
    'A head-trauma surgeon.',
    false,
  ],
  ['of another sort in words of the question', asked, `A performance factor of ${air}`, air, true],
  [
    'of one of two that share a thing asked for',
    asked.replace('ground-', 'air and ground '),
    reached,
    air,
    false,
  ],
  ['of a hanging hyphen asked for', poor, 'Low-income countries paid.', rich, false],
  ['of a hanging hyphen beside another', poor, 'High-income countries paid.', rich, true],
  [
    'of a hanging hyphen told',
    asked.replace('ground', 'air'),
    'Air- and ground-source heat pumps did.',
    several,
    false,
  ],
  ['of the sort in a work on others', long, 'Long-term and short-term ones fell.', brief, false],
  ['of a work that names the sort of other nouns', long, 'They fell.', consequent, false],
  ['of a work on another sort alone', long, 'They fell.', brief, true],
  [
    'of two sorts asked for with `and`',
    'Do short-term and long-term effects fall?',
    'They fell.',
    'Mid-term and later findings. Short-term effects.',
    false,
  ],
  ['of a longer form', 'Which long-term effects?', 'They fell.', 'Longer-term effects.', false],
])('tells a sentence %s', (_, question, sentence, work, is) => {
  expect(readSorts(question, work)(sentence)).toBe(is);
});
