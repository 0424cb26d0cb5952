/** What changes where a thing is named with `of`, as a side is told by it. */
import { expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

it.each([
  ['yoga reduce grief?', 'Yoga reduced the stigma of grief.'],
  ['yoga reduce grief?', 'Yoga reduced the costs of grief.'],
  ['yoga reduce grief?', 'The stigma of grief was reduced by yoga.'],
  ['yoga reduce grief?', 'Yoga reduced remission of grief.'],
  ['rails reduce falls?', 'Rails reduced the fear of falls.'],
  ['rails reduce hospital stays?', 'Rails reduced the cost of hospital stays.'],
  ['music increase output?', 'Music increased the monitoring of output.'],
  ['music increase output?', 'Music increased the variance of output.'],
])('takes no side by another thing of the outcome: %s %s', (claim, statement) => {
  expect(tellStance(claim, statement).position).toBe('unclear');
});

it.each([
  'Yoga reduced symptoms of grief.',
  'Yoga reduced the severity of grief.',
  'Yoga lowered the risk of grief by a fifth.',
  'The incidence of grief was reduced by yoga.',
  'Yoga reduced the number of episodes of grief.',
])('takes the side of an amount of the outcome: %s', (statement) => {
  expect(tellStance('yoga reduce grief?', statement).position).toBe('support');
});
