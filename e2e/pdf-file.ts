/** Small PDF files for the journeys: with text, with what would run in a careless reader, locked, or broken. */

export interface PdfFileOptions {
  /** One line of text a page; long ones run out of it. What stands in angle brackets is hexadecimal. */
  readonly pages: readonly string[];
  /** More pages, each by the operators that draw it; its font is /F1. */
  readonly drawings?: readonly string[];
  /** Entries of the catalog, and more objects from number 10 on; number 3 is the font. */
  readonly catalog?: string;
  readonly objects?: Readonly<Record<number, string>>;
  /** Entries of each page. */
  readonly page?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
}

export function pdfFile({
  pages,
  drawings = [],
  catalog = '',
  objects = {},
  page = '',
  trailer = '',
}: PdfFileOptions): Buffer {
  const first = 100;
  const contents = [...pages.map(drawLine), ...drawings];
  const numbered = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [
      2,
      `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    ],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...Object.entries(objects).map(([number, body]) => [Number(number), body] as const),
  ]);
  contents.forEach((drawing, index) => {
    const number = first + 2 * index;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    numbered.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${number + 1} 0 R ${page} >>`,
    );
    numbered.set(number + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  });
  return Buffer.from(assemble(numbered, trailer), 'latin1');
}

function drawLine(text: string): string {
  const string = text.startsWith('<') ? text : `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `BT /F1 12 Tf 60 700 Td ${string} Tj ET`;
}

function assemble(objects: ReadonlyMap<number, string>, trailer: string): string {
  let file = '%PDF-1.7\n';
  const sections: string[] = [];
  for (const [number, body] of objects) {
    sections.push(`${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  return `${file}xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
}
