import { describe, expect, it } from 'vitest';
import { pdfParts } from './pdf-parts.js';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const open = 'The grey geese that had flown over the lakes of the north came';
const end = 'back in the late days of spring, when the ice was gone from all of them.';

describe('a sentence that goes on behind what a page sets between', () => {
  it.each([
    ['a note without a mark', ['Supported by the society of geese.']],
    ['a note and a date', ['\u00B9See the older lists.', 'May 3, 2019']],
    ['a caption with a Roman number', ['TABLE II. Geese by year and by lake']],
  ])('is one, before %s', (_, between) => {
    const parts = pdfParts([
      { pageNum: 1, blocks: [paragraph(open), ...between.map(paragraph)] },
      { pageNum: 2, blocks: [paragraph(end)] },
    ]);
    expect(parts.map(({ text }) => text)).toEqual([`${open} ${end}`, ...between]);
    expect(parts[0]?.pageTurns).toEqual([{ at: open.length + 1, page: 2 }]);
  });

  it('goes on with the nearest text that is open', () => {
    const between = 'Another text that has no end and stands beside it all of the time and waits';
    const parts = pdfParts([
      { pageNum: 1, blocks: [paragraph(open), paragraph(between), paragraph(end)] },
    ]);
    expect(parts.map(({ text }) => text)).toEqual([open, `${between} ${end}`]);
  });
});
