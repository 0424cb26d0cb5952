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

  it('sorts a sentence in a column of numbers by the one that it tells, and by its words in one of words', () => {
    const told = 'In the end 1,180 employees took part.';
    const ordered = (all: readonly string[]): string[] =>
      arrangeRows({ rows: all.map((text, index) => row(text, index + 1)) }, by({})).map(
        ({ cells }) => cells[0]?.text ?? '',
      );
    expect(ordered(['142 women', told, '5,000 men'])).toEqual(['142 women', told, '5,000 men']);
    const words = ['Zinc helped.', told, 'A third of 90 roofs leaked.'];
    expect(ordered(words)).toEqual(['A third of 90 roofs leaked.', told, 'Zinc helped.']);
    const times = ['12 weeks', '8 weeks', 'The 1,200 children were followed until school age.'];
    expect(ordered(times)).toEqual(['8 weeks', '12 weeks', times[2]]);
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
