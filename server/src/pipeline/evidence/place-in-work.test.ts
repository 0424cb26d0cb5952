import { expect, it } from 'vitest';
import { isConclusion, isOneResult } from './place-in-work.js';

it.each([
  ['We conclude that moss cools rooms.', true],
  ['We therefore conclude that moss cools rooms.', true],
  ['In conclusion, moss cools rooms.', true],
  ['Conclusions: moss cools rooms.', true],
  ['Rooms under moss were cooler.', false],
  ['It is too early for us to conclude that moss cools rooms.', false],
  ['A review concluded that moss cools rooms.', false],
  ['Before we conclude that moss cools rooms, slate was tried.', false],
  ['The trial was concluded in May.', false],
])('is its conclusion where it says so before the end of an abstract: %s', (text, is) => {
  const placed = { text, section: 'abstract', place: 0.7 } as const;
  expect(isConclusion(placed)).toBe(is);
  expect(isOneResult(placed)).toBe(!is);
});

it('stays a result where it stands among them', () => {
  const placed = { text: 'We conclude that moss cools rooms.', section: 'results' } as const;
  expect(isOneResult({ ...placed, place: 0.5 })).toBe(true);
});
