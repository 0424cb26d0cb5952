import { expect, it } from 'vitest';
import { isSurrogate } from './is-surrogate.js';

const claim = 'beetroot juice lengthen walking distance?';
const calf = 'Oxygen in the calf muscle fell later during a walk.';
const distance = 'The distance without pain had grown by 180 metres.';

it.each([
  ['a result on something else, beside one on what was asked', calf, true, [distance], true],
  ['the result on what was asked', distance, true, [calf], false],
  ['a result whose work says nothing of what was asked', calf, true, [], false],
  ['a conclusion, which may name it in other words', calf, false, [distance], false],
  ['one beside an aim alone', calf, true, ['We aimed to raise the distance.'], false],
  [
    'what only takes it into account',
    'Juice lowered stiffness after adjustment for distance.',
    false,
    [],
    true,
  ],
])('%s', (_, text, isOneResult, others, is) => {
  expect(isSurrogate(claim, { text, isOneResult, others })).toBe(is);
});

it('is told of what a claim says is changed alone', () => {
  const asked = { text: calf, isOneResult: true, others: [distance] };
  expect(isSurrogate('beetroot juice safe?', asked)).toBe(false);
});
