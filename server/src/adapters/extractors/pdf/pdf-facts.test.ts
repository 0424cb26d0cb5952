import { describe, expect, it } from 'vitest';
import { type TextPart, textPart } from '../text-parts.js';
import { abstractOf } from './pdf-facts.js';

const heading = (text: string): TextPart => textPart('heading', text, { level: 2, page: 1 });
const paragraph = (text: string): TextPart => textPart('paragraph', text, { page: 1 });

describe('the abstract of a PDF', () => {
  const sections = [
    heading('Abstract'),
    ...[heading('Background'), paragraph('We asked.')],
    ...[heading('Methods and results'), paragraph('We found.')],
  ];

  it.each([
    ['the key words', [heading('Keywords'), paragraph('ponds')]],
    ['the first section', [heading('1 Introduction'), paragraph('Ponds are old.')]],
    ['a section that it had itself', [heading('Background'), paragraph('Ponds are old.')]],
  ])('goes on below its own sections up to %s', (_, rest) => {
    expect(abstractOf([...sections, ...rest])).toBe('We asked. We found.');
  });

  it('ends at the next heading where it has no sections', () => {
    const plain = [heading('Abstract'), paragraph('We asked.'), heading('Background')];
    expect(abstractOf([...plain, paragraph('Ponds are old.')])).toBe('We asked.');
  });

  it('is none where nothing ends its sections, or they are those of a paper', () => {
    expect(abstractOf(sections)).toBe('');
    const paper = [...sections, paragraph('Ponds are old. '.repeat(400)), heading('References')];
    expect(abstractOf(paper)).toBe('');
  });
});
