import { expect, it } from 'vitest';
import { numberCitations } from './number-citations.js';
import { readAgain } from './read-again.js';
import type { StudyReport } from './study-answer.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const article = studyArticle('Grass roofs in rain');
const before = readSourceOf(article, ['Roofs hold rain.'], {
  readAs: 'abstract',
  mayReadMore: true,
});

it('reads the whole text, and what was cited of the abstract still opens there', () => {
  const now = readSourceOf(article, ['Grass was sown.', 'Roofs hold half of the rain.']);
  const again = readAgain(before, now);
  expect(again.readAs).toBe('full_text');
  expect(again.mayReadMore).toBeUndefined();
  expect(again.passages.map(({ text }) => text)).toEqual(now.passages.map(({ text }) => text));
  const cite = (passage: string) => ({
    ...{ text: 'Said.', is_supported: true },
    citations: [{ source: again.key, passage, quote: null }],
  });
  const ids = [...before.passages, ...again.passages].map(({ id }) => id);
  const report: StudyReport = {
    ...{ keyInsights: ids.map(cite), summary: [], sections: [], notes: [] },
    ...{ markersRemoved: 0, claims: 0, claimsUnsupported: 0 },
  };
  const { citations } = numberCitations({
    ...{ topic: 'Roofs', sources: [again], report, answers: [], hypotheses: [] },
  });
  expect(citations.map(({ text }) => text)).toEqual([
    'Roofs hold rain.',
    'Grass was sown.',
    'Roofs hold half of the rain.',
  ]);
});

it('stays as it was where no more could be read, and is tried again only if that may pass', () => {
  expect(readAgain(before, { ...before, reason: 'Still away' })).toEqual(before);
  const lasting = readAgain(before, readSourceOf(article, [], { readAs: 'none' }));
  expect(lasting).toEqual({ ...before, mayReadMore: false });
});

it('takes an abstract where there was nothing', () => {
  const nothing = readSourceOf(article, [], { readAs: 'none', mayReadMore: true });
  expect(readAgain(nothing, before).passages).toEqual(before.passages);
});
