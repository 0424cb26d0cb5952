import { articleSchema } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { expect, it } from 'vitest';
import { toSummaryArticle } from './to-summary-article';

it.each([
  [{ publication_date: '', preprint_date: '2025-03-01' }, 'Unknown', 'preprint of 2025-03-01'],
  [{ publication_date: '2025-06' }, '2025-06', '2025-06'],
  [{}, 'Unknown', ''],
])('sends what is known of when %j came out', (dates, own, told) => {
  const sent = toSummaryArticle(
    articleSchema.parse({ title: 'Moss', url: 'https://moss.example/', ...dates }),
  );
  expect(sent.publication_date).toBe(own);
  expect(sayDate(sent)).toBe(told);
});

it('sends what is held against it', () => {
  const held = { is_retracted: true, notices: [{ kind: 'correction' as const }] };
  const article = articleSchema.parse({ title: 'Moss', url: 'https://moss.example/', ...held });
  expect(toSummaryArticle(article)).toMatchObject(held);
});
