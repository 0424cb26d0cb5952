/** A work as a Word document: the few parts that every reader of the format expects. */
import { escapeMarkup, plainTitle, type Work } from '../corpus/work.js';
import { type Block, documentBlocks } from './blocks.js';
import { writeZip } from './zip-writer.js';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const wordSpace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export function docxDocument(work: Work): Uint8Array {
  const body = [
    styled(plainTitle(work), 'Title'),
    styled(work.authors.join(', '), null),
    styled(`${work.journal}, ${work.date}`, null),
    ...documentBlocks(work).map(blockXml),
  ].join('');
  return writeZip([
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      text: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'word/styles.xml', text: stylesXml() },
    {
      name: 'docProps/core.xml',
      text: `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeMarkup(plainTitle(work))}</dc:title><dc:creator>${escapeMarkup(work.authors.join(', '))}</dc:creator></cp:coreProperties>`,
    },
    {
      name: 'word/document.xml',
      text: `${declaration}<w:document ${wordSpace}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    },
  ]);
}

function stylesXml(): string {
  const styles = [
    ['Title', 'Title'],
    ['Heading1', 'heading 1'],
    ['Heading2', 'heading 2'],
    ['Caption', 'caption'],
  ].map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  );
  return `${declaration}<w:styles ${wordSpace}>${styles.join('')}</w:styles>`;
}

function blockXml(block: Block): string {
  if (block.kind === 'paragraph') return styled(block.text, null);
  if (block.kind === 'heading') return styled(block.text, `Heading${block.level}`);
  const rows = block.rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${styled(cell, null)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('');
  return `${styled(block.caption, 'Caption')}<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;
}

function styled(text: string, style: string | null): string {
  const properties = style === null ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;
}
