/** Writes a report as plain text: the same parts as the Markdown file, without its signs. */
import {
  type Report,
  type ReportBlock,
  type ReportTable,
  type ReportText,
  writeMarkers,
} from './report.js';

export function writeText({ title, about, blocks, references }: Report): string {
  return [
    underline(title, '='),
    ...about.map(oneLine),
    ...blocks.flatMap(writeBlock),
    ...(references.entries.length === 0 ? [] : [underline(references.heading, '-')]),
    ...references.entries.map(({ markers, text, address }) =>
      [`${writeMarkers(markers)} ${oneLine(text)}`, ...(address === '' ? [] : [address])].join(
        '\n    ',
      ),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function writeBlock(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.level === 1 ? underline(block.text, '-') : oneLine(block.text)];
    case 'paragraph':
      return [writeRuns(block.text)];
    case 'notice':
      return [oneLine(block.text)];
    case 'list':
      return [
        block.items
          .map((item, i) => `${block.isOrdered ? `${i + 1}.` : '-'} ${writeRuns(item)}`)
          .join('\n'),
      ];
    case 'table':
      return block.rows.map((row) => writeRow(row, block));
    case 'figure':
      return [
        [block.title, block.alternative, block.caption]
          .filter((part) => part !== '')
          .map(oneLine)
          .join('\n'),
      ];
  }
}

/** Below what names it, a line a cell. */
function writeRow(row: readonly ReportText[], { columns }: ReportTable): string {
  const [name = '', ...cells] = row.map(writeRuns);
  const lines = cells.flatMap((cell, i) => (cell === '' ? [] : [`  ${columns[i + 1]}: ${cell}`]));
  return [name, ...lines].join('\n');
}

function writeRuns(text: ReportText): string {
  const runs = text.map(({ text: said, markers, address = '' }) => {
    const behind = [writeMarkers(markers), address].filter((part) => part !== '');
    return [said, ...behind].join(' ');
  });
  return oneLine(runs.join(''));
}

function underline(heading: string, sign: string): string {
  const line = oneLine(heading);
  return `${line}\n${sign.repeat(line.length)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
