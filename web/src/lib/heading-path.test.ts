import { describe, expect, it } from 'vitest';
import { headEnd, withoutTitle } from './heading-path';

describe('the headings above a passage', () => {
  const title = 'Early emergence of phage resistance: sequencing of 61 paired isolates';

  it('leave out the title of the document, however it is written there', () => {
    for (const repeated of [
      title,
      title.toUpperCase(),
      `${title}.`,
      'Early emergence of phage resistance',
    ]) {
      expect(withoutTitle([repeated, 'Results', 'Time course'], title)).toEqual([
        'Results',
        'Time course',
      ]);
    }
  });

  it('keep a heading that only begins like the title', () => {
    expect(withoutTitle(['Early', 'Early emergence'], title)).toEqual(['Early', 'Early emergence']);
    expect(withoutTitle([], title)).toEqual([]);
  });
});

describe('the text of a passage', () => {
  it('begins below the headings that stand in front of it', () => {
    const text = 'Methods\n\n2.1 Overview\n\nSamples were taken.';
    expect(text.slice(headEnd(text, ['A title', 'Methods', '2.1 Overview']))).toBe(
      'Samples were taken.',
    );
    expect(headEnd('Samples were taken.', ['Methods'])).toBe(0);
    expect(headEnd('Methods', ['Methods'])).toBe(7);
  });
});
