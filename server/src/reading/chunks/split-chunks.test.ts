import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleText, type TextPart, textPart } from '../../adapters/extractors/text-parts.js';
import type { Chunk, ExtractedText } from '../../ports/text-extractor.js';
import { chunkDefaults, splitChunks } from './split-chunks.js';

const extracted = (parts: TextPart[]): ExtractedText => assembleText({ format: 'txt', parts });
const sentence = (index: number): string =>
  `Sentence number ${index} reports that the treated group recovered sooner than the others did.`;
const prose = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => sentence(from + index)).join(' ');

function checkChunks(source: ExtractedText, chunks: readonly Chunk[]): void {
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.index).toBe(index);
    expect(source.text.slice(chunk.charStart, chunk.charEnd)).toBe(chunk.text);
    expect(chunk.text.trim()).toBe(chunk.text);
    expect(chunk.charStart).toBeGreaterThanOrEqual(chunks[index - 1]?.charEnd ?? 0);
    expect(chunk.tokenCount).toBeGreaterThan(0);
    expect(chunk.tokenCount).toBeLessThanOrEqual(
      chunks.length === 1 ? chunkDefaults.wholeTokens : chunkDefaults.maxTokens,
    );
  }
}

describe('splitting into passages', () => {
  it('keeps an abstract in one piece', () => {
    const chunks = splitChunks(extracted([textPart('paragraph', prose(24))]));
    expect(chunks).toHaveLength(1);
  });

  it('cuts long prose into 200 to 400 tokens that end with sentences', () => {
    const source = extracted([
      textPart('paragraph', prose(60)),
      textPart('paragraph', prose(63, 60)),
    ]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    for (const chunk of chunks) {
      expect(chunk.tokenCount).toBeGreaterThanOrEqual(200);
      expect(chunk.text).toMatch(/^Sentence.*did\.$/s);
    }
  });

  it('begins a passage at each section and carries the path of headings', () => {
    const source = extracted([
      textPart('heading', 'Title', { level: 1, page: 1 }),
      textPart('heading', 'Methods', { level: 2, page: 1 }),
      textPart('paragraph', prose(20), { page: 1 }),
      textPart('heading', 'Sampling', { level: 3, page: 2 }),
      textPart('paragraph', prose(20), { page: 3 }),
      textPart('heading', 'Results', { level: 2, page: 3 }),
      textPart('paragraph', prose(20), { page: 4 }),
    ]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    expect(chunks.map((chunk) => chunk.headingPath)).toEqual([
      ['Title', 'Methods'],
      ['Title', 'Methods', 'Sampling'],
      ['Title', 'Results'],
    ]);
    expect(chunks.map((chunk) => [chunk.pageStart, chunk.pageEnd])).toEqual([
      [1, 1],
      [2, 3],
      [3, 4],
    ]);
    expect(chunks[2]?.text.startsWith('Results\n\nSentence')).toBe(true);
  });

  it('knows the page of each passage of a paragraph that runs over pages', () => {
    const first = prose(20);
    const second = prose(20, 20);
    const text = `${first} ${second} ${prose(20, 40)}`;
    const pageTurns = [
      { at: first.length + 1, page: 5 },
      { at: first.length + second.length + 2, page: 6 },
    ];
    const chunks = splitChunks(
      extracted([{ ...textPart('paragraph', text, { page: 4 }), pageTurns }]),
    );
    const pagesOf = (index: number): number => 4 + Math.floor(index / 20);
    for (const chunk of chunks) {
      const numbers = [...chunk.text.matchAll(/number (\d+)/g)].map((match) => Number(match[1]));
      expect([chunk.pageStart, chunk.pageEnd]).toEqual([
        pagesOf(numbers[0] ?? -1),
        pagesOf(numbers.at(-1) ?? -1),
      ]);
    }
    expect(chunks.at(-1)?.pageStart).toBe(6);
    for (const { text: whole, pageTurns: turns = [], pageStart, pageEnd } of chunks) {
      expect(turns).toHaveLength((pageEnd ?? 0) - (pageStart ?? 0));
      for (const [index, at] of turns.entries()) {
        const [number] = /number (\d+)/.exec(whole.slice(at))?.slice(1) ?? [];
        expect(pagesOf(Number(number))).toBe((pageStart ?? 0) + index + 1);
      }
    }
    expect(chunks.some(({ pageTurns: turns }) => turns !== undefined)).toBe(true);
  });

  it('keeps a table whole with its caption, and cuts one that is too large between rows', () => {
    const rows = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `| group ${index} | ${index * 3} | ${index * 7} |`,
      ).join('\n');
    const source = extracted([
      textPart('paragraph', prose(12)),
      textPart('caption', 'Table 1. Means of the groups.'),
      textPart('table', rows(25)),
      textPart('paragraph', prose(12)),
      textPart('table', rows(120)),
    ]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    expect(
      chunks.filter((chunk) => chunk.text.includes('Table 1.') && chunk.text.includes(rows(25))),
    ).toHaveLength(1);
    expect(
      chunks.every((chunk) =>
        chunk.text.split('\n').every((line) => !line.startsWith('|') || line.endsWith('|')),
      ),
    ).toBe(true);
  });

  it('keeps a table with its caption on the side where the document has its captions', () => {
    const rows = (name: string): string =>
      Array.from({ length: 22 }, (_, index) => `| ${name} ${index} | ${index * 3} |`).join('\n');
    const names = ['moss', 'fern', 'reed', 'iris'];
    const table = (name: string): TextPart => textPart('table', rows(name));
    const caption = (name: string): TextPart =>
      textPart('caption', `Table ${names.indexOf(name) + 1}: Counts of ${name}.`);
    const rest = textPart('paragraph', prose(14));
    const together = (parts: TextPart[]): boolean[] => {
      const source = extracted([rest, ...parts, rest]);
      const chunks = splitChunks(source);
      checkChunks(source, chunks);
      return names.map((name) =>
        chunks.some(({ text }) => text.includes(rows(name)) && text.includes(`Counts of ${name}.`)),
      );
    };
    const all = names.map(() => true);
    expect(together(names.flatMap((name) => [table(name), caption(name)]))).toEqual(all);
    expect(together(names.flatMap((name) => [caption(name), table(name)]))).toEqual(all);
  });

  it('keeps the caption of a figure with what stands above it', () => {
    const source = extracted([
      textPart('paragraph', prose(16)),
      textPart('caption', `Figure 1: ${prose(4, 90)}`),
      textPart('paragraph', prose(20, 20)),
    ]);
    const [first, second] = splitChunks(source);
    expect(first?.text).toContain('Figure 1: ');
    expect(second?.text).not.toContain('Figure 1: ');
  });

  it('leaves lists of references out, but not what follows them', () => {
    const source = extracted([
      textPart('heading', 'Results', { level: 2 }),
      textPart('paragraph', prose(30)),
      textPart('heading', '5. References', { level: 2 }),
      textPart('paragraph', 'Two B. Older work. 2001.'),
      textPart('heading', 'Appendix', { level: 2 }),
      textPart('paragraph', prose(16, 50)),
    ]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    const all = chunks.map((chunk) => chunk.text).join('\n');
    expect(all).not.toContain('Older work');
    expect(all).toContain('Sentence number 55');
  });

  const entries = [
    '1. Baird M, Okoro T. Phonics in the first year. Review of Reading 2011; 5: 210-33.',
    '2. Prieto A. Sorting letters by hand. Hand Studies 2015;12(3):44-51.',
  ].map((text) => textPart('paragraph', text));
  const textsOf = (parts: TextPart[]): string =>
    splitChunks(extracted([textPart('paragraph', prose(30)), ...parts]))
      .map((chunk) => chunk.text)
      .join('\n');

  it.each(['■ REFERENCES', 'Notes and references', 'R E F E R E N C E S', 'Список литературы'])(
    'leaves such a list out under %s',
    (heading) => {
      const all = textsOf([textPart('heading', heading, { level: 2 }), ...entries]);
      expect(all).not.toMatch(/Baird|Prieto/);
    },
  );

  it('keeps tables, captions and appendices behind references that no heading ends', () => {
    const all = textsOf([
      textPart('paragraph', 'References'),
      ...entries,
      textPart('paragraph', 'Table 2. Deaths by arm'),
      textPart('table', '| Arm | Deaths |\n| Drug | 777 |'),
      textPart('caption', 'Figure 3. Survival of both arms.'),
      textPart('paragraph', 'Appendix'),
      textPart('paragraph', 'Change of the protocol: the endpoint was changed after unblinding.'),
    ]);
    expect(all).not.toMatch(/Baird|Prieto|References/);
    for (const kept of ['Table 2. Deaths', '| Drug | 777 |', 'Figure 3.', 'after unblinding'])
      expect(all).toContain(kept);
  });

  it('drops entries on both sides of what floats between them, and what is torn off them', () => {
    const all = textsOf([
      textPart('heading', 'References', { level: 2 }),
      textPart('paragraph', 'Peter Duarte, Sofia Holm,'),
      ...entries,
      textPart('caption', 'Table 4. Yields by year.'),
      textPart('table', '| Year | Yield |\n| 2001 | 12 |'),
      textPart('paragraph', '3. Duarte, P.; Holm, S.; Ivanova, N.; Petrov, A.'),
      textPart('paragraph', 'Catalysts for slow reactions: a review of what is known of them.'),
      textPart('paragraph', 'Journal of Slow Chemistry 2020, 14, 201–219.'),
    ]);
    expect(all).not.toMatch(/Duarte|Catalysts|Slow Chemistry/);
    expect(all).toContain('Table 4. Yields by year.');
    expect(all).toContain('| 2001 | 12 |');
  });

  it('keeps sections below the heading of the references, and its entries out', () => {
    const source = extracted([
      textPart('heading', 'Title', { level: 1 }),
      textPart('heading', 'Competing interests', { level: 2 }),
      textPart('paragraph', prose(30)),
      textPart('heading', 'References', { level: 2 }),
      ...entries,
      textPart('paragraph', prose(20, 30)),
      textPart('heading', 'Online methods', { level: 3 }),
      textPart('paragraph', prose(20, 60)),
      ...entries,
    ]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    expect(chunks.map((chunk) => chunk.text).join('\n')).not.toMatch(/Baird|Prieto/);
    const pathOf = (number: number): readonly string[] | undefined =>
      chunks.find((chunk) => chunk.text.includes(sentence(number)))?.headingPath;
    expect([0, 30, 60].map(pathOf)).toEqual([
      ['Title', 'Competing interests'],
      ['Title'],
      ['Title', 'Online methods'],
    ]);
  });

  it('parts no figure of several rows from the sign that tells so', () => {
    const rows = Array.from({ length: 160 }, (_, at) =>
      at % 2 === 0 ? `| Roof ${at} | ${at + 100} | slate |` : `| Roof ${at} | ⇡ | thatch |`,
    );
    const source = extracted([textPart('table', ['| Roof | Moss | Kind |', ...rows].join('\n'))]);
    const chunks = splitChunks(source);
    checkChunks(source, chunks);
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) {
      expect(text).not.toMatch(/\d \| slate \|$/);
      expect(text).not.toMatch(/^\| Roof \d+ \| ⇡/);
    }
  });

  it('keeps what only has the name of such a list', () => {
    const review = 'Smith and Jones (2012) found lower wages, which Lee (2014) did not.';
    expect(
      textsOf([
        textPart('heading', '2. Literature', { level: 2 }),
        textPart('paragraph', `${review} ${prose(4, 40)}`),
      ]),
    ).toContain(review);
    const label = [
      textPart('paragraph', 'Reference'),
      textPart('paragraph', 'The drug acted within two days.'),
    ];
    expect(textsOf(label)).toContain('The drug acted');
    expect(textsOf([...label, ...entries])).toContain('The drug acted');
  });

  it('drops a list whose first entries are of bodies and books alone', () => {
    const bodies = ['Board of Lakes', 'Moss Council', 'Office of Roofs', 'Union of Thatchers'];
    const books = bodies.map((body, at) =>
      textPart(
        'paragraph',
        `${at + 1}. ${body}. A yearly report on what was seen and on what was done. Ely: ${body}; 2019.`,
      ),
    );
    const numbered = entries.map(({ text }, at) =>
      textPart('paragraph', text.replace(/^\d/, `${at + 5}`)),
    );
    const all = textsOf([textPart('heading', 'References', { level: 2 }), ...books, ...numbered]);
    expect(all).not.toMatch(/yearly report|Baird|Prieto/);
  });

  it('keeps numbered prose with years under the heading of such a list', () => {
    const text = textsOf([
      textPart('heading', 'Literature', { level: 2 }),
      textPart('paragraph', '1. Carp were first kept in 1890 and grew well.'),
      textPart('paragraph', '2. Since 1950 growth has halved.'),
      textPart('paragraph', '3. In 2001 a ban followed.'),
      textPart('paragraph', 'Clean Water Act (1972). It cut nitrate in ponds by half.'),
    ]);
    expect(text).toMatch(/Carp were[\s\S]*growth has[\s\S]*a ban[\s\S]*cut nitrate/);
  });

  it('drops the entries of a list whose beginning it cannot read, and that alone stays', () => {
    const note = `Works with a star are in the library of the college. ${prose(8, 40)}`;
    const many = Array.from({ length: 6 }, () => entries).flat();
    const parts = [textPart('heading', 'References', { level: 2 }), textPart('paragraph', note)];
    const all = textsOf([...parts, ...many]);
    expect(all).toContain('Works with a star');
    expect(all).not.toMatch(/Baird|Prieto/);
    expect(textsOf([...parts, ...entries.slice(0, 1)])).toMatch(/Baird/);
  });

  it('keeps a text that is all references', () => {
    const source = extracted([
      textPart('heading', 'References', { level: 1 }),
      textPart('paragraph', prose(10)),
    ]);
    expect(splitChunks(source)).toHaveLength(1);
  });

  it('covers every text that it does not drop, within the bounds', () => {
    const word = fc.constantFrom(
      'alpha',
      'Beta',
      'et al.',
      'gamma.',
      'Delta?',
      '12.',
      '日本語の文です。',
      '😀',
      'x'.repeat(900),
      '<|endoftext|>',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 120 }).map((words) => words.join(' '));
    const kinds = fc.constantFrom(
      'heading',
      'paragraph',
      'paragraph',
      'list',
      'table',
      'caption',
      'code',
    );
    const part = fc.record({
      kind: kinds,
      text,
      level: fc.integer({ min: 1, max: 6 }),
      lines: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const source = extracted([
          textPart('paragraph', 'Start.'),
          ...parts.map((one) =>
            textPart(one.kind, one.lines ? one.text.replaceAll(' ', '\n') : one.text, {
              level: one.level,
            }),
          ),
        ]);
        const chunks = splitChunks(source);
        checkChunks(source, chunks);
        expect(
          chunks
            .map((chunk) => chunk.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(source.text.replace(/\s/g, ''));
      }),
      { numRuns: 60 },
    );
  });
});
