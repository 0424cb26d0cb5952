/** What calls itself a strength of a study is none of its limits. */
import { expect, it } from 'vitest';
import { listLimits, listStrengths } from './read-limits.js';
import { readStudyText } from './study-text.js';

function read(heading: string, text: string) {
  return readStudyText([{ heading_path: [heading], text }], null);
}

it('parts the sentences of a section on both', () => {
  const text = read(
    'Strengths and limitations',
    'Every barn was counted, which is a strength. Barns without a roof were left out. Rain was not recorded in winter.',
  );
  expect(listStrengths(text).map((each) => each.text)).toEqual([
    'Every barn was counted, which is a strength.',
  ]);
  expect(listLimits(text).map((each) => each.text)).toEqual([
    'Barns without a roof were left out.',
    'Rain was not recorded in winter.',
  ]);
});

it('takes no strength of a muscle or a wall for one of the study', () => {
  const text = read('Limitations', 'Muscle strength was not measured in the second year.');
  expect(listStrengths(text)).toEqual([]);
  expect(listLimits(text)).toHaveLength(1);
});
