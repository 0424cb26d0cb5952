import { expect, it } from 'vitest';
import { fakeAnswer, fakeReply, fakeSource } from '../testing-library';
import { toReferencedText } from './to-referenced-text';

it('lists what the answer cites, by its markers', () => {
  const answer = fakeAnswer({ answer: 'Yes, and early. [1]', sources: [fakeSource(1)] });
  expect(toReferencedText(fakeReply(answer))).toBe(
    'Yes, and early. [1]\n\nReferences\n[1] Nakagawa-Reyes L, Osei K. Early emergence of resistance, part 1. 2025-06-30. page 7. https://example.org/resistance\n',
  );
});

it('is the text alone where nothing is cited', () => {
  expect(toReferencedText(fakeReply(fakeAnswer({ answer: 'Not covered.', sources: [] })))).toBe(
    'Not covered.',
  );
});

it('says of what it quotes and lists that it is retracted', () => {
  const source = fakeSource(1);
  const document = {
    ...{ document_id: source.document_id, title: 'Part 1', authors: '', journal: '' },
    ...{ publication_date: '', doi: '', url: '', source_type: '', kind_of_study: 'survey' },
    ...{ is_preprint: false, is_abstract_only: false, stance: null, not_found: [] },
    retraction: { source: 'PubMed', checked_at: '2026-01-01T00:00:00Z' },
  };
  const answer = fakeAnswer({ answer: 'Yes. [1]', sources: [source], documents: [document] });
  const text = toReferencedText(fakeReply({ ...answer, origin: 'extracted' }));
  expect(text).toMatch(/^Part 1 \(retracted, survey\):/);
  expect(text).toMatch(/\. Retracted\n$/);
});
