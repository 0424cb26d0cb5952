import { expect, it } from 'vitest';
import { placeMark } from './place-marks';

const text = 'Moss held the water. Sand let it go.';
const run = { text, left: 100, top: 10, right: 100 + text.length, bottom: 20 };
/** Every letter is as wide as each other. */
const measure = (part: string): number => 7 * part.length;

it('marks the part of a line that is quoted, with the stop behind it', () => {
  const end = text.indexOf('water') + 'water'.length;
  expect(placeMark(run, { start: 0, end }, measure)).toEqual({
    ...{ left: 100, top: 10, right: 100 + end + 1, bottom: 20 },
  });
});

it('begins where the quote begins within a line', () => {
  const start = text.indexOf('Sand');
  const place = placeMark(run, { start, end: text.length - 1 }, measure);
  expect(place.left).toBe(100 + start);
  expect(place.right).toBe(run.right);
});

it('takes in what leads to the first letter of a line', () => {
  const led = { ...run, text: `“${text.slice(1)}` };
  expect(placeMark(led, { start: 1, end: 8 }, measure).left).toBe(100);
});

it('marks all of a line that cannot be measured', () => {
  const whole = { left: 100, top: 10, right: run.right, bottom: 20 };
  expect(placeMark(run, { start: 5, end: 9 }, null)).toEqual(whole);
  expect(placeMark(run, { start: 5, end: 9 }, () => 0)).toEqual(whole);
});
