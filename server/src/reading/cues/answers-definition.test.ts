import { describe, expect, it } from 'vitest';
import { definesTerm, readDefined } from './answers-definition.js';

describe('a question for what a thing is', () => {
  it.each([
    ['What is a spillway?', 'spillway'],
    ['what are paired tarns?', 'paired tarns'],
    ['What is the ‘ledger’ in the Moss compiler?', 'ledger'],
    ['What is meant by drift in this paper?', 'drift'],
    ['What do the authors of the moss paper call a stub?', 'stub'],
    ['What does sintering mean?', 'sintering'],
    ['definition of leaf age (of ferns)', 'leaf age'],
  ])('is told: %s', (question, term) => {
    expect(readDefined(question)).toBe(term);
  });

  it.each([
    'What is the yield?',
    'What are the limits of the study?',
    'What do these results mean?',
    'What does the rise in deaths mean?',
    'What is known about otters?',
    'How many stubs are there?',
    'How was a dry spell defined?',
  ])('is not one for something else: %s', (question) => {
    expect(readDefined(question)).toBeNull();
  });
});

describe('a sentence that says what a thing is', () => {
  it.each([
    'A stub is simply a piece of code that jumps back.',
    'Stubs are small pieces which jump back.',
    'Such a jump bears the name of “stub”.',
    'The values are kept in a table called the stub.',
    'We call these short jumps stubs.',
  ])('is known: %s', (sentence) => {
    expect(definesTerm('stub')(sentence)).toBe(true);
  });

  it.each([
    'Stubs are important for the speed of a compiler.',
    'The compiler calls the nested stub again.',
    'Many stubs were made in an hour.',
  ])('is not one that only speaks of it: %s', (sentence) => {
    expect(definesTerm('stub')(sentence)).toBe(false);
  });
});
