import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractInsights } from './extract-insights';

describe('key insights', () => {
  it('takes list entries first, then bold words and telling sentences, without markers', () => {
    const text = [
      '## Key findings',
      'Phage prophylaxis was **non-inferior to nightly nitrofurantoin** [1]. It reduced recurrence in 412 women by a third [2].',
      '',
      '- Giving phage before fosfomycin cleared 17 of 22 isolates [2]',
      '- Too short',
    ].join('\n');
    expect(extractInsights(text)).toEqual([
      'Giving phage before fosfomycin cleared 17 of 22 isolates',
      'non-inferior to nightly nitrofurantoin',
      'It reduced recurrence in 412 women by a third.',
    ]);
  });

  it('names nothing twice, whatever its case', () => {
    expect(
      extractInsights('- Resistance rises with exposure\n- resistance rises with exposure'),
    ).toHaveLength(1);
  });

  it('keeps at most five, each longer than 20 and shorter than 200 characters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 260 }), { maxLength: 12 }), (lines) => {
        const insights = extractInsights(lines.map((line) => `- ${line}`).join('\n'));
        expect(insights.length).toBeLessThanOrEqual(5);
        for (const insight of insights)
          expect(insight.length > 20 && insight.length < 200).toBe(true);
      }),
    );
  });
});
