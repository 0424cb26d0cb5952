import { describe, expect, it } from 'vitest';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { pickJudged } from './pick-judged.js';

const gains = 'Programs with loops benefit from the tracing.';
const none = 'Some programs of deep recursion do not benefit.';

const { signal } = new AbortController();

/** The first sentence is worth most, and all of them are enough. */
async function order(
  question: string,
  first: string,
  ...others: readonly string[]
): Promise<string[]> {
  const judge: SentenceJudge = {
    judge: async ({ stretches }) =>
      stretches.map(({ sentences }) => sentences.map((text) => (text === first ? 8 : 6))),
  };
  const passage = scoredPassage([first, ...others].join(' '), { document_title: 'Tracing' });
  const limits = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5 };
  const picked = await pickJudged(question, [passage], { ...limits, judge, signal });
  if (picked === 'unreadable' || 'nearest' in picked) return [];
  return picked.sentences.map((each) => quoteText(each.passage.text, each.quote));
}

describe('what is asked not to be so', () => {
  it.each(['Which programs do not benefit from tracing?', 'And which don’t benefit from it?'])(
    'is quoted before what is so: %s',
    async (question) => {
      expect(await order(question, gains, none)).toEqual([none, gains]);
    },
  );

  it.each([
    'Which programs benefit from tracing?',
    'Which programs do not take tracing well?',
    'Why did programs not benefit from tracing?',
    'What speeds programs that do not benefit from tracing?',
    'Where is help found if programs do not benefit from tracing?',
  ])('changes the answer to nothing else: %s', async (question) => {
    expect((await order(question, gains, none))[0]).toBe(gains);
  });

  it.each([
    'Programs that were refused benefit from other means.',
    'With the exception of small ones programs benefit.',
    'Exclusion criteria were a benefit seen before.',
    'Programs free of loops have a benefit elsewhere.',
    'The benefit for small programs was 1% (P = 0.62).',
    'The benefit for small programs was insignificant.',
  ])('may be told in other words: %s', async (denial) => {
    const question = 'Which programs do not benefit from tracing?';
    expect((await order(question, denial, none))[0]).toBe(denial);
  });

  it('is what is denied, and no word before it', async () => {
    const question = 'Which means of tracing are not yet known?';
    const sure = 'The means of tracing are known to everybody.';
    expect((await order(question, sure, 'Others are not known.'))[0]).toBe('Others are not known.');
    const other = 'The means of tracing have yet to come.';
    expect((await order(question, other, 'It was not yet spring.'))[0]).toBe(other);
  });

  it('leaves what is so as it was where nothing is denied', async () => {
    const question = 'Which programs do not benefit from the tracing?';
    expect((await order(question, gains, 'Tracing takes time.'))[0]).toBe(gains);
  });
});
