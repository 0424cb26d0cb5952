import { expect, it } from 'vitest';
import { saySide } from './say-run.js';

const confidence = {
  ...{ independent_sources: 2, agree: 1, contradict: 0, unclear: 1, full_text: 0 },
  ...{ abstract_only: 2, study_types: [], terms: [] },
};
const position = { position: 'unclear' as const, label: 'cooled', statements: [] };

it('says of single results what they say, and not that they take no side', () => {
  const asked = { ...confidence, larger_side: 'no' } as const;
  expect(saySide(position, asked)).toBe('No side that can be told: cooled');
  const single = { ...position, single_results: 'support' as const };
  expect(saySide(single, asked)).toBe('Yes, in single results only: cooled');
  const open = { ...confidence, contradict: 1 };
  expect(saySide(single, open)).toBe('in single results only: cooled');
});

it('names the side of single results where yes or no was asked for and nobody takes a side', () => {
  const nobody = { ...confidence, agree: 0, unclear: 2 };
  const single = { ...position, single_results: 'against' as const };
  expect(saySide(single, nobody)).toBe('No, in single results only: cooled');
});
