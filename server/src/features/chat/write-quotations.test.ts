import { answerSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { scoredPassage } from '../../pipeline/answers/testing-passages.js';
import { writeQuotations } from './write-quotations.js';

it('tells the sentence that answers from what else its document says', () => {
  const passage = scoredPassage('Smoke kept frost away. It was made of straw.');
  const quotes = [
    { start: 0, end: 22, page: null },
    { start: 23, end: 44, page: null },
  ];
  const answer = answerSchema.parse({
    ...{ answer: '', origin: 'extracted', model: 'reader', is_covered: true, nearest: [] },
    ...{ passages_considered: 1, markers_removed: 0, unsupported: [], search_query: '' },
    is_cut: false,
    usage: { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: null },
    sources: quotes.map((quote, index) => ({
      ...{ ...passage, marker: index + 1, quote },
      ...(index > 0 && { is_beside: true }),
    })),
    documents: [
      {
        ...{ document_id: passage.document_id, title: 'Orchards', authors: '', journal: '' },
        ...{ publication_date: '', doi: '', url: '', source_type: '', kind_of_study: '' },
        ...{ is_preprint: false, is_abstract_only: false, retraction: null, stance: null },
        not_found: [],
      },
    ],
  });
  const [document] = answer.documents ?? [];
  if (document === undefined) throw new Error('no document');
  const retraction = { source: 'PubMed', checked_at: '2026-01-01T00:00:00Z' };
  const retracted = { ...answer, documents: [{ ...document, retraction }] };
  expect(writeQuotations(retracted, () => '')).toMatch(/^\*\*Orchards\*\* — \*\*Retracted\*\*\n/);
  expect(writeQuotations(answer, ({ marker }) => `(${marker})`)).toBe(
    [
      '**Orchards**',
      '> “Smoke kept frost away.” (1)',
      'Also in this document:',
      '> “It was made of straw.” (2)',
    ].join('\n\n'),
  );
});
