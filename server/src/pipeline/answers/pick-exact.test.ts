/** What no model may take for an answer, and what goes before what it prefers: amounts, things and groups that a question names. */
import { expect, it } from 'vitest';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import { pickJudged } from './quoting/pick-judged.js';
import { pickAnswer } from './quoting/pick-sentences.js';
import { scoredPassage } from './testing-passages.js';

/** Takes every sentence that holds one of the words for an answer, and keeps what it was asked. */
function judgeOf(...words: readonly string[]): [SentenceJudge, string[]] {
  const asked: string[] = [];
  const judge: SentenceJudge = {
    async judge({ question, stretches }) {
      asked.push(question);
      return stretches.map(({ sentences }) =>
        sentences.map((text) => (words.some((word) => text.includes(word)) ? 4 : -6)),
      );
    },
  };
  return [judge, asked];
}

const { signal } = new AbortController();

async function first(question: string, text: string, judge: SentenceJudge): Promise<string | null> {
  const options = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5, signal };
  const picked = await pickJudged(question, [scoredPassage(text)], { ...options, judge });
  if (picked === 'unreadable' || 'nearest' in picked) return null;
  const [lead] = picked.sentences;
  return lead === undefined ? null : quoteText(lead.passage.text, lead.quote);
}

it.each([
  ['What is the error of the model at 72 hours?', null],
  ['What is the error of the model after eight weeks?', null],
  ['What is the error of the model at 24 hours?', 'The error of the model was 7.6 cm at 24 hours.'],
])(
  'is refused where no passage has the amount that is asked for: %s',
  async (question, expected) => {
    const [judge] = judgeOf('7.6 cm');
    expect(await first(question, 'The error of the model was 7.6 cm at 24 hours.', judge)).toBe(
      expected,
    );
  },
);

it('is not told of another amount, though the right one stands elsewhere', async () => {
  const [judge] = judgeOf('7.6 cm');
  const text =
    'The error of the model was 7.6 cm at 24 hours. Tides were told for 48 hours as well.';
  expect(await first('What is the error of the model at 48 hours?', text, judge)).toBeNull();
});

it('puts a figure of the very group before one of all', async () => {
  const [judge] = judgeOf('1.62', '1.19');
  const text =
    'The odds ratio of stones was 1.62 for those who ever worked at night in the wards. Among nurses the odds ratio was 1.71; among physicians it was 1.19.';
  expect(await first('What was the odds ratio for physicians?', text, judge)).toMatch(
    /^Among nurses/,
  );
});

it('puts what a document did not look at before what is near', async () => {
  const [judge] = judgeOf('41%');
  const text = 'Liver fat was 41% lower under evening feeding. Females were not studied.';
  expect(await first('What was liver fat in females?', text, judge)).toBe(
    'Females were not studied.',
  );
});

it('puts the thing that was asked for before another that changed as well', async () => {
  const [judge] = judgeOf('41%', 'acid');
  const text =
    'Liver fat was 41% lower under evening feeding in all groups. Uric acid was not lowered by evening feeding.';
  expect(await first('Did evening feeding lower uric acid?', text, judge)).toMatch(/^Uric acid/);
});

it('asks the model the last question alone, without what joins it to the one before', async () => {
  const [judge, asked] = judgeOf('Three');
  const text = 'Three rats died before the end of the experiment.';
  await first('Which rats were used?\nHow many of them died?', text, judge);
  await first('Which rats died?\nAnd what about mice?', text, judge);
  expect(asked).toEqual(['How many of them died?', 'mice?']);
});

it.each([
  ['What is the error of the model at 72 hours?', 'not covered'],
  ['What is the error of the model in females?', 'Females were not studied.'],
  ['What is the error of the model at 24 hours?', 'The error of the model was 7.6 cm at 24 hours.'],
])('holds to the same where words decide alone: %s', (question, expected) => {
  const text = 'The error of the model was 7.6 cm at 24 hours. Females were not studied.';
  const picked = pickAnswer(question, [scoredPassage(text)], { maxSentences: 3, maxTokens: 500 });
  const [lead] = picked === 'not covered' ? [] : picked;
  expect(lead ? quoteText(lead.passage.text, lead.quote) : picked).toBe(expected);
});
