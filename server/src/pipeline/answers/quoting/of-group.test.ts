import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { prepareGroup } from './of-group.js';

const passage = scoredPassage(
  'Women were 61 of the 90 nurses. Of those who napped, 7% made an error. Errors were made by 16% of nurses without naps.',
);

function fitting(question: string, passages = [passage]): string[] {
  const isOfGroup = prepareGroup(question, passages);
  return passages
    .flatMap(readQuotable)
    .filter(isOfGroup)
    .map(({ text }) => text);
}

describe('a figure', () => {
  it.each([
    'How many errors were there among nurses who did not nap?',
    'How many nurses did not nap?',
  ])('is of others where its sentence says nothing of the group: %s', (question) => {
    expect(fitting(question).join(' ')).not.toContain('61 of the 90');
    expect(fitting(question).join(' ')).toContain('without naps');
  });

  it.each([
    'How many women were there?',
    'How many errors were there among nurses who slept at noon?',
    'Did nurses who did not nap make errors?',
  ])('may be asked for in other words, or of everybody: %s', (question) => {
    expect(fitting(question)).toHaveLength(3);
  });
});
