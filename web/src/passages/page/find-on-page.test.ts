import { describe, expect, it } from 'vitest';
import { findOnPage } from './find-on-page';

function marked(runs: readonly string[], passage: string): string[] {
  return findOnPage(runs, passage).map(({ run, start, end }) =>
    (runs[run] ?? '').slice(start, end),
  );
}

describe('a passage on a page', () => {
  it('is found across lines, hyphens and quotation marks that the extracted text writes otherwise', () => {
    const runs = [
      'Growth was slower in eleven vari-',
      'ants. “Two variants” reverted on',
      'passage without phage.',
    ];
    expect(marked(runs, 'eleven variants. "Two variants" reverted')).toEqual([
      'eleven vari',
      'ants. “Two variants” reverted',
    ]);
  });

  it('is found where the page draws ligatures, raised digits and accents of their own', () => {
    const runs = ['Plating eﬃciency below 10', '−3', ' was deﬁned by Nin\u0303o et al.'];
    expect(marked(runs, 'Plating efficiency below 10⁻³ was defined by Niño')).toEqual([
      'Plating eﬃciency below 10',
      '3',
      'was deﬁned by Nin\u0303o'.replace('\u0303o', '\u0303o'),
    ]);
  });

  it('is found in pieces when another column stands between them', () => {
    const first =
      'Midstream samples were taken on the days zero, two, five and seven of the whole treatment';
    const second =
      'and were cultured on selective medium until colonies of both kinds could be counted by hand';
    const between = Array.from(
      { length: 30 },
      (_, index) => `Line ${index} of the other column says something else.`,
    );
    expect(marked([first, ...between, second], `${first} ${second}.`)).toEqual([first, second]);
  });

  it('is not taken for a phrase that comes again far away', () => {
    const phrase = 'recurrent infections of the urinary tract';
    const between = Array.from(
      { length: 30 },
      (_, index) => `Line ${index} of the page says something else.`,
    );
    const sentence = `Women with ${phrase} were asked twice a week whether they had any complaint.`;
    expect(marked([sentence, ...between, `Those ${phrase} are common.`], sentence)).toEqual([
      sentence.slice(0, -1),
    ]);
  });

  it('is not found when it is on another page, nor when there is nothing to look for', () => {
    expect(
      marked(
        ['Nothing of what is wanted stands on this page.'],
        'Eleven carried a disrupted cluster with loss of the antigen.',
      ),
    ).toEqual([]);
    expect(marked(['Any text.'], ' — ')).toEqual([]);
    expect(marked([], 'Eleven carried a disrupted cluster.')).toEqual([]);
  });

  it('may be a short sentence', () => {
    expect(marked(['It was seen. Then', ' it was gone.'], 'It was seen.')).toEqual(['It was seen']);
  });
});
