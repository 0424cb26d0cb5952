import { describe, expect, it } from 'vitest';
import { docxMembers, makeZip, requestOf, wordParagraph } from '../testing.js';
import { extractDocx } from './docx.js';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const kind = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const item = (text: string, id: number, at = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** @param copy What the names of the numbering and of the styles end in. */
async function read(body: string, numbering: string, styles = '', copy = ''): Promise<string[]> {
  const part = (name: string): string =>
    `<Relationship Id="${name}" Type="${office}/${name}" Target="${name}${copy}.xml"/>`;
  const members = docxMembers(body).map((member) =>
    member.name === 'word/styles.xml'
      ? { name: `word/styles${copy}.xml`, data: `<w:styles ${space}>${styles}</w:styles>` }
      : member,
  );
  const { text } = await extractDocx(
    requestOf(
      makeZip([
        ...members,
        {
          name: `word/numbering${copy}.xml`,
          data: `<w:numbering ${space}>${numbering}</w:numbering>`,
        },
        {
          name: 'word/_rels/document.xml.rels',
          data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${part('numbering')}${part('styles')}</Relationships>`,
        },
      ]),
    ),
  );
  return text.split(/\n+/);
}

describe('numbers of lists in DOCX', () => {
  it('go on behind a paragraph between', async () => {
    const numbers = kind(0, level(0, 'decimal', '%1.')) + list(1, 0);
    const body = `${item('Rest.', 1)}${wordParagraph('Why.')}${item('Drink.', 1)}${item('Sleep.', 1)}`;
    expect(await read(body, numbers)).toEqual(['1. Rest.', 'Why.', '2. Drink.', '3. Sleep.']);
  });

  it('are written as the list has them, from where it begins', async () => {
    const numbers = [
      kind(0, level(0, 'lowerLetter', '%1)')),
      kind(1, level(0, 'upperRoman', 'Part %1:')),
      kind(2, level(0, 'bullet', '•')),
      list(1, 0),
      list(2, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'),
      list(3, 2),
    ].join('');
    const body = [
      [item('A.', 1), item('B.', 1)],
      [item('C.', 2), item('D.', 2)],
      [item('E.', 3), item('F.', 1)],
    ].flat();
    expect(await read(body.join(wordParagraph('–.')), numbers)).toEqual([
      ...['- a) A.', '- b) B.', '- Part V: C.', '- Part VI: D.', '- E.', '- c) F.'],
    ]);
  });

  it('count levels within levels, and anew where a list begins anew', async () => {
    const levels = [level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%1.%2')];
    const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
    const numbers = kind(0, ...levels) + list(1, 0) + list(2, 0) + list(3, 0, again);
    const body = [
      ...[item('A', 1), item('B', 1, 1), item('C', 1, 1), item('D', 2), item('E', 2, 1)],
      ...[wordParagraph('Anew'), item('F', 3), item('G', 3)],
    ];
    expect((await read(body.join(''), numbers)).map((line) => line.trim())).toEqual([
      ...['1. A', '- (1.a) B', '- (1.b) C', '2. D', '- (2.a) E', 'Anew', '1. F', '2. G'],
    ]);
  });

  it('come from styles as well, and leave headings and what a change took away alone', async () => {
    const levels = [level(0, 'decimal', '%1.', '<w:pStyle w:val="Step"/>')];
    const style = (id: string, more: string): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id === 'Head' ? 'heading 1' : id}"/>${more}</w:style>`;
    const styles =
      style('Step', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      style('Head', '<w:basedOn w:val="Step"/>');
    const change =
      '<w:pPrChange w:id="1" w:author="A"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>';
    const body = [
      wordParagraph('One', 'Step'),
      wordParagraph('Head', 'Head'),
      `<w:p><w:pPr><w:rPr><w:b/></w:rPr>${change}</w:pPr><w:r><w:t>Plain</w:t></w:r></w:p>`,
      `<w:p><w:pPr><w:pStyle w:val="Step"/><w:rPr><w:del w:id="2" w:author="A"/></w:rPr></w:pPr></w:p>`,
      wordParagraph('Three', 'Step'),
    ];
    expect(await read(body.join(''), kind(0, ...levels) + list(1, 0), styles)).toEqual([
      ...['1. One', 'Head', 'Plain', '3. Three'],
    ]);
  });

  it('are in figures where they are of a kind that is not written here, and none where there is none', async () => {
    const kinds = ['cardinalText', 'chineseCounting', 'decimalEnclosedCircle'];
    const numbers = kinds.map((one, at) => kind(at, level(0, one, '%1.')) + list(at + 1, at));
    const body = kinds.map((_, at) => item('A', at + 1));
    expect(await read(body.join(''), numbers.join(''))).toEqual(['1. A', '1. A', '1. A']);
    const bare = kind(0, level(0, 'none', '%1')) + list(1, 0);
    expect(await read(item('A', 1), bare)).toEqual(['- A']);
  });

  it('do not count items that Word does not show', async () => {
    const hidden = (id: string, mark: string): string =>
      `<w:p><w:pPr>${id}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr><w:t>Hidden</w:t></w:r></w:p>`;
    const shown = (mark: string): string =>
      hidden('', mark).replace('<w:vanish/></w:rPr><w:t>Hidden', '</w:rPr><w:t>Shown');
    const style =
      '<w:style w:type="paragraph" w:styleId="Out"><w:name w:val="Out"/><w:rPr><w:vanish/></w:rPr></w:style>';
    const body = [
      ...[item('A', 1), hidden('', '<w:vanish/>'), item('B', 1)],
      ...[hidden('<w:pStyle w:val="Out"/>', ''), shown('<w:vanish w:val="0"/>')],
      ...[
        shown('<w:vanish/><w:specVanish/>'),
        shown('<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>'),
      ],
    ];
    const numbers = kind(0, level(0, 'decimal', '%1.')) + list(1, 0);
    expect(await read(body.join(''), numbers, style)).toEqual([
      ...['1. A', '2. B', '3. Shown', '4. Shown', '5. Shown'],
    ]);
  });

  it('are those of the parts that the document names', async () => {
    const style =
      '<w:style w:type="paragraph" w:styleId="Step"><w:name w:val="Step"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const numbers =
      kind(0, level(0, 'lowerLetter', '%1)', '<w:pStyle w:val="Step"/>')) + list(1, 0);
    const body = wordParagraph('A', 'Step') + wordParagraph('B', 'Step');
    expect(await read(body, numbers, style, '2')).toEqual(['- a) A', '- b) B']);
  });

  it('leave nothing of a heading without a word, which would part the table around it', async () => {
    const cell = (inner: string): string => `<w:tc>${inner}</w:tc>`;
    const empty = item('', 1).replace('<w:pPr>', '<w:pPr><w:pStyle w:val="Heading1"/>');
    const style =
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
    const body = `<w:tbl><w:tr>${cell(empty + wordParagraph('Soil'))}${cell(wordParagraph('Yield'))}</w:tr><w:tr>${cell(wordParagraph('Clay'))}${cell(wordParagraph('12'))}</w:tr></w:tbl>`;
    const numbers = kind(0, level(0, 'decimal', '%1.')) + list(1, 0);
    expect((await read(body, numbers, style))[0]).toBe('| Soil | Yield |');
  });
});
