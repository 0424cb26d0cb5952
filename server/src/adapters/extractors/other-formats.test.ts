import { describe, expect, it } from 'vitest';
import { DocumentUnreadableError } from '../../errors.js';
import { extractText } from './extract-text.js';
import { docxMembers, makeZip, requestOf, wordParagraph } from './testing.js';
import { extractDoc, mendHyphens } from './word/doc.js';
import { lineParts } from './word/line-parts.js';
import { extractRtf } from './word/rtf.js';

describe('reading plain text', () => {
  it('that old programs filled up with zeros', async () => {
    const bytes = Buffer.concat([Buffer.from('A note of few words.\r\n'), Buffer.alloc(400)]);
    const { text, note } = await extractText(requestOf(bytes));
    expect(text).toBe('A note of few words.');
    expect(note ?? '').toBe('');
  });

  it('of a terminal without the signs for its colours', async () => {
    const { text } = await extractText(
      requestOf('\u001B[1mNAME\u001B[0m lists \u001B[4;31mfiles\u001B[24m'),
    );
    expect(text).toBe('NAME lists files');
  });

  it('says how many characters are broken', async () => {
    const sentence = 'Die Größe und die Höhe der Pflanzen wurden jede Woche gemessen und notiert: ';
    const bytes = Buffer.concat([Buffer.from(sentence), Buffer.from([0xff])]);
    const { text, note } = await extractText(requestOf(bytes));
    expect(text).toBe(`${sentence}\uFFFD`);
    expect(note).toContain('broken and shown as \uFFFD: 1.');
  });
});

describe('reading RTF', () => {
  it('gives text with its characters and leaves out tables of fonts and hidden groups', () => {
    const source = `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\info{\\title Secret}}\\pard Caf\\'e9 \\u946? test \\{braces\\}\\par Second {\\b bold} line\\par{\\*\\generator X;}}`;
    expect(extractRtf(requestOf(source)).text).toBe('Café β test {braces}\n\nSecond bold line');
  });

  it('leaves out what a recorded change deleted in RTF', () => {
    const source =
      '{\\rtf1\\ansi\\pard The dose was {\\deleted ten \\u8364?}{\\revised twenty} grams.\\par}';
    expect(extractRtf(requestOf(source)).text).toBe('The dose was twenty grams.');
  });

  it('leaves out of RTF what is neither shown nor printed, and says so', () => {
    const source =
      '{\\rtf1\\ansi\\pard The dose {\\v was doubled} was ten grams{\\xe {\\v grams}}.\\par Two \\v three\\v0  four {\\v\\plain five}.\\par}';
    const { text, note } = extractRtf(requestOf(source));
    expect(text.replace(/ +/g, ' ')).toBe('The dose was ten grams.\n\nTwo four five.');
    expect(note).toBe(
      'Text that is struck out, or that Word neither shows nor prints, was left out.',
    );
    const plain = '{\\rtf1\\ansi\\pard Ten grams{\\xe {\\v grams}}.\\par}';
    expect(extractRtf(requestOf(plain)).note).toBeUndefined();
  });

  it('leaves out of RTF what is struck out, and says so', () => {
    const source =
      '{\\rtf1\\ansi\\pard It rose by {\\strike 12}14 \\striked1 or 15 \\striked0 percent.\\par}';
    const { text, note } = extractRtf(requestOf(source));
    expect(text.replace(/ +/g, ' ')).toBe('It rose by 14 percent.');
    expect(note).toMatch(/^Text that is struck out,/);
  });

  it('raises signs of RTF that are written as bytes', () => {
    const source = "{\\rtf1\\ansi\\pard 10{\\super\\'2d6} and 10{\\super \\'2d\\'33}\\par}";
    expect(extractRtf(requestOf(source)).text).toBe('10⁻⁶ and 10⁻³');
  });

  it('gives headings by their outline level, and title and author of the document', () => {
    const source = `{\\rtf1\\ansi\\ansicpg1252{\\info{\\title Caf\\'e9 \\{1\\}}{\\author A. Li}}\\pard\\outlinelevel0 One\\par\\pard\\outlinelevel1 {\\b 1.1}\\tab Two\\par\\pard Text\\par More\\par}`;
    const { blocks, text, facts } = extractRtf(requestOf(source));
    expect(
      blocks.map((block) => [block.kind, block.level, text.slice(block.start, block.end)]),
    ).toEqual([
      ['heading', 1, 'One'],
      ['heading', 2, '1.1 Two'],
      ['paragraph', 0, 'Text'],
      ['paragraph', 0, 'More'],
    ]);
    expect(facts).toMatchObject({ title: 'Café {1}', authors: 'A. Li' });
  });

  it('writes letters of a font of symbols as the signs that it shows', () => {
    const fonts = `{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\froman\\fcharset2\\fprq2{\\*\\panose 05050102}Symbol{\\*\\falt Bookshelf;};}{\\f2\\fcharset2 Wingdings;}}`;
    const source = `{\\rtf1\\ansi\\deff0${fonts}\\pard 5 {\\f1 m}g {\\f1\\'b3} 3, p {\\f1\\'a3} .05, 2 {\\f1\\u-3916 \\'b4}4, {\\f1 D\\plain  and} m, {\\field{\\*\\fldinst SYMBOL 97 \\\\f "Symbol"}{\\fldrslt\\f1 a}}, {\\f1 \\u181 ?}{\\f0 m}, {\\f2\\'fc}\\par}`;
    expect(extractRtf(requestOf(source)).text).toBe('5 μg ≥ 3, p ≤ .05, 2 ×4, Δ and m, α, µm, ✓');
  });

  it('reads two-byte characters by the font', () => {
    const source = `{\\rtf1\\ansi{\\fonttbl{\\f1\\fcharset128 Gothic;}}\\f1 \\'93\\'fa\\'96\\'7b\\par}`;
    expect(extractRtf(requestOf(source)).text).toBe('日本');
  });
});

