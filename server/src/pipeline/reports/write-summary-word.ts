/** Writes a summary as a Word file: headings, paragraphs with markers, the comparison as a table, sources with links. */
import { comparisonColumns, type Summary, type SummarySection } from '@lectern/contract';
import { columnNames, describeSource, type ListedSource, listSources } from './list-sources.js';
import { describeOrigin, isShown } from './write-summary-markdown.js';

type Word = typeof import('docx');

/** The library is loaded only when it is needed. */
export async function writeWordFile(summary: Summary): Promise<Buffer> {
  const word = await import('docx');
  const { Document, HeadingLevel, Packer, Paragraph } = word;
  const heading = (text: string) =>
    new Paragraph({ text: clean(text), heading: HeadingLevel.HEADING_2 });
  const table = writeTable(summary, word);
  const document = new Document({
    title: 'Research summary',
    creator: 'Lectern',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 160 } } },
      },
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Research summary', heading: HeadingLevel.HEADING_1 }),
          italic(describeOrigin(summary), word),
          ...summary.sections
            .filter(isShown)
            .flatMap((section) => [heading(section.heading), ...writeSection(section, word)]),
          ...(table === null ? [] : [heading('Comparison of studies'), table]),
          heading('Sources'),
          ...listSources(summary).map((source) => writeSource(source, word)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function writeSection(
  { paragraphs, note }: SummarySection,
  { Paragraph, TextRun }: Word,
): InstanceType<Word['Paragraph']>[] {
  const texts = paragraphs.map((sentences) => {
    const runs = sentences.map(
      ({ text, markers }) => new TextRun(clean(`${text}${markersOf(markers)} `)),
    );
    return new Paragraph({ children: runs });
  });
  return note === ''
    ? texts
    : [...texts, new Paragraph({ children: [new TextRun({ text: clean(note), italics: true })] })];
}

function writeTable(
  { comparison, articles }: Summary,
  { Paragraph, Table, TableCell, TableRow, TextRun, WidthType }: Word,
): InstanceType<Word['Table']> | null {
  const rows = comparison.filter(({ cells }) =>
    Object.values(cells).some(({ text }) => text !== ''),
  );
  if (rows.length === 0) return null;
  const cell = (text: string, isBold = false) =>
    new TableCell({
      children: [
        new Paragraph({ children: [new TextRun({ text: clean(text), bold: isBold, size: 18 })] }),
      ],
    });
  const header = new TableRow({
    tableHeader: true,
    children: ['Article', ...comparisonColumns.map((column) => columnNames[column])].map((name) =>
      cell(name, true),
    ),
  });
  const written = rows.map(({ article, cells }) => {
    const title = articles.find(({ position }) => position === article)?.title ?? '';
    const texts = comparisonColumns.map(
      (column) =>
        `${cells[column].text}${cells[column].marker === null ? '' : ` [${cells[column].marker}]`}`,
    );
    return new TableRow({ children: [title, ...texts].map((text) => cell(text)) });
  });
  return new Table({
    rows: [header, ...written],
    width: { size: 100, type: WidthType.PERCENTAGE },
  });
}

function writeSource(
  source: ListedSource,
  { ExternalHyperlink, Paragraph, TextRun }: Word,
): InstanceType<Word['Paragraph']> {
  const text = new TextRun(
    clean(`${source.markers.map((marker) => `[${marker}]`).join('')} ${describeSource(source)} `),
  );
  if (source.address === '') return new Paragraph({ children: [text] });
  const link = new ExternalHyperlink({
    link: source.address,
    children: [new TextRun({ text: source.address, style: 'Hyperlink' })],
  });
  return new Paragraph({ children: [text, link] });
}

function italic(text: string, { Paragraph, TextRun }: Word): InstanceType<Word['Paragraph']> {
  return new Paragraph({ children: [new TextRun({ text: clean(text), italics: true })] });
}

function markersOf(markers: readonly number[]): string {
  return markers.length === 0 ? '' : ` ${markers.map((marker) => `[${marker}]`).join('')}`;
}

/** Without the characters that XML cannot hold. */
function clean(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\s+/g, ' ');
}
