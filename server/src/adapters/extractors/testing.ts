/** Makes small documents for tests by writing their bytes. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { ReadRequest } from '../../ports/text-extractor.js';

export function requestOf(
  bytes: Uint8Array | string,
  hints: Partial<Omit<ReadRequest, 'bytes'>> = {},
): ReadRequest {
  return {
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    name: '',
    contentType: '',
    charset: '',
    ...hints,
  };
}

export interface PdfLine {
  readonly text: string;
  readonly size?: number;
  readonly y: number;
  readonly x?: number;
  /** Runs upwards. */
  readonly isTurned?: boolean;
  /** Points between letters. */
  readonly letterSpacing?: number;
}

/** A PDF of one page for each list of lines, with correct offsets. */
export function makePdf(
  pages: readonly (readonly PdfLine[])[],
  options: { count?: number } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${options.count ?? pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(lines.map(drawLine).join('\n')),
    ]),
  ];
  return joinObjects(objects);
}

function drawLine(line: PdfLine): string {
  const turn = line.isTurned === true ? '0 1 -1 0' : '1 0 0 1';
  const text = line.text.replace(/[\\()]/g, '\\$&');
  return `BT /F1 ${line.size ?? 11} Tf ${line.letterSpacing ?? 0} Tc ${turn} ${line.x ?? 72} ${line.y} Tm (${text}) Tj ET`;
}

/** The stream of a PDF object that holds this. */
export function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A PDF of these objects, the first of which is its catalogue. One character of them is one byte. */
export function joinObjects(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
}

export interface ZipMember {
  readonly name: string;
  readonly data: Buffer | string;
  /** What the directory claims; the true size when left out. */
  readonly claimedSize?: number;
  readonly flags?: number;
}

/** A ZIP archive with deflated members. */
export function makeZip(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const data = Buffer.from(member.data);
    const packed = deflateRawSync(data, { level: 9 });
    const fields = zipFields({
      packed: packed.length,
      size: member.claimedSize ?? data.length,
      checksum: checksumOf(data),
      flags: member.flags ?? 0,
    });
    const name = Buffer.from(member.name);
    const nameLengths = lengths(name.length);
    const local = Buffer.concat([signature(0x04034b50), fields, nameLengths, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        signature(0x02014b50),
        Buffer.from([20, 0]),
        fields,
        nameLengths,
        place.subarray(0, 10),
        place.subarray(10),
        name,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** `zlib.crc32` came with Node 20.15 and 22.2. */
function checksumOf(data: Buffer): number {
  return crc32(data);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function lengths(name: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(name);
  return bytes;
}

/** Version, flags, method, time, date, checksum and sizes, which local header and directory share. */
function zipFields(entry: {
  packed: number;
  size: number;
  checksum: number;
  flags: number;
}): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(entry.flags, 2);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt32LE(entry.checksum, 10);
  bytes.writeUInt32LE(entry.packed, 14);
  bytes.writeUInt32LE(entry.size, 18);
  return bytes;
}

const wordSpace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Members of a word document with this body in WordprocessingML. */
export function docxMembers(body: string): ZipMember[] {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
    ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override
    PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  const styles = `<?xml version="1.0"?><w:styles ${wordSpace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
  return [
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: relations },
    { name: 'word/styles.xml', data: styles },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?><w:document ${wordSpace}><w:body>${body}</w:body></w:document>`,
    },
  ];
}

/** One paragraph of WordprocessingML. */
export function wordParagraph(text: string, style = ''): string {
  return `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}
