import { describe, expect, it } from 'vitest';
import {
  developmentPhaseOf,
  isRetractedType,
  isRetractionType,
  sourceTypeOf,
  studyTypeOf,
} from './study-types.js';

describe('studyTypeOf', () => {
  it.each([
    [['Journal Article', 'Review', 'Meta-Analysis', 'Systematic Review'], 'Meta-Analysis'],
    [
      [
        'Journal Article',
        'Multicenter Study',
        'Randomized Controlled Trial',
        'Clinical Trial, Phase III',
      ],
      'Randomized Controlled Trial',
    ],
    [['Journal Article', 'Clinical Trial', 'Clinical Trial, Phase II'], 'Clinical Trial, Phase II'],
    [['review-article', 'Journal Article'], 'Review'],
    [['case-report', 'Journal Article'], 'Case Reports'],
    [['Journal Article', 'Research Support, Non-U.S. Gov’t'], ''],
    [['SYSTEMATIC REVIEW'], 'Systematic Review'],
    [[], ''],
  ])('names the most specific of %j', (types, expected) => {
    expect(studyTypeOf(types)).toBe(expected);
  });
});

describe('developmentPhaseOf', () => {
  it.each([
    [['Clinical Trial, Phase III', 'Journal Article'], 'Phase III'],
    [['Clinical Trial, Phase II', 'Clinical Trial, Phase I'], 'Phase I/Phase II'],
    [['clinical trial, phase iv'], 'Phase IV'],
    [['Clinical Trial'], ''],
    [['Clinical Trial, Phase V'], ''],
  ])('reads the phase of %j', (types, expected) => {
    expect(developmentPhaseOf(types)).toBe(expected);
  });
});

describe('sourceTypeOf', () => {
  it.each([
    [['Preprint'], 'preprint'],
    [['Journal Article', 'Systematic Review'], 'review'],
    [['Scoping Review'], 'review'],
    [['review-article'], 'review'],
    [['Book Review'], 'journal article'],
    [['product-review', 'Journal Article'], 'journal article'],
    [['Peer Review'], 'journal article'],
    [['Congress'], 'conference paper'],
    [['Editorial'], 'journal article'],
    [[], 'journal article'],
  ])('takes %j for a source of its kind', (types, expected) => {
    expect(sourceTypeOf(types)).toBe(expected);
  });
});

describe('isRetractedType', () => {
  it('marks a retracted article but not the notice that retracts another one', () => {
    expect(isRetractedType(['Journal Article', 'Retracted Publication'])).toBe(true);
    expect(isRetractedType(['Retraction of Publication'])).toBe(false);
    expect(isRetractionType(['Journal Article', 'Retraction of Publication'])).toBe(true);
    expect(isRetractionType(['Retracted Publication'])).toBe(false);
  });
});
