/** What questions call the parts by which a work counts what it did. */
import { describe, expect, it } from 'vitest';
import { joinParts, namePart, readParts } from './numbered-parts.js';

const text =
  'In Experiment 1 moss was wet. Experiment 2 was dry. An earlier Study 1 was wet. See experiment 3.';

describe('numbered parts', () => {
  it('are those of a noun of which there are two or more, with a capital', () => {
    expect([...readParts(text)]).toEqual([['experiment', new Set([1, 2])]]);
  });

  it.each([
    ['What about the second study?', 'Was moss wet in Experiment 1?', 'What about Experiment 2?'],
    ['And in the first experiment?', 'Was moss wet?', 'And in Experiment 1?'],
    ['And in the other one?', 'Was moss wet in Experiment 1?', 'And in Experiment 2?'],
    ['And the other experiment?', 'Was moss wet in Experiment 2?', 'And Experiment 1?'],
  ])('are named as their work does: %s', (question, previous, named) => {
    expect(namePart(question, previous, readParts(text))).toBe(named);
  });

  it.each([
    ['What about the third study?', 'Was moss wet in Experiment 1?'],
    ['And in the other one?', 'Which of the two experiments was wet?'],
    ['Was the second dose better than the first one?', 'Was moss wet?'],
    ['And in the second survey?', 'Was moss wet in Experiment 1?'],
    ['And in the second trial?', 'Was moss wet in Experiment 1?'],
    ['And in the second year?', 'Was moss wet in Experiment 1?'],
  ])('are not guessed: %s', (question, previous) => {
    expect(namePart(question, previous, readParts(text))).toBe(question);
  });

  it('of two nouns are told by their noun alone', () => {
    const both = readParts(`${text} Study 2 was dry.`);
    expect(namePart('And the second study?', '', both)).toBe('And Study 2?');
    expect(namePart('And the second trial?', '', both)).toBe('And the second trial?');
  });

  it('are one word where words are looked for', () => {
    expect(joinParts('in Experiment 2 after 30 minutes')).toBe('in Experiment-2 after 30 minutes');
  });
});
