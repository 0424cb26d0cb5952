import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractInsights } from './extract-insights';

/** Nothing that was quoted. */
const none = { sources: [], articles: [] };

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

  it('leaves out sentences that are flagged', () => {
    const text =
      'Kelp reduced waves by a third. [1] Dulse increased them by half. (check: its passage may not say this) [2] Laver improved all the water. (no passage) Wrack reduced the salt of it. [3]';
    expect(extractInsights(text)).toEqual([
      'Kelp reduced waves by a third.',
      'Wrack reduced the salt of it.',
    ]);
  });

  it('takes the sentences of a summary as the server parted them, without any part of one that is flagged', () => {
    const sentences = [
      'Mean pressure fell by approx. 12 mm Hg in the treated group.',
      "Extracts of St. John's wort were not better than placebo.",
      'Kelp s.c. 1.0 mg once weekly cut weight by 12.4% [3].',
    ].map((text, index) => ({ text, markers: [index + 1], is_supported: true }));
    const flagged = 'The new drug lowered deaths by approx. 40%.';
    const section = {
      ...{ focus_area: 'key_findings' as const, heading: 'Key findings', note: '' },
      paragraphs: [[...sentences, { text: flagged, markers: [2], is_supported: false }]],
    };
    const markdown = `## Key findings\n\n${sentences.map(({ text }) => text).join(' ')} ${flagged} (check: its passage may not say this) [2]`;
    expect(extractInsights(markdown, { ...none, sections: [section] })).toEqual([
      'Mean pressure fell by approx. 12 mm Hg in the treated group.',
      "Extracts of St. John's wort were not better than placebo.",
      'Kelp s.c. 1.0 mg once weekly cut weight by 12.4%.',
    ]);
    const elsewhere = { ...section, focus_area: null, heading: 'Overview' };
    expect(extractInsights(markdown, { ...none, sections: [elsewhere] })).toEqual([]);
  });

  describe('of several articles', () => {
    const ofKelp = ['one', 'two', 'three', 'four', 'five'].map(
      (part) => `Kelp lowered weight in part ${part} of its trial.`,
    );
    const ofThyme = 'Thyme did not shorten coughs of adults.';
    const texts = [...ofKelp, ofThyme];
    const said = (text: string) => ({
      text,
      markers: [texts.indexOf(text) + 1],
      is_supported: true,
    });
    const place = { passage_id: null, document_id: null, chunk_index: null, heading_path: [] };
    const sources = texts.map((text, index) => ({
      ...{ ...place, page_start: null, page_end: null, marker: index + 1, text },
      ...{ article: text === ofThyme ? 2 : 1, quote: { start: 0, end: text.length } },
    }));
    const article = {
      ...{ title: 'A trial', authors: 'Siv Ek', author_names: [], publication_date: '2025' },
      ...{ journal: '', source_type: '', doi: '', url: '', reason: '', document_id: null },
      ...{ read_as: 'full_text' as const, passages_read: 1 },
    };
    const articles = [
      { ...article, position: 1 },
      { ...article, position: 2 },
    ];
    const insightsOf = (...paragraphs: ReturnType<typeof said>[][]) => {
      const about = { focus_area: 'key_findings' as const, heading: 'Key findings', note: '' };
      return extractInsights('', { sections: [{ ...about, paragraphs }], sources, articles });
    };
    const [first = '', second = ''] = ofKelp;

    it('lets no article take the place of the others', () => {
      const flagged = { ...said(ofThyme), is_supported: false };
      const insights = insightsOf(ofKelp.map(said), [flagged], [said(ofThyme)]);
      expect(insights.slice(0, 3)).toEqual([first, ofThyme, second]);
    });

    it('keeps the order of what was written, which takes up what stands before', () => {
      const written = [
        { ...said(first), text: 'Kelp lowered weight in one trial.' },
        { ...said(first), text: 'This effect was absent in smokers.' },
      ];
      expect(insightsOf(written, [said(ofThyme)])).toEqual([
        'Kelp lowered weight in one trial.',
        'This effect was absent in smokers.',
        ofThyme,
      ]);
    });
  });

  it('shows what articles say without the signs that keep it from being Markdown', () => {
    const text = [
      '## Key findings',
      '',
      'Recurrence was reduced \\[95% CI 0.4-0.9\\] in \\~20% of 412 women \\[14\\] \\[15\\]. [1] [2]',
      '',
      '- A ratio of 1\\*2 \\| 3 was seen in a\\_b \\[3\\] [1]',
    ].join('\n');
    expect(extractInsights(text)).toEqual([
      'A ratio of 1*2 | 3 was seen in a_b',
      'Recurrence was reduced [95% CI 0.4-0.9] in ~20% of 412 women.',
    ]);
  });

  it('keeps blocks apart, and takes no notice, heading or table for a finding', () => {
    const text = [
      '## What was found of effective doses in this library',
      '',
      '*No article names gaps that were found to be significant.*',
      '',
      '## Future directions',
      '',
      'Larger trials may show that doses can be lower [2]',
      '',
      'Registries were found to be incomplete [1].',
      '',
      '| Article | Finding |',
      '| --- | --- |',
      '| First | Recurrence was reduced by a third |',
    ].join('\n');
    expect(extractInsights(text)).toEqual([
      'Larger trials may show that doses can be lower',
      'Registries were found to be incomplete.',
    ]);
  });

  it('takes what was found before what was to be found, which is none', () => {
    const aims = [
      '## Overview',
      '',
      'The aim of this trial was to determine whether zinc lozenges reduce the duration of colds in adults. [1] This study aimed to find out whether honey improves sleep. [2]',
      '',
      '## Methodologies',
      '',
      'Nasal saline was given at a lower dose in six schools. [3]',
      '',
    ].join('\n');
    expect(extractInsights(aims)).toEqual([
      'Nasal saline was given at a lower dose in six schools.',
    ]);
    // Nothing that was found is left out for its words.
    const found = '## Key findings\n\nCough scores did not differ between the two arms. [1]\n';
    expect(extractInsights(`${aims}\n${found}`)).toEqual([
      'Cough scores did not differ between the two arms.',
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
