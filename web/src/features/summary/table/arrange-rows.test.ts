import { describe, expect, it } from 'vitest';
import { type Arrangement, arrangeRows } from './arrange-rows';

describe('rows in the order of a column', () => {
  const texts = ['nobody says', 'Twelve women', '1,204 children', '', '44', '3 nurses'];
  const rows = texts.map((text, index) => row(text, index + 1));
  const sorted = (isDescending: boolean): string[] =>
    arrangeRows({ rows }, by({ isDescending })).map(({ cells }) => cells[0]?.text ?? '');

  it('has number words among the numbers, and what holds none of them behind', () => {
    const last = ['nobody says', ''];
    const numbers = ['3 nurses', 'Twelve women', '44', '1,204 children'];
    expect(sorted(false)).toEqual([...numbers, ...last]);
    expect(sorted(true)).toEqual([...numbers.toReversed(), ...last]);
  });
});

function by(changes: Partial<Arrangement>): Arrangement {
  return { sort: 'n', isDescending: false, search: '', ...changes };
}

type Row = Parameters<typeof arrangeRows>[0]['rows'][number];

function row(text: string, position: number): Row {
  return {
    position,
    article: {
      ...{ position, title: 'Paper', authors: '', publication_date: '', journal: '' },
      ...{ source_type: '', doi: '', url: '', read_as: 'abstract', reason: '' },
      ...{ document_id: null, passages_read: 1 },
    },
    kind: '',
    is_retracted: false,
    cells: [{ column: 'n', text, reason: '', source: null, model: '', correction: null }],
  };
}
