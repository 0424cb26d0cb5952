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
