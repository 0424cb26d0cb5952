import {
  changeField,
  referenceFields,
  toldFields,
} from '@lectern/contract/words/testing-told-fields';
import { expect, it } from 'vitest';
import { fakeAnswer, fakeReply, fakeSource } from '../testing-library';
import { toReferencedText } from './to-referenced-text';

it('lists what the answer cites, by its markers', () => {
  const answer = fakeAnswer({ answer: 'Yes, and early. [1]', sources: [fakeSource(1)] });
  expect(toReferencedText(fakeReply(answer))).toBe(
    'RAG Mode · extracted by the built-in reader from 1 passage\n\nYes, and early. [1]\n\n[1] · preprint\n\nReferences\n[1] Nakagawa-Reyes L, Osei K. Early emergence of resistance, part 1. 2025-06-30. PDF p. 7. https://example.org/resistance\n',
  );
});

it('is the text alone where nothing is cited', () => {
  expect(
    toReferencedText(
      fakeReply(fakeAnswer({ answer: 'Not covered.', sources: [], origin: 'none' })),
    ),
  ).toBe('Not covered.');
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
  expect(text).toContain('\n\nPart 1 — Retracted, says PubMed\nsurvey\n');
  expect(text).toMatch(/\. Retracted\n$/);
});

it.each(Object.entries({ ...toldFields, ...referenceFields }))(
  'copies %s, as the screen shows it',
  (path, told) => {
    const [before, after] = changeField(path, told);
    expect(toReferencedText(after)).not.toBe(toReferencedText(before));
  },
);

it('says of a sentence that its passage does not carry it, and that the end is missing', () => {
  const answer = fakeAnswer({
    ...{ answer: 'Zinc cures colds [1].', origin: 'written', model: 'gpt-x' },
    ...{ sources: [fakeSource(1)], unsupported: [{ start: 0, end: 21 }] },
  });
  const text = toReferencedText(fakeReply(answer, { is_cut: true, status: 'stopped' }));
  for (const said of [
    'RAG Mode · written by gpt-x from 1 passage',
    'Zinc cures colds [1]. (check: its passage may not say this)',
    '1 statement is not carried by the passage cited: flagged',
    'the end is missing.',
    'Stopped here.',
  ])
    expect(text).toContain(said);
});
