import type { ScoredPassage } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../models/estimate-tokens.js';
import { scoredPassage } from '../testing-passages.js';
import { packPassages } from './pack-passages.js';

function passage(title: string, text: string): ScoredPassage {
  return scoredPassage(text, {
    id: title,
    document_id: title,
    document_title: title,
    word_score: 1,
  });
}

const filler =
  'The weather of the valley was dry and the roads were open for most of the year. '.repeat(8);
const passages = [
  passage('Sleep', `${filler}Sleep consolidates memory in the hippocampus of adults. ${filler}`),
  passage('Naps', `${filler}Naps consolidate memory less than a night of sleep does. ${filler}`),
  passage('Dreams', `${filler}Dreams replay the memory of the day during sleep. ${filler}`),
];
const question = 'How does sleep consolidate memory?';

function total(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0);
}

describe('pack passages', () => {
  it('gives them whole, with their titles, where there is room', () => {
    expect(packPassages(question, passages, 10_000)).toEqual(
      passages.map(({ document_title, text }) => `${document_title}\n${text}`),
    );
  });

  it('keeps of each what says most about the question, where there is not', () => {
    const packed = packPassages(question, passages, 400);
    expect(packed).toHaveLength(3);
    expect(total(packed)).toBeLessThanOrEqual(400);
    expect(packed[0]).toContain('Sleep consolidates memory in the hippocampus of adults.');
    expect(packed[1]).toContain('Naps consolidate memory less than a night of sleep does.');
    expect(packed[2]).toContain('Dreams replay the memory of the day during sleep.');
  });

  it.each([1, 50, 100, 150, 250, 600, 900])(
    'never takes more than %i tokens, and always gives the best passage',
    (maxTokens) => {
      const packed = packPassages(question, passages, maxTokens);
      expect(packed.length).toBeGreaterThan(0);
      expect(total(packed)).toBeLessThanOrEqual(Math.max(maxTokens, 2));
    },
  );
});
