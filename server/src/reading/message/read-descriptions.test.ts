/** Where a question describes a document. */
import { describe, expect, it } from 'vitest';
import { namesWork, readDescriptions } from './read-descriptions.js';

describe('descriptions', () => {
  it.each([
    ['Which roofs were surveyed in the slate moss meta-analysis?', ['slate moss meta-analysis']],
    ['What did the trial of zinc strips find on moss?', ['trial of zinc strips']],
    [
      'Can the moss cohort and the fern–gutter preprint each count roofs?',
      ['moss cohort', 'fern–gutter preprint'],
    ],
    ['What are the shortcomings of the guideline on wet gutters?', ['guideline on wet gutters']],
    ['How many roofs were in the wet work cohort?', ['wet work cohort']],
    ['Compare the trial of slate with the moss cohort', ['trial of slate', 'moss cohort']],
    ['Who paid for this study?', []],
    ['What did the new study find?', []],
    ['Do the moss trials agree?', []],
    ['Was moss rarer on slate?', []],
  ])('are phrases around a word for one document: %s', (question, expected) => {
    const found = readDescriptions(question).map(({ start, end }) => question.slice(start, end));
    expect(found).toEqual(expected);
  });

  it('keep what describes apart from the kind', () => {
    const [found] = readDescriptions('Which roofs are in the review of zinc strips for slate?');
    expect(found?.words.map(({ surface }) => surface)).toEqual(['zinc', 'strips', 'slate']);
    expect(found?.kinds.map(({ surface }) => surface)).toEqual(['review']);
  });

  it('name one work, or none', () => {
    expect(['the moss guideline', 'the moss trials', 'moss'].map(namesWork)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