describe('reading plain text', () => {
  it('gives paragraphs, marked headings, lists and tables', async () => {
    const found = await extractText(
      requestOf('# Title\nFirst\nline.\r\n\r\n\r\n- one\n- two\n\n| a | b |\n| 1 | 2 |\n'),
    );
    expect(
      found.blocks.map((block) => [block.kind, found.text.slice(block.start, block.end)]),
    ).toEqual([
      ['heading', 'Title'],
      ['paragraph', 'First\nline.'],
      ['list', '- one\n- two'],
      ['table', '| a | b |\n| 1 | 2 |'],
    ]);
  });

  it('joins words that lines part, as the words of the text have them, and ends lines at any sign for it', async () => {
    const found = await extractText(
      requestOf(
        'The inter-\nvention was a long-\nterm one of low- and high-\ndose arms.\n\nHigh-dose arms ended\vhere - at\nthe sea.',
      ),
    );
    expect(found.text).toBe(
      'The intervention was a long-term one of low- and high-dose arms.\n\nHigh-dose arms ended\nhere - at\nthe sea.',
    );
  });

  it('joins what a line parted where no word of the text says otherwise', async () => {
    const found = await extractText(
      requestOf(
        'Herds of the grass-\nland met mid-\nwives, out-\npatients and soft-\nwood growers. We do not over-\nestimate still-\nbirths, crop-\nlands or salt-\nwater. A cross-sectional survey and a cross-\nsectional one.',
      ),
    );
    expect(found.text).toBe(
      'Herds of the grassland met midwives, outpatients and softwood growers. We do not overestimate stillbirths, croplands or saltwater. A cross-sectional survey and a cross-sectional one.',
    );
  });

  it('knows a table by the rule below its header, without outer bars too', async () => {
    const found = await extractText(
      requestOf(
        'Table 1. Deaths.\nArm | Deaths\n--- | :---:\nDrug | 12\nPlacebo | 15\nAll died.\n\na | b\nc | d',
      ),
    );
    expect(
      found.blocks.map((block) => [block.kind, found.text.slice(block.start, block.end)]),
    ).toEqual([
      ['paragraph', 'Table 1. Deaths.'],
      ['table', '| Arm | Deaths |\n| --- | :---: |\n| Drug | 12 |\n| Placebo | 15 |'],
      ['paragraph', 'All died.'],
      ['paragraph', 'a | b\nc | d'],
    ]);
  });

  it('fills rows of Markdown with fewer cells from the left, but for those of one', async () => {
    const rows =
      'Arm | Deaths | Of\n--- | --- | ---\nDrug \\| 1 | 12 | 30\n| Placebo | 15 |\n| Others |';
    const { text } = await extractText(requestOf(`Deaths.\n\n${rows}`));
    expect(text).toBe(
      'Deaths.\n\n| Arm | Deaths | Of |\n| --- | --- | --- |\n| Drug ∣ 1 | 12 | 30 |\n| Placebo | 15 |  |\n| Others |',
    );
  });

  it('refuses what was decoded wrongly once and stored so, and what is no text', async () => {
    const russian = 'Исследование показало, что новый метод работает лучше прежнего. '.repeat(5);
    const misread = Buffer.from(russian).toString('latin1');
    await expect(extractText(requestOf(misread))).rejects.toThrow(/garbled/);
    const docx = makeZip(docxMembers(wordParagraph('\uE013\uE02A\uE100 \uE041x'.repeat(40))));
    await expect(extractText(requestOf(docx))).rejects.toThrow(/garbled/);
  });

  it('reads the text of a mainframe', async () => {
    const source = Buffer.from(
      'e38885409985979699a34096864086936f96847a4095968296a840929585a640a688a84b',
      'hex',
    );
    const lines = Buffer.concat(
      Array.from({ length: 4 }, () => [source, Buffer.from([0x15])]).flat(),
    );
    expect((await extractText(requestOf(lines))).text).toContain('The report of ');
  });

  it('drops characters that cannot be stored', async () => {
    const found = await extractText(
      requestOf(`a\u0000b\u0007c${'\u00AD'}d ordinary words to keep it text ${'x'.repeat(600)}`),
    );
    expect(found.text.startsWith('abcd ordinary')).toBe(true);
  });
});

