/** A work as a PDF of two pages or more: headings, paragraphs, a table set in columns, and page numbers. */
import { plainTitle, type Work } from '../corpus/work.js';
import { documentBlocks } from './blocks.js';
import { textWidth, wrap } from './pdf-text.js';
import { type PdfLine, type PdfPage, pageWidth, writePdf } from './pdf-writer.js';

const margin = 64;
const top = 770;
const bottom = 72;

export function pdfDocument(work: Work): Uint8Array {
  const setter = pageSetter();
  setter.paragraph(plainTitle(work), { size: 17, isBold: true, after: 8 });
  setter.paragraph(work.authors.join(', '), { size: 11, isBold: false, after: 4 });
  setter.paragraph(
    `${work.journal}, ${work.date}${work.doi === undefined ? '' : `. https://doi.org/${work.doi}`}`,
    {
      size: 9,
      isBold: false,
      after: 14,
    },
  );
  for (const block of documentBlocks(work)) {
    if (block.kind === 'heading') setter.heading(block.text, block.level);
    else if (block.kind === 'paragraph')
      setter.paragraph(block.text, { size: 11, isBold: false, after: 8 });
    else setter.table(block.caption, block.rows);
  }
  return writePdf(setter.pages(), { title: plainTitle(work), author: work.authors.join(', ') });
}

interface Style {
  readonly size: number;
  readonly isBold: boolean;
  /** Points below. */
  readonly after: number;
}

interface PageSetter {
  heading(text: string, level: number): void;
  paragraph(text: string, style: Style): void;
  table(caption: string, rows: readonly (readonly string[])[]): void;
  pages(): PdfPage[];
}

function pageSetter(): PageSetter {
  const pages: PdfLine[][] = [[]];
  let y = top;

  const line = (parts: readonly Omit<PdfLine, 'y'>[], height: number): void => {
    if (y - height < bottom) newPage();
    y -= height;
    for (const part of parts) pages.at(-1)?.push({ ...part, y });
  };
  const newPage = (): void => {
    pages.push([]);
    y = top;
  };
  const paragraph = (text: string, style: Style): void => {
    for (const words of wrap(text, { width: pageWidth - 2 * margin, size: style.size })) {
      line([{ text: words, x: margin, size: style.size, isBold: style.isBold }], style.size * 1.35);
    }
    y -= style.after;
  };
  return {
    paragraph,
    heading: (text, level) => {
      // A heading never stands alone at the foot of a page.
      if (y < bottom + 70) newPage();
      y -= 6;
      paragraph(text, { size: level === 1 ? 14 : 12, isBold: true, after: 4 });
    },
    table: (caption, rows) => {
      if (y < bottom + 40 + rows.length * 14) newPage();
      paragraph(caption, { size: 10, isBold: true, after: 2 });
      const columns = Math.max(...rows.map((row) => row.length));
      const first = (pageWidth - 2 * margin) * 0.36;
      const width = (pageWidth - 2 * margin - first) / Math.max(1, columns - 1);
      for (const [index, row] of rows.entries()) {
        line(
          row.map((cell, column) => ({
            text: cell,
            x: column === 0 ? margin : margin + first + (column - 1) * width,
            size: 8,
            isBold: index === 0,
          })),
          13,
        );
      }
      y -= 12;
    },
    pages: () => {
      if (pages.length === 1) newPage();
      return pages.map((lines, index) => {
        const number = `Page ${index + 1} of ${pages.length}`;
        return {
          lines: [
            ...lines,
            {
              text: number,
              x: (pageWidth - textWidth(number, 9)) / 2,
              y: 40,
              size: 9,
              isBold: false,
            },
          ],
        };
      });
    },
  };
}
