import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import type { WeighedSentence } from './put-all-first.js';
import { putFindingsFirst } from './put-findings-first.js';
import { scoreSentences } from './score-sentences.js';

const known = 'Patients in hospital sleep badly.';
const aimed = 'Harp music in hospital at night may help patients to sleep.';
const done = 'Patients and nurses were not blinded.';
const found = 'Patients slept no longer with harp music.';

function order(question: string, worthOf: Record<string, number>): string[] {
  const passage = scoredPassage(`${known} ${aimed} ${done} ${found}`, {
    heading_path: ['Harps at night', 'Abstract'],
  });
  const sentences = scoreSentences(question, readQuotable(passage)).map((each): WeighedSentence => {
    const worth = worthOf[each.text] ?? -6;
    return { ...each, worth, score: Math.exp(worth) };
  });
  return putFindingsFirst(question, sentences)
    .toSorted((one, other) => other.score - one.score)
    .map(({ text, worth }) => `${worth} ${text}`);
}

describe('Where a question asks whether something is so', () => {
  const question = 'Does harp music help patients to sleep?';

  it('what was found goes before what was hoped for or known', () => {
    const [first, second] = order(question, { [known]: 1, [aimed]: 2, [found]: 0.5 });
    expect([first, second]).toEqual([`2 ${found}`, `1 ${aimed}`]);
  });

  it.each([
    'What is the effect of harp music on patients?',
    'How effective is harp music at night?',
    'How does harp music affect patients?',
  ])('or what its effect is, too: %s', (asked) => {
    const [first] = order(asked, { [known]: 1, [aimed]: 2, [found]: 0.5 });
    expect(first).toBe(`2 ${found}`);
  });

  it('what was done stays in front where it is much likelier to answer', () => {
    const [first] = order('Were patients blinded?', { [done]: 2, [found]: -5 });
    expect(first).toBe(`2 ${done}`);
  });

  it('nothing becomes enough to answer that was not', () => {
    const [first] = order(question, { [known]: -1, [aimed]: -2, [found]: -3 });
    expect(first).toBe(`-1 ${found}`);
  });
});

it.each(['Who sleeps badly in hospital?', 'How is harp music played in hospital?'])(
  'Questions of fact keep the order by worth: %s',
  (asked) => {
    const [first] = order(asked, { [known]: 1, [found]: 0.5 });
    expect(first).toBe(`1 ${known}`);
  },
);
