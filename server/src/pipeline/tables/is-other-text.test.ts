import { expect, it } from 'vitest';
import { isOtherText } from './is-other-text.js';

it('is another text where more, or another document, is read, and not where less is', () => {
  const abstract = { read_as: 'abstract', document_id: null, passages_read: 1 } as const;
  const full = { read_as: 'full_text', document_id: 'one', passages_read: 9 } as const;
  const none = { read_as: 'none', document_id: null, passages_read: 0 } as const;
  expect(isOtherText(abstract, full)).toBe(true);
  expect(isOtherText(none, abstract)).toBe(true);
  expect(isOtherText(full, { ...full, document_id: 'two' })).toBe(true);
  expect(isOtherText(full, { ...full, passages_read: 8 })).toBe(true);
  expect(isOtherText(full, full)).toBe(false);
  expect(isOtherText(full, none)).toBe(false);
  expect(isOtherText(full, abstract)).toBe(false);
  expect(isOtherText(null, full)).toBe(false);
});
