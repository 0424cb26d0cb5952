import type { Summary, SummarySentence } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { measureSummary } from './measure-summary.js';

const sentence = (
  text: string,
  markers: number[],
  is_supported: boolean | null = true,
): SummarySentence => ({ text, markers, is_supported });

/** Markers 1 and 2 open two passages of article 1, marker 3 one of article 2, marker 4 one of article 3. */
function measure(sentences: SummarySentence[], texts: readonly string[] = []) {
  const sources = [1, 1, 2, 3].map((article, index) => ({
    article,
    marker: index + 1,
    text: texts[index] ?? `passage ${index}`,
    quote: null,
    passage_id: null,
    chunk_index: index,
  }));
  const articles = [1, 2, 3, 4].map((position) => ({
    position,
    read_as: position === 4 ? 'none' : 'abstract',
  }));
  const sections = [
    { focus_area: 'key_findings', heading: 'Key findings', paragraphs: [sentences], note: '' },
  ];
  // Only these fields are looked at.
  return measureSummary({ sections, sources, articles } as unknown as Summary);
}

describe('the measures of a summary', () => {
  it('count claims, sources and what each article carries', () => {
    const measures = measure([
      sentence('Tea lowers blood pressure.', [1, 2]),
      sentence('Coffee raises it.', [3]),
      sentence('Milk is white.', [], false),
      sentence('In short:', [], null),
    ]);
    expect(measures).toMatchObject({
      claims: 3,
      claims_with_source: 2,
      claims_unsupported: 1,
      sources_per_claim: 1,
    });
    expect(measures.words_per_section).toEqual([{ heading: 'Key findings', words: 12 }]);
    expect(measures.coverage).toEqual([
      { article: 1, claims: 1, passages_cited: 2, share_of_claims: 0.5 },
      { article: 2, claims: 1, passages_cited: 1, share_of_claims: 0.5 },
      { article: 3, claims: 0, passages_cited: 0, share_of_claims: 0 },
    ]);
  });

  it('tell pairs that share a claim, that agree and that differ', () => {
    const { agreement } = measure([
      sentence('Green tea reduced systolic blood pressure in adults.', [1]),
      sentence('In another trial green tea increased systolic blood pressure in adults.', [3]),
      sentence('Green tea reduced systolic blood pressure of adults in the clinic.', [4]),
      sentence('Adults drank tea every day.', [1, 4]),
    ]);
    expect(
      agreement.map(({ article, other, shared_claims, stance }) => [
        article,
        other,
        shared_claims,
        stance,
      ]),
    ).toEqual([
      [1, 3, 1, 'agree'],
      [1, 2, 0, 'differ'],
      [2, 3, 0, 'differ'],
    ]);
    expect(agreement.every(({ similarity }) => similarity > 0 && similarity <= 1)).toBe(true);
  });

  it('leave open what has no direction', () => {
    const { agreement } = measure([
      sentence('Green tea contains catechins of several kinds.', [1]),
      sentence('Green tea contains several catechins.', [3]),
    ]);
    expect(agreement).toMatchObject([{ stance: 'unclear' }]);
  });

  it('take one sentence on two articles for agreement only where both say it', () => {
    const lowered = 'Green tea reduced systolic blood pressure in adults.';
    const raised = 'Green tea did not reduce systolic blood pressure in adults.';
    const stanceOf = (text: string, ...texts: string[]) =>
      measure([sentence(text, [1, 3])], [texts[0] ?? '', '', texts[1] ?? '']).agreement.map(
        ({ stance, shared_claims }) => [stance, shared_claims],
      );
    const contrast =
      'Green tea reduced systolic blood pressure in one trial and did not in another.';
    expect(stanceOf(contrast, lowered, raised)).toEqual([['unclear', 1]]);
    expect(stanceOf('Green tea reduced systolic blood pressure.', lowered, raised)).toEqual([
      ['unclear', 1],
    ]);
    expect(
      stanceOf(
        'Green tea reduced systolic blood pressure.',
        lowered,
        'In nurses green tea reduced systolic blood pressure as well.',
      ),
    ).toEqual([['agree', 1]]);
  });

  it('are zeros for a summary without a claim', () => {
    expect(measure([])).toMatchObject({ claims: 0, sources_per_claim: 0, agreement: [] });
  });
});
