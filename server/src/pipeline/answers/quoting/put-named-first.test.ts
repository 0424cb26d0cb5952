import { describe, expect, it } from 'vitest';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { pickJudged } from './pick-judged.js';

const all = 'Over the year, nets lowered the damage by birds by 40%.';
const wet = 'Nets did not lower the damage in wet springs.';
const scares = 'Scarecrows lowered the damage by birds by 2%.';
const frequent = 'Wet springs made up 41% of the years.';
const orchards = scoredPassage(`${all} ${wet} ${scares} ${frequent}`, {
  document_title: 'Nets and damage by birds in orchards',
});
const { signal } = new AbortController();

/** What a sentence is worth that holds these words; the others are worth little. */
async function firstOf(
  question: string,
  worths: Readonly<Record<string, number>>,
): Promise<string> {
  const judge: SentenceJudge = {
    judge: async ({ stretches }) =>
      stretches.map(({ sentences }) => sentences.map((text) => worths[text] ?? -8)),
  };
  const limits = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5 };
  const picked = await pickJudged(question, [orchards], { ...limits, judge, signal });
  if (picked === 'unreadable' || 'nearest' in picked) throw new Error('No answer');
  const [first] = picked.sentences;
  return first === undefined ? '' : quoteText(first.passage.text, first.quote);
}

describe('what is quoted first of a yes or no', () => {
  it('is of the time or the place that is asked about', async () => {
    const worths = { [all]: 6, [wet]: 0 };
    expect(await firstOf('Do nets lower the damage in wet springs?', worths)).toBe(wet);
    expect(await firstOf('Do nets lower the damage by birds?', worths)).toBe(all);
  });

  it('is of what is said to act', async () => {
    const worths = { [all]: 6, [scares]: 0 };
    expect(await firstOf('Do scarecrows lower the damage by birds?', worths)).toBe(scares);
  });

  it('is not what only names the time, the place or the people', async () => {
    const worths = { [all]: 6, [frequent]: 5 };
    expect(await firstOf('Do nets lower the damage in wet springs?', worths)).toBe(all);
  });

  it('is nothing that is less likely to answer than not', async () => {
    const worths = { [all]: 0, [wet]: -5 };
    expect(await firstOf('Do nets lower the damage in wet springs?', worths)).toBe(all);
  });

  it('stays where nothing else that names it is likely to answer', async () => {
    const worths = { [all]: 6 };
    expect(await firstOf('Do nets lower the damage in wet springs?', worths)).toBe(all);
  });
});
