/** Those on the other side of a bound are others. */
import { expect, it } from 'vitest';
import { tellsOtherBound } from './tells-other-bound.js';

it.each([
  [
    'What became of mills with more than 20 workers?',
    'Output of mills with fewer than 20 workers fell.',
    true,
  ],
  [
    'What became of mills with more than 20 workers?',
    'Output fell below 20 workers, and rose in mills with more than 20 workers.',
    false,
  ],
  [
    'Did it help slaters with ten years of service or less?',
    'Among slaters with more than ten years it did not help.',
    true,
  ],
  [
    'Did it help slaters with ten years of service or less?',
    'Among those with ten years or less it helped.',
    false,
  ],
  ['Did it help those under 65?', 'It helped slaters aged 65 or older.', true],
  ['Did it help those under 65?', 'It helped slaters younger than 65.', false],
  ['Did it help those under 65?', 'It helped more than 40 slaters.', false],
  ['Should those under 5 be given iron?', 'Iron is given to children aged 5 or older.', false],
  ['Did it help those under 65?', 'It helped only slaters aged 65 or older.', false],
  [
    'Do those over 65 fall more often?',
    'Compared with those under 65, older slaters fell more often.',
    false,
  ],
  ['What became of mills with more than 20 workers?', 'Output fell by less than 20 %.', false],
  ['Did it help those under 5 and those over 5?', 'In those over 5 it did not help.', false],
  ['Do those over 65 fall more than those under 65?', 'Those under 65 fell more.', false],
  ['Did it help slaters?', 'It helped slaters aged 65 or older.', false],
  ['What did more than 1,200 hours do?', 'Fewer than 1200 hours did nothing.', true],
])('%s %s', (question, text, isOther) => {
  expect(tellsOtherBound(question)(text)).toBe(isOther);
});
