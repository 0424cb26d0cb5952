/** Writes a report as a Word file: styles, markers that lead to their entry, tables, pictures with their alternative, page numbers. */
import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { dropUnprintable } from './printable-text.js';
import {
  anchorName,
  anchorsOf,
  type Report,
  type ReportBlock,
  type ReportFigure,
  type ReportReference,
  type ReportTable,
  type ReportText,
  reportAuthor,
  writeMarkers,
} from './report.js';

type Anchors = ReadonlyMap<number, number>;

export async function writeWord(report: Report): Promise<Buffer> {
  const { title, language, about, blocks, references } = report;
  const anchors = anchorsOf(report);
  const document = new Document({
    title: dropUnprintable(title),
    creator: reportAuthor,
    lastModifiedBy: reportAuthor,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, language: { value: language } },
          paragraph: { spacing: { after: 160 } },
        },
      },
    },
    numbering: { config: [{ reference: numbered, levels: [numberedLevel] }] },
    sections: [
      {
        footers: { default: pageNumber() },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(title)] }),
          ...about.map(writeNotice),
          ...blocks.flatMap((block, index) => writeBlock(block, { anchors, index })),
          ...(references.entries.length === 0
            ? []
            : [
                new Paragraph({
                  heading: HeadingLevel.HEADING_2,
                  children: [run(references.heading)],
                }),
              ]),
          ...references.entries.map(writeReference),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const numbered = 'numbered';
const numberedLevel = {
  level: 0,
  format: LevelFormat.DECIMAL,
  text: '%1.',
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 720, hanging: 360 } } },
};
const headingLevels = {
  1: HeadingLevel.HEADING_2,
  2: HeadingLevel.HEADING_3,
  3: HeadingLevel.HEADING_4,
} as const;

function writeBlock(
  block: ReportBlock,
  { anchors, index }: { readonly anchors: Anchors; readonly index: number },
): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headingLevels[block.level], children: [run(block.text)] })];
    case 'paragraph':
      return [new Paragraph({ children: writeRuns(block.text, anchors) })];
    case 'notice':
      return [writeNotice(block.text)];
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            children: writeRuns(item, anchors),
            // Each list counts for itself.
            ...(block.isOrdered
              ? { numbering: { reference: numbered, level: 0, instance: index } }
              : { bullet: { level: 0 } }),
          }),
      );
    case 'table':
      return [writeTable(block, anchors), new Paragraph({})];
    case 'figure':
      return writeFigure(block);
  }
}

function writeRuns(text: ReportText, anchors: Anchors, size?: number): ParagraphChild[] {
  return text.flatMap(({ text: said, emphasis, markers = [], address = '' }) => [
    run(markers.length === 0 ? said : `${said} `, {
      bold: emphasis === 'strong',
      italics: emphasis === 'soft',
      size,
    }),
    ...markers.map((marker) => {
      const anchor = anchors.get(marker);
      const shown = run(writeMarkers([marker]), { size });
      return anchor === undefined
        ? shown
        : new InternalHyperlink({ anchor: anchorName(anchor), children: [shown] });
    }),
    ...(address === '' ? [] : [run(' ', { size }), writeLink(address, size)]),
  ]);
}

function writeTable({ columns, rows }: ReportTable, anchors: Anchors): Table {
  const size = 18;
  const header = columns.map((column) => cell([run(column, { bold: true, size })]));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: header }),
      ...rows.map(
        (row) =>
          new TableRow({ children: row.map((text) => cell(writeRuns(text, anchors, size))) }),
      ),
    ],
  });
}

function cell(children: ParagraphChild[]): TableCell {
  return new TableCell({ children: [new Paragraph({ children })] });
}

/** Pixels; the text of a page in the size of a letter or of A4 is about as wide. */
const widthMax = 600;

function writeFigure({ png, width, height, ...said }: ReportFigure): Paragraph[] {
  const scale = Math.min(1, widthMax / width);
  const title = dropUnprintable(said.title);
  const picture = new ImageRun({
    type: 'png',
    data: png,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: title, title, description: dropUnprintable(said.alternative) },
  });
  return [
    new Paragraph({ keepNext: true, children: [run(said.title, { bold: true })] }),
    new Paragraph({ keepNext: said.caption !== '', children: [picture] }),
    ...(said.caption === '' ? [] : [writeNotice(said.caption)]),
  ];
}

function writeReference({ markers, text, address }: ReportReference): Paragraph {
  const entry = new Bookmark({
    id: anchorName(markers[0] ?? 0),
    children: [run(`${writeMarkers(markers)} ${text} `)],
  });
  return new Paragraph({ children: address === '' ? [entry] : [entry, writeLink(address)] });
}

function writeLink(address: string, size?: number): ExternalHyperlink {
  const shown = new TextRun({ text: address, style: 'Hyperlink', ...(size && { size }) });
  return new ExternalHyperlink({ link: address, children: [shown] });
}

function writeNotice(text: string): Paragraph {
  return new Paragraph({ children: [run(text, { italics: true })] });
}

function pageNumber(): Footer {
  const shown = new TextRun({ children: [PageNumber.CURRENT], size: 18 });
  return new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [shown] })],
  });
}

interface Look {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly size?: number | undefined;
}

function run(text: string, look: Look = {}): TextRun {
  return new TextRun({ ...look, text: dropUnprintable(text) });
}
