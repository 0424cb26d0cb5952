/** Writes a PDF 1.4 file: pages of placed lines in Helvetica, nothing else. */

export const pageWidth = 595;
const pageHeight = 842;

export interface PdfLine {
  readonly text: string;
  /** Points from the left and from the foot of the page. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

export interface PdfPage {
  readonly lines: readonly PdfLine[];
}

/** Characters outside Windows-1252 are written as a question mark, for the standard fonts hold no others. */
export function writePdf(
  pages: readonly PdfPage[],
  facts: { title: string; author: string },
): Uint8Array {
  const firstPage = 6;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(facts.title)}) /Author (${escaped(facts.author)}) /Producer (Lectern stand-ins) >>`,
    ...pages.flatMap((page, index) => pageObjects(page, firstPage + 2 * index + 1)),
  ];
  const parts = ['%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  parts.push(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

function pageObjects(page: PdfPage, contentNumber: number): string[] {
  const content = page.lines
    .map(
      (line) =>
        `BT /${line.isBold ? 'F2' : 'F1'} ${line.size} Tf 1 0 0 1 ${line.x.toFixed(2)} ${line.y.toFixed(2)} Tm (${escaped(line.text)}) Tj ET`,
    )
    .join('\n');
  const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources ${resources} /Contents ${contentNumber} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

/** Signs that stand at other places in Windows-1252 than in Unicode. */
const windowsSigns: Readonly<Record<string, string>> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '…': '\x85',
  '€': '\x80',
};

function escaped(text: string): string {
  const signs = [...text].map(
    (sign) => windowsSigns[sign] ?? ((sign.codePointAt(0) ?? 0) < 256 ? sign : '?'),
  );
  return signs.join('').replaceAll(/[\\()]/g, '\\$&');
}
