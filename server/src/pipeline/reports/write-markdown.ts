/** Writes a report as Markdown: what stands in it is shown as it is, whatever signs it holds. */
import { escapeMarkdown } from './escape-markdown.js';
import {
  type Report,
  type ReportBlock,
  type ReportFigure,
  type ReportReference,
  type ReportTable,
  type ReportText,
  writeMarkers,
} from './report.js';

/** As a file. */
export function writeMarkdown(report: Report): string {
  const { title, about, blocks, references } = report;
  return [
    `# ${escapeMarkdown(title)}`,
    ...about.map(writeNotice),
    writeMarkdownBlocks(blocks),
    ...(references.entries.length === 0
      ? []
      : [`## ${escapeMarkdown(references.heading)}`, ...references.entries.map(writeReference)]),
    ...blocks.flatMap(writePicture),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** Only the text. */
export function writeMarkdownBlocks(blocks: readonly ReportBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: ReportBlock, index: number): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return writeText(block.text);
    case 'notice':
      return writeNotice(block.text);
    case 'list':
      return block.items
        .map((item, i) => `${block.isOrdered ? `${i + 1}.` : '-'} ${writeText(item)}`)
        .join('\n');
    case 'table':
      return writeTable(block);
    case 'figure':
      return writeFigure(block, index);
  }
}

function writeNotice(text: string): string {
  return `*${escapeMarkdown(text)}*`;
}

const signs = { strong: '**', soft: '*' } as const;

function writeText(text: ReportText): string {
  return text
    .map(({ text: said, emphasis, markers, address }) => {
      const sign = emphasis === undefined || said.trim() === '' ? '' : signs[emphasis];
      const [before, after] = [/^\s/.test(said) ? ' ' : '', /\s$/.test(said) ? ' ' : ''];
      const shown = said.trim() === '' ? before : `${before}${sign}${escapeMarkdown(said)}${sign}`;
      const marked = writeMarkers(markers);
      const behind = `${marked === '' ? '' : ` ${marked}`}${writeAddress(address)}`;
      if (behind !== '') return `${shown}${behind}`;
      return said.trim() === '' ? shown : `${shown}${after}`;
    })
    .join('')
    .trim();
}

function writeTable({ columns, rows }: ReportTable): string {
  const lines = [columns.map(escapeMarkdown), ...rows.map((row) => row.map(writeText))].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [lines[0], `|${' --- |'.repeat(columns.length)}`, ...lines.slice(1)].join('\n');
}

/** The picture stands at the end of the file, or beside it, so that the text can be read without it. */
function writeFigure(figure: ReportFigure, index: number): string {
  const { title, alternative, caption, fileName } = figure;
  const picture = `![${escapeMarkdown(alternative)}]`;
  return [
    `**${escapeMarkdown(title)}**`,
    fileName === null
      ? `${picture}[figure-${index}]`
      : `${picture}(<${encodeURIComponent(fileName)}>)`,
    ...(caption === '' ? [] : [writeNotice(caption)]),
  ].join('\n\n');
}

function writePicture(block: ReportBlock, index: number): string[] {
  if (block.kind !== 'figure' || block.fileName !== null) return [];
  const bytes = Buffer.from(block.png).toString('base64');
  return [`[figure-${index}]: data:image/png;base64,${bytes}`];
}

function writeReference({ markers, text, address }: ReportReference): string {
  return `${writeMarkers(markers)} ${escapeMarkdown(text)}${writeAddress(address)}`;
}

function writeAddress(address = ''): string {
  return address === '' ? '' : ` <${address}>`;
}
