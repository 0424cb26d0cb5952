/** How many took part in a text of several studies, and which text is one. */
import { describe, expect, it } from 'vitest';
import { readColumn } from './study-columns.js';
import { readStudyText } from './study-text.js';

interface Part {
  readonly heading?: string;
  readonly text: string;
}

function countIn(parts: readonly Part[], title = 'Bread in mills'): string | undefined {
  const passages = parts.map(({ heading, text }) => ({
    heading_path: heading === undefined ? [] : ['Bread in mills', heading],
    text,
  }));
  const text = readStudyText(passages, { heading_path: ['Title'], text: title });
  return readColumn({ question: 'n', concept: 'n' }, text, false)?.text;
}

const one =
  'In Experiment 1 (N = 118 millers), bread by hand was eaten more often than other bread.';
const two = 'In Experiment 2 (N = 204 millers), bread by hand was eaten no more often than before.';
const between = 'Whether the bread was warm made no difference to that.';

describe('the number of several studies', () => {
  it('is told of each by its own sentence, whatever stands between these', () => {
    const kent = 'We recruited 204 workers from Kent in May.';
    expect(countIn([{ text: `${one} ${two} ${kent}` }])).toBe(`${one} ${two}`);
    expect(countIn([{ text: `${one} ${between} ${two} ${kent}` }])).toBe(
      `${one} ${between} ${two}`,
    );
  });
  it('is that of all where it is told', () => {
    const all = 'Across two experiments (N = 322 millers), we tested bread by hand.';
    expect(countIn([{ text: `${all} ${one} ${two}` }])).toBe(all);
  });
  it('is none where only one is counted', () => {
    expect(
      countIn([{ text: one }, { heading: 'Methods', text: 'Experiment 2 was done at night.' }]),
    ).toBe(undefined);
  });
  it.each([
    'For Study 1, a power analysis showed that 128 participants were needed. For Study 2, it showed that 140 participants were needed.',
    'In Study 1, three participants failed the check and were excluded. In Study 2, four participants failed the check and were excluded.',
    'In Study 1, 45 nurses fell asleep at work. In Study 2, 12 nurses fell asleep at work.',
  ])('is not that of those who were needed, left out or found to be so: %s', (text) => {
    expect(countIn([{ heading: 'Methods', text }])).toBe(undefined);
  });
});

describe('studies by their numbers', () => {
  const plain = 'We recruited 204 workers from Kent in May.';
  it.each([
    [
      'a review pools',
      'Study 1 (n = 45 nurses) and Study 2 (n = 60 nurses) found the same.',
      'Bread in mills: a systematic review',
    ],
    [
      'are waves',
      'Survey 1 (n = 204 workers) was in May and Survey 2 (n = 180 workers) in June.',
      undefined,
    ],
  ])('are not its own where they %s', (_, text, title) => {
    const parts = [{ text: plain }, { heading: 'Methods', text }];
    expect(countIn(parts, title) ?? '').not.toMatch(/Study 1|Survey 1/);
  });
  it('are those of others where only a discussion names them', () => {
    const text =
      'Bread was liked in Study 1 (n = 45 nurses) of Galli (2003). It was liked less in her Study 2 (n = 60 nurses).';
    expect(countIn([{ text: plain }, { heading: 'Discussion', text }])).toBe('204 workers');
  });
  it('are its own where headings name them', () => {
    const parts = [
      { text: plain },
      { heading: 'Experiment 1', text: `We baked bread by hand. ${between}` },
      { heading: 'Experiment 2', text: `We baked bread at night. ${between}` },
    ];
    expect(countIn(parts)).toBe(undefined);
  });
});
