import { describe, expect, it } from 'vitest';
import { readSummary } from './read-summary';

describe('the answer of a summary call', () => {
  it('may be plain text, or an object with full_text or summary and an id', () => {
    expect(readSummary('A text.')).toEqual({ text: 'A text.', summaryId: null, details: null });
    expect(readSummary({ full_text: 'A text.', summary_id: 's1' })).toEqual({
      text: 'A text.',
      summaryId: 's1',
      details: null,
    });
    expect(readSummary({ summary: 'A text.', summary_id: 's1' })).toMatchObject({
      text: 'A text.',
      summaryId: 's1',
    });
    expect(readSummary({ summary: { full_text: 'A text.', summary_id: 's1' } })).toMatchObject({
      text: 'A text.',
      summaryId: 's1',
    });
    expect(readSummary({ summary: 'A text.' })).toMatchObject({ text: 'A text.', summaryId: null });
  });

  it.each([
    [null],
    [''],
    [7],
    [[]],
    [{}],
    [{ full_text: 'A text.' }],
    [{ summary: 7, summary_id: 's1' }],
    [{ summary_id: 's1' }],
    [{ text: 'x' }],
  ])('fails with the known sentence on %j', (answer) => {
    expect(() => readSummary(answer)).toThrow('Invalid summary response format');
  });
});
