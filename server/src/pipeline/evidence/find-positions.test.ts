import { describe, expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { findPositions, type PlacedStatement } from './find-positions.js';

const source = readSourceOf(studyArticle('Grass roofs in Bergen'), ['Grass roofs.']);
const question = 'Do grass roofs reduce the heat of rooms?';

function statement(text: string, score: number): PlacedStatement {
  const { key } = source;
  const citation = { source: key, passage: `${key}#0`, quote: null };
  return { source: key, text, citation, score, section: 'conclusion', place: 1 };
}

describe('a yes with a hedge', () => {
  const hedged = 'Grass roofs may reduce the heat of rooms in part of the summer.';

  it('counts where it speaks most to the question of all that its work says', () => {
    const { positions } = findPositions(question, [statement(hedged, 1)], [source]);
    expect(positions.map(({ position }) => position)).toEqual(['support']);
  });

  it('takes no side beside a sentence that speaks more to it', () => {
    const more = statement('Grass roofs and the heat of rooms were studied in Bergen.', 2);
    const { positions } = findPositions(question, [more, statement(hedged, 1)], [source]);
    expect(positions).toEqual([]);
    const plain = statement('Grass roofs reduced the heat of rooms.', 1);
    const told = findPositions(question, [more, plain], [source]);
    expect(told.positions.map(({ position }) => position)).toEqual(['support']);
  });
});