describe('a file that is not the PDF that it says it is', () => {
  const prose =
    'Regular reading of whole sentences keeps a paragraph long enough to be an article. ';
  const page = (body: string): string =>
    `<!doctype html><html><head><title>Soil</title></head><body>${body}</body></html>`;

  it.each([
    [{ name: 'paper.pdf' }, 'Its name says that it is'],
    [{ name: 'https://a.example/1', contentType: 'application/pdf' }, 'It was sent as'],
  ])('is read as the page that it is, with a word on it (%j)', async (hints, told) => {
    const found = await extractText(requestOf(page(`<p>${prose.repeat(5)}</p>`), hints));
    expect([found.format, found.note]).toEqual(['html', `${told} a PDF, but it is a web page.`]);
  });

  it.each([
    ['notes.docx', '{\\rtf1 Plain words of a file.}', 'a Word document (DOCX)', /DOC\)/],
    ['paper.html', 'Plain words of a file that is none of the web.', 'a web page', /plain text/],
    ['paper.doc', page(`<p>${prose.repeat(5)}</p>`), 'a Word document (DOC)', /a web page/],
  ])('says so of %s, too', async (name, content, claimed, told) => {
    const { note } = await extractText(requestOf(content, { name }));
    expect(note).toContain(`Its name says that it is ${claimed}, but it is `);
    expect(note).toMatch(told);
  });

  it('says nothing where the name is right, or a program saved it under that name', async () => {
    for (const [name, content] of [
      ['a.doc', '{\\rtf1 Plain words of a file.}'],
      ['a.txt', 'Plain words of a file.'],
    ] as const)
      expect((await extractText(requestOf(content, { name }))).note).toBeUndefined();
  });

  it('is refused with the reason where it is a login', async () => {
    const login = page('<form>E-mail <input> Password <input type="password"></form>');
    const request = requestOf(login, { name: 'paper.pdf', contentType: 'application/pdf' });
    await expect(extractText(request)).rejects.toThrow(/asks for a login/);
  });
});

describe('reading DOC', () => {
  it('makes tables of neighbouring lines with tabs', () => {
    expect([...lineParts('Intro\na\tb\nc\td\nEnd')].map((part) => [part.kind, part.text])).toEqual([
      ['paragraph', 'Intro'],
      ['table', '| a | b |\n| c | d |'],
      ['paragraph', 'End'],
    ]);
  });

  it.each([
    ['\tDrug\tPlacebo\nDeath\t12\t15', '|  | Drug | Placebo |\n| Death | 12 | 15 |'],
    ['\tDrug\tPlacebo\t\nDeath\t12\t15\t', '|  | Drug | Placebo |\n| Death | 12 | 15 |'],
    [
      '\tMen\t\t\nDeath\t12\t\t\n\t\t\t\nStroke\t\t15\t',
      '|  | Men |  |\n| Death | 12 |  |\n| Stroke |  | 15 |',
    ],
    ['Age\t3\t4\n\tunder 5\t1\t2', '| Age | 3 | 4 |\n| under 5 | 1 | 2 |'],
    ['\ta\tb\n\tc\td', '| a | b |\n| c | d |'],
    ['\tA line.\n\tAnother.', 'A line.\n\nAnother.'],
    ['\tOne.\t\n\tTwo.\t', 'One.\n\nTwo.'],
    ['\tone\t\ttwo', 'one two'],
  ])('keeps cells below their heads where some are empty: %j', (text, expected) => {
    const parts = [...lineParts(text)].map((part) => part.text.trim());
    expect(parts.join('\n\n')).toBe(expected);
  });

  it('keeps the empty corner of a table in RTF', () => {
    const row = (...cells: string[]): string => `\\trowd ${cells.join('\\cell ')}\\cell\\row`;
    const source = `{\\rtf1\\ansi ${row('', 'Drug', 'Placebo')}${row('Death', '12', '15')}\\pard End\\par}`;
    expect(extractRtf(requestOf(source)).text).toBe(
      '|  | Drug | Placebo |\n| Death | 12 | 15 |\n\nEnd',
    );
  });

  it('mends hyphens that the library gives as something else', () => {
    expect(mendHyphens('infor\u001Emation, inforundefinedmation, undefined values')).toBe(
      'infor-mation, information, undefined values',
    );
  });

  it('says what is wrong with a container', async () => {
    const start = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const container = (name: string) =>
      requestOf(
        Buffer.concat([start, Buffer.alloc(600), Buffer.from(name, 'utf16le'), Buffer.alloc(600)]),
      );
    await expect(extractDoc(container('EncryptedPackage'))).rejects.toThrow(
      'protected by a password',
    );
    await expect(extractDoc(container('Workbook'))).rejects.toThrow('not a Word document');
    await expect(extractDoc(container('WordDocument'))).rejects.toThrow(DocumentUnreadableError);
  });
});
