import { LiteParse } from '@llamaindex/liteparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../adapters/extractors/extract-text.js';
import { requestOf } from '../../adapters/extractors/testing.js';
import { readZipMembers } from '../../adapters/extractors/word/zip-check.js';
import type { Report, ReportBlock } from './report.js';
import { reportOf, wholeReport } from './testing.js';
import { writeMarkdown } from './write-markdown.js';
import { writePdf } from './write-pdf.js';
import { type ReportFormat, writeReport } from './write-report.js';
import { writeText } from './write-text.js';
import { writeWord } from './write-word.js';

/** In this process: starting a thread takes longer than writing. */
const writers = { md: writeMarkdown, txt: writeText, docx: writeWord, pdf: writePdf };
const write = async (report: Report, format: ReportFormat): Promise<Buffer> =>
  Buffer.from(await writers[format](report));
const read = async (report: Report, format: 'docx' | 'pdf'): Promise<string> => {
  const { text } = await extractText(requestOf(await write(report, format)));
  return text.replace(/\s+/g, ' ');
};
const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text: [{ text }] });

describe('a report as Markdown', () => {
  it('has every block, its signs escaped, and the picture at the end', async () => {
    const text = (await write(wholeReport, 'md')).toString();
    expect(text.replace(/base64,.*/, 'base64,…')).toBe(
      [
        '# Tea & \\<pressure>',
        '*Made of two articles.*',
        '## Key findings',
        'Pressure fell by 3.2 mmHg (p ≤ 0.05). [1][2] It was **not** seen in \\_mice\\_. [9]',
        '### Steps',
        '1. Boil\n2. Pour [3]',
        '- Green\n- Black',
        '*Nothing is said of limits.*',
        '| Article | n |\n| --- | --- |\n| A \\| B | 42 [2] |',
        '**Studies a year**',
        '![Three in 2020.][figure-7]',
        '*Drawn from the table.*',
        '## Sources',
        '[1][3] Doe (2020). Tea\\_1. <https://doi.org/10.5555/tea>',
        '[2] Ωμέγα (2021). Чай.',
        '[figure-7]: data:image/png;base64,…\n',
      ].join('\n\n'),
    );
  });

  it('names the picture that lies beside it', async () => {
    const blocks = wholeReport.blocks.map(
      (block): ReportBlock =>
        block.kind === 'figure' ? { ...block, fileName: 'chart 1.png' } : block,
    );
    const text = (await write({ ...wholeReport, blocks }, 'md')).toString();
    expect(text).toContain('![Three in 2020.](<chart%201.png>)');
    expect(text).not.toContain('base64');
  });
});

describe('a report as plain text', () => {
  it('has every block', async () => {
    expect((await write(wholeReport, 'txt')).toString()).toBe(
      [
        'Tea & <pressure>\n================',
        'Made of two articles.',
        'Key findings\n------------',
        'Pressure fell by 3.2 mmHg (p ≤ 0.05). [1][2] It was not seen in _mice_. [9]',
        'Steps',
        '1. Boil\n2. Pour [3]',
        '- Green\n- Black',
        'Nothing is said of limits.',
        'A | B\n  n: 42 [2]',
        'Studies a year\nThree in 2020.\nDrawn from the table.',
        'Sources\n-------',
        '[1][3] Doe (2020). Tea_1.\n    https://doi.org/10.5555/tea',
        '[2] Ωμέγα (2021). Чай.\n',
      ].join('\n\n'),
    );
  });
});

describe('a report as a Word file', () => {
  it('says all of it, in styles', async () => {
    const text = await read(wholeReport, 'docx');
    for (const said of [
      'Tea & <pressure>',
      'fell by 3.2 mmHg (p ≤ 0.05). [1][2] It was not seen in _mice_. [9]',
      'Pour [3]',
      '| A ∣ B | 42 [2] |',
      '[1][3] Doe (2020). Tea_1. https://doi.org/10.5555/tea',
      '[2] Ωμέγα (2021). Чай.',
    ])
      expect(text).toContain(said);
  });

  it('leads from each marker to its entry, and from none to nowhere', async () => {
    const members = await readZipMembers(await write(wholeReport, 'docx'), /\.xml$/);
    const xml = members.get('word/document.xml')?.toString() ?? '';
    expect(namesIn(xml, /<w:hyperlink w:history="1" w:anchor="([^"]+)"/g)).toEqual([
      'reference-1',
      'reference-2',
      'reference-1',
      'reference-2',
    ]);
    expect(namesIn(xml, /<w:bookmarkStart w:name="([^"]+)"/g)).toEqual([
      'reference-1',
      'reference-2',
    ]);
    expect(xml).toContain('descr="Three in 2020."');
    expect(members.get('word/styles.xml')?.toString()).toContain('<w:lang w:val="en"/>');
  });
});

