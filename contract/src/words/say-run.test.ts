import { expect, it } from 'vitest';
import { readerName } from '../limits.js';
import { sayChecks, sayNotFound, saySide, saySum, sayTerm } from './say-run.js';

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

it.each([
  [1, 0, 'The 1 statement that claims something was found in its passages.'],
  [5, 0, 'All 5 statements that claim something were found in their passages.'],
  [5, 1, '1 of 5 statements was not found in its passages: it is flagged, or left out.'],
  [5, 2, '2 of 5 statements were not found in their passages: they are flagged, or left out.'],
])('says of %d statements, %d of them not found, what was checked', (claims, unfound, said) => {
  const metadata = {
    ...{ total_sources: 1, research_duration: 1, confidence_score: 0, searches: 1, model: '' },
    ...{ articles_found: 1, articles_read: 1, passages_cited: 1, notes: [], markers_removed: 0 },
    ...{ started_at: null, finished_at: null, claims, claims_unsupported: unfound },
    usage: { model_calls: 0, input_tokens: null, output_tokens: null, cost: null },
  };
  expect(sayChecks({ ...metadata, claims_in_own_words: 0 })).toEqual([said]);
  // Of an earlier version it is not known what of it a model wrote.
  expect(sayChecks({ ...metadata, model: 'writer-1' })).toEqual(unfound > 0 ? [said] : []);
  expect(sayChecks({ ...metadata, model: readerName })).toEqual([said]);
});

it('tells statements in the words of their passages from those in a model’s own', () => {
  const metadata = {
    ...{ total_sources: 1, research_duration: 1, confidence_score: 0, searches: 1, model: 'w' },
    ...{ articles_found: 1, articles_read: 1, passages_cited: 1, notes: [], markers_removed: 0 },
    ...{ started_at: null, finished_at: null, claims: 6, claims_unsupported: 1 },
    usage: { model_calls: 0, input_tokens: null, output_tokens: null, cost: null },
  };
  expect(sayChecks({ ...metadata, claims_in_own_words: 3 })).toEqual([
    '2 of 5 statements that no rule speaks against stand in the words of a passage cited, 3 are in the model’s own words, whose meaning was not checked.',
    '1 of 6 statements was not found in its passages: it is flagged, or left out.',
  ]);
  expect(
    sayChecks({ ...metadata, claims: 1, claims_unsupported: 0, claims_in_own_words: 1 }),
  ).toEqual([
    'None of 1 statement that no rule speaks against stands in the words of a passage cited, 1 is in the model’s own words, whose meaning was not checked.',
  ]);
});

it('shows terms that add up, and what they add up to where less of it is shown', () => {
  const terms = [0.333, 0.125, 0.18, 0.15, -0.05];
  expect(terms.map(sayTerm)).toEqual(['+0.333', '+0.125', '+0.180', '+0.150', '\u22120.050']);
  expect(saySum(0.788)).toBe('Together 0.788, shown as 0.78: it is cut, never rounded up.');
  expect(saySum(0.78)).toBe('');
});

it('says where it looked for what was not found', () => {
  const not_found = ['dose', 'tinnitus'];
  const cited = 'Not found in the passages that are cited: dose, tinnitus';
  expect(sayNotFound({ is_answered: true, not_found })).toBe(cited);
  const all = 'Not found in what was looked through: dose, tinnitus';
  expect(sayNotFound({ is_answered: false, not_found })).toBe(all);
  expect(sayNotFound({ is_answered: false, not_found: [] })).toBe('');
});
