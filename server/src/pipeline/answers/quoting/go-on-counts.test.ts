import { describe, expect, it } from 'vitest';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { pickJudged } from './pick-judged.js';

const { signal } = new AbortController();
const refused = 'no answer';

/** The sentences that are quoted, best first. Those of the worths are worth so much, the others little. */
async function quotesOf(
  question: string,
  said: string,
  worths: Readonly<Record<string, number>>,
): Promise<string[]> {
  const judge: SentenceJudge = {
    judge: async ({ stretches }) =>
      stretches.map(({ sentences }) => sentences.map((each) => worths[each] ?? -8)),
  };
  const passages = [scoredPassage(said, { document_title: 'Felt liners in barns' })];
  const limits = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5 };
  const picked = await pickJudged(question, passages, { ...limits, judge, signal });
  if (picked === 'unreadable' || 'nearest' in picked) return [refused];
  return picked.sentences.map((each) => quoteText(each.passage.text, each.quote));
}

describe('the count that a question asks of', () => {
  const five = 'With 5 liners the barn cooled by 1.2 degrees a night.';
  const nine = 'With 9 liners it cooled by 0.4 degrees.';
  const worths = { [five]: 6, [nine]: -3 };

  it('is told of by the sentence that goes on with it, and what that takes up stands behind', async () => {
    const quotes = await quotesOf(
      'How much did the barn cool with 9 liners?',
      `${five} ${nine}`,
      worths,
    );
    expect(quotes).toEqual([nine, five]);
  });

  it('is not told of by another', async () => {
    const quotes = await quotesOf(
      'How much did the barn cool with 7 liners?',
      `${five} ${nine}`,
      worths,
    );
    expect(quotes).toEqual([refused]);
  });
});