describe('a report as a PDF', () => {
  it('says all of it, page numbers included', async () => {
    const text = await read(wholeReport, 'pdf');
    for (const said of [
      'Tea & <pressure>',
      'fell by 3.2 mmHg (p ≤ 0.05). [1][2] It was not seen in _mice_. [9]',
      'Pour [3]',
      '42 [2]',
      'Studies a year Drawn from the table. Three in 2020.',
      '[1][3] Doe (2020). Tea_1. https://doi.org/10.5555/tea',
      '[2] Ωμέγα (2021). Чай.',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('□');
  });

  it('has bookmarks, a language and a title, and leads from each marker to its entry', async () => {
    const file = (await write(wholeReport, 'pdf')).toString('latin1');
    expect(namesIn(file, /\/S \/GoTo\s+\/D \(([^)]+)\)/g)).toEqual([
      'reference-1',
      'reference-2',
      'reference-1',
      'reference-2',
    ]);
    expect(namesIn(file, /\((reference-\d)\) \[/g)).toEqual(['reference-1', 'reference-2']);
    expect(namesIn(file, /\/Title \(([^)]+)\)/g)).toEqual(
      expect.arrayContaining(['Key findings', 'Steps', 'Sources']),
    );
    expect(file).toContain('/Lang (en)');
    expect(file).toContain('(Tea & <pressure>)');
    expect(file).toContain('/DisplayDocTitle true');
  });

  it('shows what its fonts do not hold as a box, and says so before it', async () => {
    const text = await read(reportOf([paragraph('∀x∈ℝ: α²≈½ Ѣ ﬁne Ａ, 中文 and عربي')]), 'pdf');
    expect(text).toContain('∀x∈ℝ: α²≈½ Ѣ fine A, □□ and □□□□');
    const notice = text.indexOf('stands for a character that the fonts of this file do not hold');
    expect(notice).toBeGreaterThan(-1);
    expect(notice).toBeLessThan(text.indexOf('∀x'));
  });

  it.each([
    ['a paragraph of many pages', [paragraph('ж '.repeat(60_000))], 60_000],
    ['a word of many pages', [paragraph('ж'.repeat(20_000))], 20_000],
    [
      'a cell of many pages, in the first row',
      [
        {
          kind: 'table',
          columns: ['a', 'b', 'c', 'd', 'e', 'f'],
          rows: [Array.from({ length: 6 }, () => [{ text: 'ж '.repeat(1000) }])],
        },
      ],
      6000,
    ],
    [
      'headings of many pages',
      [{ kind: 'heading', level: 2, text: 'ж '.repeat(9000) }, paragraph('ж')],
      9001,
    ],
    [
      'a table of more columns than fit',
      [
        {
          kind: 'table',
          columns: Array.from({ length: 40 }, (_, i) => `c${i}`),
          rows: [Array.from({ length: 40 }, () => [{ text: 'ж' }])],
        },
      ],
      40,
    ],
  ] satisfies [string, ReportBlock[], number][])(
    'loses nothing of %s',
    async (_, blocks, count) => {
      // Our own reader leaves out what stands on each page.
      const reader = new LiteParse({ ocrEnabled: false, quiet: true });
      const { text } = await reader.parse(await write(reportOf(blocks, 'Long'), 'pdf'));
      expect(text.replace(/\s/g, '').match(/ж/g)).toHaveLength(count);
    },
  );
});

describe('any report', () => {
  it('is written in each format, whatever its text', async () => {
    const strange = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(strange, strange, async (text, other) => {
        const report = reportOf(
          [
            { kind: 'heading', level: 3, text },
            { kind: 'notice', text: other },
            { kind: 'table', columns: [text, other], rows: [[[{ text }], [{ text: other }]]] },
            { kind: 'list', isOrdered: false, items: [[{ text }], []] },
            paragraph(text),
          ],
          other,
        );
        for (const format of ['txt', 'md', 'docx', 'pdf'] as const)
          expect((await write(report, format)).length).toBeGreaterThan(20);
      }),
      { numRuns: 25 },
    );
  });

  it('is written in a thread as it is here', async () => {
    const signal = new AbortController().signal;
    expect(await writeReport(wholeReport, 'pdf', signal)).toEqual(await write(wholeReport, 'pdf'));
  });

  it('ends with whoever asked for it', async () => {
    const leaving = new AbortController();
    const writing = writeReport(wholeReport, 'pdf', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(writing).rejects.toThrow('gone');
  });
});

function namesIn(text: string, expression: RegExp): (string | undefined)[] {
  return [...text.matchAll(expression)].map((found) => found[1]);
}
