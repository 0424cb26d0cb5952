import { describe, expect, it } from 'vitest';
import { tellsPurpose } from './tells-purpose.js';

const found = 'Which group of pupils was worst at telling emotions?';

describe('what a study was made for', () => {
  it.each([
    'To describe how pupils tell emotions in music.',
    'This study compared how two groups of pupils tell emotions.',
    'The aim of the study was to compare pupils.',
    'We hypothesised that deaf pupils would be worst at telling emotions.',
  ])('answers no question about what was found: %s', (text) => {
    expect(tellsPurpose(found)({ text, form: 0 })).toBe(true);
    expect(tellsPurpose('What was the aim of the study of emotions?')({ text, form: 0 })).toBe(
      false,
    );
    expect(tellsPurpose('What did the study compare?')({ text, form: 0 })).toBe(false);
  });

  it.each([
    'The study showed that deaf pupils were worst at telling emotions.',
    'Pupils who were deaf were less accurate than the others.',
    'To our surprise, deaf pupils were best.',
  ])('is not what tells of a result: %s', (text) => {
    expect(tellsPurpose(found)({ text, form: 0 })).toBe(false);
  });

  it('may stand beside a figure that was asked for', () => {
    const text = 'To compare pupils of two schools, 86 of them were asked.';
    expect(tellsPurpose('How many pupils were asked?')({ text, form: 1 })).toBe(false);
  });

  it('is that things were compared, not how they compare', () => {
    const isPurpose = tellsPurpose('How do letters compare with calls?');
    expect(isPurpose({ text: 'Letters were compared with calls.', form: 0 })).toBe(true);
    const told = 'Replies were recorded in 12% with letters versus 25% with calls.';
    expect(isPurpose({ text: told, form: 0 })).toBe(false);
  });
});
