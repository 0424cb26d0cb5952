import { describe, expect, it } from 'vitest';
import { speaksOfSibling } from './speaks-of-sibling.js';

describe('of which of its make a sentence tells', () => {
  it.each([
    ['How many stones are in RealStoneSet?', 'The AutoStoneSet holds 33,551 stones.', '', true],
    ['How much did GPT-4 score on moss?', 'GPT-3.5 scored 42 on moss.', '', true],
    ['Which model came after GPT-3?', 'GPT-4 came in 2023.', '', false],
    ['Which gene besides BRCA1 matters?', 'BRCA2 matters as well.', '', false],
    ['Which receptor does CXCL12 bind?', 'The receptor is CXCR4.', '', false],
    [
      'How many stones are there besides RealStoneSet and OldStoneSet?',
      'AutoStoneSet has 9.',
      '',
      false,
    ],
    ['How much better was it than GPT-3?', 'GPT-4 scored 42.', '', false],
    ['How many stones are in RealStoneSet?', 'RealStoneSet has 50, AutoStoneSet 900.', '', false],
    [
      'How many stones are in RealStoneSet?',
      'Unlike AutoStoneSet, it has 50.',
      'RealStoneSet',
      false,
    ],
    ['How many stones are in RealStoneSet?', 'It has 50 stones, as MossNet counts.', '', false],
    ['How many stones are in RealStoneSet?', 'The test set has 50 stones.', '', false],
    ['What was the SPF in Kerry?', 'The COP in Cork was 2.5.', '', false],
  ])('%s %s', (question, text, above, isOther) => {
    expect(speaksOfSibling(question)({ text, above })).toBe(isOther);
  });
});
