import { describe, expect, it } from 'vitest';
import { isFairlyQuick } from '../../../testing-processor-time.js';
import { docxMembers, makeZip, requestOf, wordParagraph } from '../testing.js';
import { extractDocx } from './docx.js';
import { extractWordXml, readWordXml } from './word-xml.js';

const read = (bytes: Buffer) => extractDocx(requestOf(bytes));
const megabyte = 1024 * 1024;

describe('reading DOCX', () => {
  it('gives headings, paragraphs and tables', async () => {
    const cell = (text: string): string => `<w:tc>${wordParagraph(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell('Group')}${cell('Mean')}</w:tr><w:tr>${cell('A')}${cell('1')}</w:tr></w:tbl>`;
    const found = await read(
      makeZip(
        docxMembers(
          `${wordParagraph('Methods', 'Heading1')}${wordParagraph('We drew lots.')}${table}`,
        ),
      ),
    );
    expect(found.text).toBe('Methods\n\nWe drew lots.\n\n| Group | Mean |\n| A | 1 |');
    expect(found.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'table']);
  });

  it('lays out merged cells, also where the library fails', async () => {
    const cell = (text: string, settings = ''): string =>
      `<w:tc>${settings && `<w:tcPr>${settings}</w:tcPr>`}${wordParagraph(text)}</w:tc>`;
    const [from, on] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
    const two = '<w:gridSpan w:val="2"/>';
    const rows = [
      [cell('Sex', two + from), cell('Stroke', two)],
      [cell('', two + on), cell('n'), cell('%')],
      [cell('Men', from), cell('Drug'), cell('11'), cell('22')],
      [cell('', on), cell('Placebo'), cell('33'), cell('44')],
    ];
    const table = `<w:tbl>${rows.map((row) => `<w:tr>${row.join('')}</w:tr>`).join('')}</w:tbl>`;
    const expected =
      '| Sex | Sex | Stroke | Stroke |\n| Sex | Sex | n | % |\n| Men | Drug | 11 | 22 |\n| Men | Placebo | 33 | 44 |';
    const members = docxMembers(table);
    expect((await read(makeZip(members))).text).toBe(expected);
    const main = members.find(({ name }) => name === 'word/document.xml')?.data;
    expect((await readWordXml(String(main))).map(({ text }) => text)).toEqual([expected]);
  });

  it('keeps a row in its columns that begins further right, also where the library fails', async () => {
    const cell = (text: string, settings = ''): string =>
      `<w:tc>${settings && `<w:tcPr>${settings}</w:tcPr>`}${wordParagraph(text)}</w:tc>`;
    const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
    const from = (columns: number): string => `<w:gridBefore w:val="${columns}"/>`;
    const once = `<w:trPrChange w:id="1" w:author="A"><w:trPr>${from(3)}</w:trPr></w:trPrChange>`;
    const table = [
      row(
        `<w:trPr>${from(1)}<w:wBefore w:w="9" w:type="dxa"/>${once}</w:trPr>`,
        cell('Drug'),
        cell('Placebo'),
      ),
      row(
        '<w:trPr><w:cantSplit/></w:trPr>',
        cell('Stroke'),
        cell('11', '<w:vMerge w:val="restart"/>'),
        cell('33'),
      ),
      row(`<w:trPr>${from(1)}</w:trPr>`, cell('', '<w:vMerge/>'), cell('44')),
    ].join('');
    const expected = '|  | Drug | Placebo |\n| Stroke | 11 | 33 |\n|  | ⇡ | 44 |';
    const members = docxMembers(`<w:tbl>${table}</w:tbl>`);
    expect((await read(makeZip(members))).text).toBe(expected);
    const main = members.find(({ name }) => name === 'word/document.xml')?.data;
    expect((await readWordXml(String(main))).map(({ text }) => text)).toEqual([expected]);
  });

  it('writes letters of a font of symbols as the signs that Word shows, also where the library fails', async () => {
    const run = (text: string, fonts = ''): string =>
      `<w:r>${fonts && `<w:rPr><w:rFonts ${fonts}/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const symbol = 'w:ascii="Symbol" w:hAnsi="Symbol"';
    const before = `<w:r><w:rPr><w:rPrChange w:id="1" w:author="A"><w:rPr><w:rFonts ${symbol}/></w:rPr></w:rPrChange></w:rPr><w:t> m</w:t></w:r>`;
    const mark = `<w:pPr><w:rPr><w:rFonts ${symbol}/></w:rPr></w:pPr>`;
    const sign = '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>';
    const body = `<w:p>${mark}${run('5 ')}${run('m', symbol)}${run('g, 5 ')}${run('\uF06D', symbol)}${run('g, ')}${run('&lt;D\u00B3', symbol)}${run('m\u00B3', 'w:ascii="Arial" w:hAnsi="Symbol"')}${before}${run(' ')}${sign}</w:p>`;
    const expected = '5 μg, 5 μg, <Δ≥m≥ m α';
    const members = docxMembers(body);
    expect((await read(makeZip(members))).text).toBe(expected);
    const { text } = await extractWordXml(requestOf(`<w:body xmlns:w="w">${body}</w:body>`));
    expect(text).toBe(expected);
  });

  it('is not held by comments without an end, and keeps the text before them', async () => {
    const body = (length: number): string =>
      wordParagraph('Kept.') + '<!--'.repeat(Math.floor(length / 4));
    const readBody = (text: string) => read(makeZip(docxMembers(text)));
    expect((await readBody(body(40))).text).toBe('Kept.');
    const limits = { length: 80_000, littleMs: 1000 };
    expect(await isFairlyQuick(readBody, body, limits)).toBe(true);
  });

  it('leaves out what Word hides, by a run, its style or that of its paragraph, and says so', async () => {
    const run = (text: string, marks = ''): string =>
      `<w:r w:rsidR="00A1">${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const off = '<w:vanish w:val="0"/>';
    const once = '<w:rPrChange w:id="1" w:author="A"><w:rPr><w:vanish/></w:rPr></w:rPrChange>';
    const body = [
      `<w:p>${run('Shown one. ')}${run('SECRET run. ', '<w:b/><w:vanish/>')}${run('Shown two.')}</w:p>`,
      `<w:p><w:pPr><w:pStyle w:val="Based"/></w:pPr>${run('SECRET style.')}${run('Shown three.', off)}</w:p>`,
      `<w:p><w:pPr><w:pStyle w:val="Unstruck"/></w:pPr>${run('SECRET based. ')}${run('SECRET unstruck.', '<w:strike w:val="false"/>')}</w:p>`,
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('SECRET mark.', '<w:rStyle w:val="Note"/>')}${run('Shown four.', once)}</w:p>`,
    ].join('');
    const style = (kind: string, id: string, inner: string): string =>
      `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
    const unstruck =
      '<w:basedOn w:val="Hid"/><w:rPr><w:strike w:val="false"/><w:dstrike w:val="false"/></w:rPr>';
    const hide = '<w:rPr><w:vanish/></w:rPr>';
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${style('paragraph', 'Hid', hide)}${style('paragraph', 'Based', '<w:basedOn w:val="Hid"/>')}${style('paragraph', 'Unstruck', unstruck)}${style('character', 'Note', hide)}</w:styles>`;
    const found = await read(
      makeZip(
        docxMembers(body).map((each) =>
          each.name === 'word/styles.xml' ? { ...each, data: styles } : each,
        ),
      ),
    );
    expect(found.text).toBe('Shown one. Shown two.\n\nShown three.\n\nShown four.');
    expect(found.note).toBe(
      'Text that is struck out, or that Word neither shows nor prints, was left out.',
    );
    expect((await read(makeZip(docxMembers(wordParagraph('Plain.'))))).note).toBeUndefined();
  });

  it('leaves out what is struck out, and says so', async () => {
    const run = (text: string, marks = ''): string =>
      `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('It rose by ')}${run('12', '<w:strike/>')}${run('14 ')}${run('or 15 ', '<w:dstrike w:val="1"/>')}${run('percent.', '<w:strike w:val="0"/>')}</w:p>`;
    const found = await read(makeZip(docxMembers(body)));
    expect(found.text).toBe('It rose by 14 percent.');
    expect(found.note).toMatch(/^Text that is struck out,/);
  });

  it('writes formulas on one line and keeps the results of fields', async () => {
    const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const power = `<m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;
    const mean = `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`;
    const root = `<m:rad><m:radPr/><m:deg/><m:e>${run('x')}</m:e></m:rad>`;
    const text = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
    const body = [
      `<w:p>${text('Mass ')}<m:oMath>${run('E&lt;m')}${power}</m:oMath>${text(' holds in ')}<w:fldSimple w:instr=" REF a ">${text('Figure 1')}</w:fldSimple></w:p>`,
      `<w:p><m:oMathPara><m:oMath>${mean}${run('=')}${root}</m:oMath></m:oMathPara></w:p>`,
    ].join('');
    expect((await read(makeZip(docxMembers(body)))).text).toBe(
      'Mass E<mc^2 holds in Figure 1\n\n(a+b)/2=√x',
    );
  });

  it('keeps the signs of formulas, and their parts apart, without what was deleted, also where the library fails', async () => {
    const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const half = `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`;
    const within = (begin: string, end: string, ...parts: string[]): string =>
      `<m:d><m:dPr><m:begChr m:val="${begin}"/><m:endChr m:val="${end}"/></m:dPr>${parts.map((part) => `<m:e>${part}</m:e>`).join('')}</m:d>`;
    const mean = (base: string): string =>
      `<m:acc><m:accPr><m:chr m:val="\u0305"/></m:accPr><m:e>${base}</m:e></m:acc>`;
    const formulas = [
      [within('[', ']', run('0,1')), '[0,1]'],
      [within('|', '|', run('x')), '|x|'],
      [within('{', '', run('a')), '{a'],
      [`<m:d><m:e>${within('[', ')', run('0,1'))}</m:e></m:d>`, '([0,1))'],
      [`${run('P')}<m:d><m:e>${run('A')}</m:e><m:e>${run('B')}</m:e></m:d>`, 'P(A|B)'],
      [mean(run('x')), 'x\u0304'],
      [`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${run('y')}</m:e></m:bar>`, '\u0233'],
      [`<m:acc><m:e>${run('p')}</m:e></m:acc>`, 'p\u0302'],
      [run('2') + half + run('x'), '2 1/2 x'],
      [
        `<m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${run('n')}</m:num><m:den>${run('k')}</m:den></m:f></m:e></m:d>`,
        '(n over k)',
      ],
      [
        `<m:sPre><m:sub>${run('6')}</m:sub><m:sup>${run('14')}</m:sup><m:e>${run('C')}</m:e></m:sPre>`,
        '¹⁴₆C',
      ],
      [half, '1/2'],
      [
        within(
          '{',
          '',
          `<m:eqArr><m:eqArrPr/><m:e>${run('1, x≥10')}</m:e><m:e>${run('0, x&lt;10')}</m:e></m:eqArr>`,
        ),
        '{1, x≥10; 0, x<10',
      ],
      [
        `<m:eqArr><m:e>${run('f&amp;=x')}</m:e><m:e>${run('&amp;=2y#(3)')}</m:e></m:eqArr>${run(' R&amp;D #1')}`,
        'f=x; =2y (3) R&D #1',
      ],
      [
        `<m:func><m:fName><m:sSub><m:e>${run('log')}</m:e><m:sub>${run('10')}</m:sub></m:sSub></m:fName><m:e>${run('5')}</m:e></m:func>`,
        'log_10 5',
      ],
      [
        `<m:func><m:fName>${run('sin')}</m:fName><m:e><m:d><m:e>${run('x')}</m:e></m:d></m:e></m:func>`,
        'sin(x)',
      ],
      [
        `<m:func><m:fName><m:limLow><m:e>${run('max')}</m:e><m:lim>${run('i')}</m:lim></m:limLow></m:fName><m:e>${run('x')}</m:e></m:func>`,
        'max_i x',
      ],
      [`<m:limUpp><m:e>${run('=')}</m:e><m:lim>${run('a')}</m:lim></m:limUpp>`, '=^a'],
      [
        `${run('n=')}<w:del w:id="1" w:author="A">${run('12')}</w:del><w:ins w:id="2" w:author="A">${run('15')}</w:ins><w:moveFrom w:id="3">${run('7')}</w:moveFrom>`,
        'n=15',
      ],
    ] as const;
    const body = formulas.map(([xml]) => `<w:p><m:oMath>${xml}</m:oMath></w:p>`).join('');
    const lines = formulas.map(([, line]) => line);
    const members = docxMembers(body);
    expect((await read(makeZip(members))).text.split('\n\n')).toEqual(lines);
    const main = members.find(({ name }) => name === 'word/document.xml')?.data;
    expect((await readWordXml(String(main))).map(({ text }) => text)).toEqual(lines);
  });

  it('tells raised and lowered characters from those on the line, also where the library fails', async () => {
    const run = (text: string, align = ''): string =>
      `<w:r>${align === '' ? '' : `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('10')}${run('-3', 'superscript')}${run(' mol of CO')}${run('2', 'subscript')}${run(' at x')}${run('max', 'subscript')}${run(', the 1')}${run('st', 'superscript')}</w:p>`;
    const byPoints = body
      .replaceAll('<w:vertAlign w:val="superscript"/>', '<w:position w:val="8"/>')
      .replaceAll('<w:vertAlign w:val="subscript"/>', '<w:position w:val="-5"/>');
    const expected = '10⁻³ mol of CO₂ at x_max, the 1st';
    expect((await read(makeZip(docxMembers(body)))).text).toBe(expected);
    expect((await read(makeZip(docxMembers(byPoints)))).text).toBe(expected);
    const [main] = docxMembers(body).filter((member) => member.name === 'word/document.xml');
    const parts = await readWordXml(String(main?.data));
    expect(parts.map((part) => part.text)).toEqual([expected]);
  });

  it('takes styles for headings by their outline level and by what they are based on', async () => {
    const styles = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
      <w:style w:type="paragraph" w:styleId="u1"><w:name w:val="heading 1"/></w:style>
      <w:style w:type="paragraph" w:styleId="own"><w:name w:val="Author's head"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="based"><w:name w:val="Based"/><w:basedOn w:val="own"/></w:style>
      <w:style w:type="paragraph" w:styleId="plain"><w:name w:val="Plain"/></w:style></w:styles>`;
    const link = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
    const body = ['u1', 'own', 'based', 'plain']
      .map((style) => wordParagraph(`In ${style}`, style))
      .join('');
    const members = docxMembers(body).map((member) =>
      member.name === 'word/styles.xml' ? { ...member, data: styles } : member,
    );
    const { blocks } = await read(
      makeZip([...members, { name: 'word/_rels/document.xml.rels', data: link }]),
    );
    expect(blocks.map((block) => [block.kind, block.level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['heading', 2],
      ['paragraph', 0],
    ]);
  });

  it('reads text that only the plain reader sees', async () => {
    const ruby =
      '<w:p><w:r><w:ruby><w:rt><w:r><w:t>note</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>Base text</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>';
    expect((await read(makeZip(docxMembers(ruby)))).text).toBe('Base text');
  });

  it('says how many formulas it left out, also where the library fails', async () => {
    const object = (program: string): string =>
      `<w:r><w:object w:dxaOrig="1"><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata o:title=""/></v:shape><o:OLEObject xmlns:o="o" Type="Embed" ProgID="${program}" ShapeID="a"/></w:object></w:r>`;
    const gone = ['del', 'moveFrom'].map(
      (tag) => `<w:${tag} w:id="1">${object('Equation.3')}</w:${tag}>`,
    );
    const mark = '<w:r><w:rPr><w:del w:id="2"/></w:rPr></w:r>';
    const body = `<w:p><w:r><w:t xml:space="preserve">We kept items with </w:t></w:r>${mark}${object('Equation.DSMT4')}${object('Excel.Sheet.12')}${gone.join('')}<w:r><w:t>.</w:t></w:r></w:p>`;
    const note = 'Formulas that the file holds as objects are missing: 1.';
    expect((await read(makeZip(docxMembers(body)))).note).toBe(note);
    const plain = await extractWordXml(requestOf(`<w:body xmlns:w="w">${body}</w:body>`));
    expect(plain).toMatchObject({ text: 'We kept items with .', note });
    const failing = makeZip(docxMembers(`${body}<!--`));
    expect((await read(failing)).note).toBe(note);
  });

  const text = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;

  it('reads words with a note of their sound, in a direction mark, and behind breaks, among others', async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr><w:hps w:val="10"/></w:rubyPr><w:rt>${text('うつ')}</w:rt><w:rubyBase>${text('鬱')}</w:rubyBase></w:ruby></w:r>`;
    const turned = `<w:bdo w:val="rtl">${text('not ')}</w:bdo><w:dir w:val="ltr">${text('ill')}</w:dir>`;
    const body = `<w:p>${text('患者は')}${ruby}${text('病ではない。')}</w:p><w:p>${text('He is ')}${turned}<w:r><w:ptab w:alignment="left"/><w:t>today</w:t><w:cr/><w:t>again.</w:t></w:r></w:p>`;
    expect((await read(makeZip(docxMembers(body)))).text).toBe(
      '患者は鬱病ではない。\n\nHe is not ill today\nagain.',
    );
  });

  it('tells which boxes of a form are ticked, also where the library fails', async () => {
    const box = (checked: string): string =>
      `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${text(checked === '1' ? '☒' : '☐')}</w:sdtContent></w:sdt>`;
    const field = (state: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${state}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = [
      `<w:p>${box('1')}${text(' Yes ')}${box('0')}${text(' No')}</w:p>`,
      `<w:p>${field('<w:default w:val="0"/><w:checked/>')}${text(' Yes ')}${field('<w:default w:val="1"/><w:checked w:val="0"/>')}${text(' No')}</w:p>`,
    ].join('');
    const expected = '☒ Yes ☐ No\n\n☒ Yes ☐ No';
    expect((await read(makeZip(docxMembers(body)))).text).toBe(expected);
    const plain = await extractWordXml(requestOf(`<w:body xmlns:w="w">${body}</w:body>`));
    expect(plain.text).toBe(expected);
  });

  it.each([
    [
      '200 MB of zeros',
      makeZip([
        ...docxMembers(''),
        { name: 'word/media/a.bin', data: Buffer.alloc(201 * megabyte) },
      ]),
    ],
    [
      'a ratio above 100',
      makeZip([
        ...docxMembers(''),
        { name: 'word/media/a.bin', data: Buffer.alloc(20 * megabyte) },
      ]),
    ],
    [
      'more than 2,000 members',
      makeZip([
        ...docxMembers(''),
        ...Array.from({ length: 2001 }, (_, index) => ({ name: `word/${index}`, data: 'x' })),
      ]),
    ],
    [
      'a directory that understates',
      makeZip([
        ...docxMembers(''),
        { name: 'word/a.xml', data: Buffer.alloc(9 * megabyte), claimedSize: 1000 },
      ]),
    ],
  ])('refuses %s before unpacking', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('Document is too large when unpacked');
  });

  it('refuses archives within, passwords, missing parts and cut files with a sentence', async () => {
    await expect(
      read(makeZip([...docxMembers(''), { name: 'word/inner.zip', data: 'x' }])),
    ).rejects.toThrow('Document holds an archive');
    await expect(
      read(makeZip([{ name: 'word/document.xml', data: 'x', flags: 1 }])),
    ).rejects.toThrow('protected by a password');
    await expect(read(makeZip([{ name: 'word/styles.xml', data: '<a/>' }]))).rejects.toThrow(
      'Document is damaged',
    );
    await expect(read(makeZip(docxMembers(wordParagraph('x'))).subarray(0, 700))).rejects.toThrow(
      'Document is damaged',
    );
    await expect(read(makeZip(docxMembers('')))).rejects.toThrow('Document holds no text');
  });

  it('survives deep nesting', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(3000)}${wordParagraph('deep')}${'</w:sdtContent></w:sdt>'.repeat(3000)}`;
    const outcome = await read(makeZip(docxMembers(`${wordParagraph('shallow')}${deep}`))).then(
      (found) => found.text,
      (error: unknown) => String(error),
    );
    expect(outcome).toMatch(/shallow|DocumentUnreadableError/);
  });
});
