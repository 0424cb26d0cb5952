import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { requestOf } from '../testing.js';
import { makeCompound, makeDocStream, makePieceTable, withCharacterRuns } from './testing-doc.js';

const read = (bytes: Buffer) => extractText(requestOf(bytes, { name: 'a.doc' }));

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
    const stream = makeDocStream(text, { kind: 0xa5ec, version: 0xc1, flags: 0x0200 });
    const table = makePieceTable(narrow.length, wide.length);
    stream.writeUInt32LE(0, 0x1a2);
    stream.writeUInt32LE(table.length, 0x1a6);
    const found = await read(makeCompound({ WordDocument: stream, '1Table': table }));
    expect(found.text).toBe('Café and чай');
  });

  it('writes what is raised and lowered as such, by sign or by points', async () => {
    const text = 'There are 2n states, 10-3 of CO2.\r';
    const stream = makeDocStream(Buffer.from(text, 'latin1'), {
      kind: 0xa5ec,
      version: 0xc1,
      flags: 0x0200,
    });
    const sign = (value: number): Buffer => Buffer.from([0x48, 0x2a, value]);
    const points = (value: number): Buffer =>
      Buffer.from([0x45, 0x48, value & 0xff, value < 0 ? 0xff : 0]);
    const runs = [
      ['There are 2', Buffer.alloc(0)],
      ['n', sign(1)],
      [' states, 10', Buffer.alloc(0)],
      ['-3', points(6)],
      [' of CO', Buffer.alloc(0)],
      ['2', points(-6)],
      ['.\r', Buffer.alloc(0)],
    ] as const;
    const { main, table } = withCharacterRuns(stream, runs);
    const found = await read(makeCompound({ WordDocument: main, '1Table': table }));
    expect(found.text).toBe('There are 2\u207F states, 10\u207B\u00B3 of CO\u2082.');
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
