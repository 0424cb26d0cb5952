import type { TableColumn } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { type EditedColumn, mergeColumns } from './merge-columns.js';

const column = (id: string, label = id, question = `${id}?`): TableColumn => ({
  ...{ id, label, question },
  is_asked: false,
});
const [a, b, c] = [column('a'), column('b'), column('c')];
const seen = [a, b, c].map(({ id, label, question }) => ({ id, label, question }));

function merge(edited: readonly EditedColumn[], current: readonly TableColumn[]): string[] {
  const strip = edited.map(({ id, label, question }) => ({ id, label, question }));
  return mergeColumns(strip, { seen, current, newId: () => 'new' }).map(
    ({ id, label }) => `${id} ${label}`,
  );
}

describe('columns that were changed in two places', () => {
  it('are each as whoever changed them said', () => {
    const yours = [a, column('b', 'yours'), c];
    expect(merge([column('a', 'mine'), b, c], yours)).toEqual(['a mine', 'b yours', 'c c']);
  });

  it('stay away where the other took them away, unless they were asked otherwise here', () => {
    expect(merge([a, b, c], [a, c])).toEqual(['a a', 'c c']);
    expect(merge([a, b], [a, c])).toEqual(['a a']);
    expect(merge([a, column('b', 'b', 'otherwise?'), c], [a, c])).toEqual(['a a', 'c c', 'new b']);
  });

  it('are others where they are asked otherwise, in their places, and none where signs alone differ', () => {
    expect(merge([a, column('b', 'b', 'otherwise?'), c], [a, b, c])).toEqual([
      'a a',
      'new b',
      'c c',
    ]);
    expect(merge([c, column('b', 'b', 'otherwise?')], [a, b, c])).toEqual(['c c', 'new b']);
    expect(merge([a, column('b', 'b', 'B'), c], [a, b, c])).toEqual(['a a', 'b b', 'c c']);
  });

  it('stand in the order of whoever changed the order', () => {
    expect(merge([a, column('b', 'mine'), c], [c, b, a])).toEqual(['c c', 'b mine', 'a a']);
    expect(merge([b, a, c], [a, column('b', 'yours'), c, column('d')])).toEqual([
      'b yours',
      'a a',
      'c c',
      'd d',
    ]);
  });

  it('are there once where they are saved another time, or both added the same', () => {
    const [asked, mine] = ['otherwise?', { label: 'mine', question: 'mine?' }];
    const saved = [a, column('b2', 'b', asked), c];
    expect(merge([a, column('b', 'b', asked), c], saved)).toEqual(['a a', 'b2 b', 'c c']);
    const added = [a, column('d', 'mine', 'mine?'), b, c];
    expect(merge([a, mine, b, c], added)).toEqual(['a a', 'd mine', 'b b', 'c c']);
    expect(merge([a, b, c, mine], [a, b, c, column('d', 'yours', 'Mine')])).toEqual([
      'a a',
      'b b',
      'c c',
      'd mine',
    ]);
    expect(merge([a, b, c, { label: 'again', question: 'c?' }], [a, b, c])).toEqual([
      'a a',
      'b b',
      'c c',
      'new again',
    ]);
  });

  it('are both there where both added one', () => {
    const mine = { label: 'mine', question: 'mine?' };
    expect(merge([a, b, c, mine], [a, b, c, column('d')])).toEqual([
      'a a',
      'b b',
      'c c',
      'd d',
      'new mine',
    ]);
  });
});
