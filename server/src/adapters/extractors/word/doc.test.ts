import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { requestOf } from '../testing.js';
import { makeCompound, makeDocStream, makePieceTable, withCharacterRuns } from './testing-doc.js';

const read = (bytes: Buffer) => extractText(requestOf(bytes, { name: 'a.doc' }));
const word97 = { kind: 0xa5ec, version: 0xc1, flags: 0x0200 };
const plain = Buffer.alloc(0);

/** Of a file of Word 97 with these runs of characters. */
function readRuns(runs: readonly (readonly [text: string, properties: Buffer])[]) {
  const stream = makeDocStream(Buffer.from(runs.map(([text]) => text).join(''), 'latin1'), word97);
  const { main, table } = withCharacterRuns(stream, runs);
  return read(makeCompound({ WordDocument: main, '1Table': table }));
}

/** The stream, which says that its table of pieces begins the stream of tables. */
function placed(stream: Buffer, table: Buffer): Buffer {
  stream.writeUInt32LE(0, 0x1a2);
  stream.writeUInt32LE(table.length, 0x1a6);
  return stream;
}

describe('reading binary Word files', () => {
  it.each([
    ['6', 0xa5dc, 101],
    ['95', 0xa5dc, 104],
  ])(
    'reads Word %s, with tables and without the instructions of fields',
    async (_, kind, version) => {
      const text = Buffer.from(
        'Caf\u00E9 \u0013 REF a \u0014shown\u0015 text\rA\u00071\u0007\u0007B\u00072\u0007\u0007End\r',
        'latin1',
      );
      const found = await read(
        makeCompound({ WordDocument: makeDocStream(text, { kind, version }) }),
      );
      expect(found.text).toBe('Café shown text\n\n| A | 1 |\n| B | 2 |\n\nEnd');
    },
  );

  it('reads the code page of the language of an old file', async () => {
    const text = iconv.encode('Кот сидел у окна\rи смотрел', 'windows-1251');
    const fields = { kind: 0xa5dc, version: 104, language: 0x419 };
    const found = await read(makeCompound({ WordDocument: makeDocStream(text, fields) }));
    expect(found.text).toBe('Кот сидел у окна\n\nи смотрел');
  });

  it('reads Word 2, which knew no containers', async () => {
    const stream = makeDocStream(Buffer.from('Plain words.\rMore.'), { kind: 0xa5db, version: 45 });
    expect((await read(stream)).text).toBe('Plain words.\n\nMore.');
  });

  it('reads the pieces of a file that the library cannot read', async () => {
    const [narrow, wide] = ['Caf\u00E9 and ', 'чай\r'];
    const text = Buffer.concat([Buffer.from(narrow, 'latin1'), Buffer.from(wide, 'utf16le')]);
    const table = makePieceTable(narrow.length, wide.length);
    const stream = placed(makeDocStream(text, word97), table);
    const found = await read(makeCompound({ WordDocument: stream, '1Table': table }));
    expect(found.text).toBe('Café and чай');
  });

  it('writes what is raised and lowered as such, by sign or by points', async () => {
    const sign = (value: number): Buffer => Buffer.from([0x48, 0x2a, value]);
    const points = (value: number): Buffer =>
      Buffer.from([0x45, 0x48, value & 0xff, value < 0 ? 0xff : 0]);
    const found = await readRuns([
      ['There are 2', plain],
      ['n', sign(1)],
      [' states, 10', plain],
      ['-3', points(6)],
      [' of CO', plain],
      ['2', points(-6)],
      ['.\r', plain],
    ]);
    expect(found.text).toBe('There are 2\u207F states, 10\u207B\u00B3 of CO\u2082.');
  });

  it.each([
    ['set closer by a twentieth of a point', [0x40, 0x88, 0xff, 0xff]],
    ['set farther apart by a quarter of a point', [0x40, 0x88, 5, 0]],
    ['black in other scripts', [0x60, 0x4a, 1, 0]],
  ])('keeps letters that are %s', async (_, properties) => {
    const found = await readRuns([
      ['The drug did ', plain],
      ['not ', Buffer.from(properties)],
      ['reduce mortality.\r', plain],
    ]);
    expect(found).toMatchObject({ text: 'The drug did not reduce mortality.' });
    expect(found.note).toBeUndefined();
  });

  it.each([
    ['struck out', [0x37, 0x08, 1]],
    ['struck out twice', [0x53, 0x2a, 1]],
    ['hidden', [0x3c, 0x08, 1]],
    ['hidden unlike its style', [0x40, 0x88, 5, 0, 0x3c, 0x08, 0x81]],
  ])('leaves out text that is %s, and says so', async (_, properties) => {
    const found = await readRuns([
      ['It rose by ', plain],
      ['12 ', Buffer.from(properties)],
      ['14 percent.', plain],
      ['\r', Buffer.from(properties)],
      ['More.\r', plain],
    ]);
    expect(found.text).toBe('It rose by 14 percent.\n\nMore.');
    expect(found.note).toContain('Text that is struck out');
  });

  it.each([
    ['that shows by what is marked', [0x3c, 0x08, 0], 'It rose by 12 14 percent.'],
    ['that is deleted as a change', [0x00, 0x08, 1], 'It rose by 14 percent.'],
  ] as const)('says nothing of text %s', async (_, properties, shown) => {
    const found = await readRuns([
      ['It rose by ', plain],
      ['12 ', Buffer.from(properties)],
      ['14 percent.\r', plain],
    ]);
    expect(found.text).toBe(shown);
    expect(found.note).toBeUndefined();
  });

  it('reads its own text, not that of a file within it that stands first', async () => {
    const streamOf = (text: string): Buffer => makeDocStream(Buffer.from(text), word97);
    const table = makePieceTable('Of the file within.\r'.length, 0);
    const bytes = makeCompound({
      WordDocument: streamOf('Of the file within.\r'),
      WordDocumenX: placed(streamOf('Of the file itself.\r'), table),
      '1Table': table,
    });
    // The second entry of the directory gets the name of the first, and alone stands in the outermost folder.
    const directory = 1024;
    bytes.write('t', directory + 2 * 128 + 2 * 11, 'utf16le');
    bytes.writeUInt32LE(2, directory + 0x4c);
    expect((await read(bytes)).text).toBe('Of the file itself.');
  });

  it.each([0xa5ec, 0xa5dc])(
    'says that a file is locked, whatever its version (%i)',
    async (kind) => {
      const stream = makeDocStream(Buffer.alloc(300, 0x93), { kind, version: 0xc1, flags: 0x0100 });
      await expect(read(makeCompound({ WordDocument: stream }))).rejects.toThrow(/by a password/);
    },
  );

  it.each([
    [
      'a blank file',
      { WordDocument: makeDocStream(Buffer.from('\r'), { kind: 0xa5dc, version: 104 }) },
      /holds no text/,
    ],
    ['a file of another program', { Workbook: Buffer.alloc(10) }, /not a Word document/],
  ] as const)('says what %s is', async (_, streams, reason) => {
    await expect(read(makeCompound(streams))).rejects.toThrow(reason);
  });

  it('reads RTF under the name, with raised and lowered characters', async () => {
    const rtf = Buffer.from(
      '{\\rtf1\\ansi 10{\\super -3} of CO\\sub 2\\nosupersub  and x{\\sub max} {\\b 1}{\\up8 st}, m{\\up8\\fs19 2}\\par}',
    );
    expect((await read(rtf)).text).toBe('10⁻³ of CO₂ and x_max 1st, m²');
  });

  it.each(['\\footnote', '\\*\\footnote'])(
    'keeps the notes of RTF apart from the sentence in which they are marked (%s)',
    async (mark) => {
      const rtf = `{\\rtf1\\ansi Geese{\\super\\chftn{${mark} \\chftn\\pard Grey ones.}} fly.\\par They come back.\\par}`;
      expect((await read(Buffer.from(rtf))).text).toBe(
        'Geese fly.\n\nThey come back.\n\nGrey ones.',
      );
    },
  );
});
