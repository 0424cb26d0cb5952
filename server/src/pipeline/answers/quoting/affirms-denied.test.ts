import { expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { affirmsDenied } from './affirms-denied.js';
import { readQuotable } from './is-quotable.js';
import { pickAnswer, pickSentences } from './pick-sentences.js';

const gains = 'Programs with loops benefit from the tracing.';
const none = 'Some programs of deep recursion do not benefit.';
const programs = scoredPassage(`${gains} ${none} Tracing takes time.`);

function affirmed(question: string): string[] {
  const affirms = affirmsDenied(question);
  return readQuotable(programs)
    .filter(affirms)
    .map(({ text }) => text);
}

it.each(['Which programs do not benefit from tracing?', 'And which don’t benefit from it?'])(
  'what is so is no answer to what is not: %s',
  (question) => {
    expect(affirmed(question)).toEqual([gains]);
  },
);

it.each([
  'Which programs benefit from tracing?',
  'Which programs do not take tracing well?',
  'Why did programs not benefit from tracing?',
])('leaves out nothing else: %s', (question) => {
  expect(affirmed(question)).not.toContain(gains);
});

it('is not quoted', () => {
  const question = 'Which programs do not benefit from the tracing?';
  const limits = { maxSentences: 3, maxTokens: 500 };
  const textOf = (picked: ReturnType<typeof pickAnswer>) =>
    picked === 'not covered'
      ? []
      : picked.map(({ passage, quote }) => passage.text.slice(quote.start, quote.end));
  expect(textOf(pickSentences(question, [programs], limits))).toContain(gains);
  const quoted = textOf(pickAnswer(question, [programs], limits));
  expect(quoted).toContain(none);
  expect(quoted).not.toContain(gains);
});
