import type { ScoredPassage, Source } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../../pipeline/answers/testing-passages.js';
import { dropPadding, findUnsupported, judgeStatements } from './find-unsupported.js';

function passage(id: string, text: string): ScoredPassage {
  return scoredPassage(text, { id, document_id: id, document_title: `Document ${id}` });
}

const daily = passage(
  'daily',
  'A small daily dose of vitamin D prevented falls in residents with deficiency. Fractures did not differ.',
);
const monthly = passage(
  'monthly',
  'A monthly dose of vitamin D is easy to remember. Large monthly doses of vitamin D should not be used to prevent falls of residents.',
);
const frost = passage('frost', 'Frost destroyed the blossoms of open orchards.');

function flagged(
  answer: string,
  cited: readonly ScoredPassage[],
  given: readonly ScoredPassage[] = cited,
): string[] {
  const sources = cited.map(
    (each, index): Source => ({ ...each, marker: index + 1, quote: null, same_work_as: null }),
  );
  return findUnsupported(answer, sources, given).map(({ start, end }) => answer.slice(start, end));
}

describe('unsupported sentences of an answer', () => {
  it('are those that their passage does not carry', () => {
    const answer =
      'A daily dose prevented falls [1]. Frost destroyed the blossoms [1]. Frost destroyed blossoms [2].';
    expect(flagged(answer, [daily, frost])).toEqual(['Frost destroyed the blossoms [1].']);
  });

  it('are those whose words stand in another passage that was given, and hardly in the one that they cite', () => {
    const answer = 'Large monthly doses should not be used to prevent falls [1].';
    expect(flagged(answer, [daily], [daily, monthly])).toEqual([answer]);
    expect(flagged(answer, [monthly], [monthly, daily])).toEqual([]);
  });

  it('are none where two passages say the same', () => {
    const twin = {
      ...daily,
      id: 'twin',
      document_id: 'twin',
      text: `${daily.text} Residents of homes took part.`,
    };
    expect(
      flagged('A small daily dose prevented falls in residents [1].', [daily], [daily, twin]),
    ).toEqual([]);
  });

  it('may rest on any source where they name none', () => {
    expect(
      flagged('Frost destroyed the blossoms. A dose of vitamin D prevented falls.', [daily, frost]),
    ).toEqual([]);
  });

  it('take the marker behind the full stop with them', () => {
    expect(
      flagged('Frost destroyed the blossoms of orchards. [1] A daily dose prevented falls. [1]', [
        frost,
      ]),
    ).toEqual(['A daily dose prevented falls. [1]']);
  });
});

describe('markers that are padding', () => {
  const orchard = 'Frost destroyed the blossoms of open orchards';
  const kept = (answer: string, cited: readonly ScoredPassage[]): string => {
    const sources = cited.map((each, index) => ({ ...each, marker: index + 1 }));
    return dropPadding(answer, judgeStatements(answer, sources)).text;
  };

  it('go beside one whose passage has the statement, with no blank lost', () => {
    expect(kept(`${orchard} [2][1].`, [frost, monthly])).toBe(`${orchard} [1].`);
  });

  it('stay where they are part of what is said, or half of it may rest on them', () => {
    const spoken = `${orchard}, as [2] says [1].`;
    expect(kept(spoken, [frost, monthly])).toBe(spoken);
    const halves = `${orchard}, which later blossoms did not show [1][2].`;
    const later = passage('later', 'Later blossoms were not lost.');
    expect(kept(halves, [frost, later])).toBe(halves);
  });
});
