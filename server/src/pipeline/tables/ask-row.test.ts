/** A cell of a model stands only where its quote stands in the document and its numbers in the quote. */
import { describe, expect, it } from 'vitest';
import { checkCell } from './ask-row.js';

const passage = {
  ...{ article: 1, index: 0, heading_path: [], document_id: null, passage_id: null },
  ...{ chunk_index: null, page_start: null, page_end: null },
  text: 'We enrolled 1,204 children.\nPain fell by 12% – more than with rest.',
};

describe('a cell that a model proposes', () => {
  it('is taken with the place of its quote, however white space and dashes are written', () => {
    const cell = checkCell('1204 children', 'We enrolled 1,204 children. Pain fell', passage);
    expect(cell).toMatchObject({ text: '1204 children', quote: { start: 0, end: 37 } });
    expect(checkCell('12% less', 'Pain fell by 12% - more', passage)).toMatchObject({
      text: '12% less',
    });
  });
  it.each([
    ['a quote that does not stand there', '12%', 'Pain fell by 13%', /does not stand in the text/],
    ['a number beyond its quote', '1,204 children, 12%', 'We enrolled 1,204 children', /Numbers/],
    ['a quote too short to tell', 'rest', 'rest', /does not stand/],
  ])('is refused with %s', (_, answer, quote, reason) => {
    expect(checkCell(answer, quote, passage)).toMatch(reason);
  });
});
