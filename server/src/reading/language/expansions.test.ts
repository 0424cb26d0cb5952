/** Abbreviations are explained by what a text itself spells out. */
import { describe, expect, it } from 'vitest';
import { findExpansion, mayBeExpanded } from './expansions.js';

describe('what an abbreviation stands for', () => {
  it.each([
    ['MSF', 'We tested a moss suction filter (MSF) on roofs.', 'moss suction filter'],
    ['MSF', 'The MSF (moss suction filter) was cheap.', 'moss suction filter'],
    ['LGO', 'An LGO (Lichen Growth Optimiser (Berg, 2019)) was run.', 'Lichen Growth Optimiser'],
    ['RMP', 'Roof moss pairs (RMPs) differ at one stone.', 'Roof moss pairs'],
    [
      'WALL',
      'Weathered Areas of Limestone with Lichen (WALL) is a scale.',
      'Weathered Areas of Limestone with Lichen',
    ],
  ])('%s, in “%s”', (abbreviation, text, words) => {
    expect(findExpansion(text, abbreviation)).toBe(words);
  });

  it.each([
    ['MSF', 'The MSF (see below) was cheap.'],
    ['MSF', 'We used filters (MSF) of two kinds.'],
    ['MSF', 'Nothing is said of it here.'],
    ['MS', 'A moss suction filter (MSF) was used.'],
  ])('%s is not told by “%s”', (abbreviation, text) => {
    expect(findExpansion(text, abbreviation)).toBeNull();
  });

  it('is asked of capitals and digits, not of words', () => {
    expect(['PCR', 'TAM2', 'mRNA', 'MMPs'].every(mayBeExpanded)).toBe(true);
    expect(['Moss', 'roof', 'the moss'].some(mayBeExpanded)).toBe(false);
  });
});
