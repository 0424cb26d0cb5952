/** Changes every text of a layout block in the same way. */
import type { LayoutBlock } from '@llamaindex/liteparse';

type Rect = NonNullable<LayoutBlock['bbox']>;

/** @param change Gets each text with the place that it was read from, where that is known. */
export function mapBlockTexts(
  block: LayoutBlock,
  change: (text: string, place: Rect | undefined) => string,
): LayoutBlock {
  const { text, lines, header, rows } = block;
  const cells = (row: NonNullable<LayoutBlock['header']>): NonNullable<LayoutBlock['header']> =>
    row.map((cell) => ({ ...cell, text: change(cell.text, cell.bbox) }));
  return {
    ...block,
    ...(text === undefined ? {} : { text: change(text, block.bbox) }),
    ...(lines === undefined ? {} : { lines: change(lines.join('\n'), block.bbox).split('\n') }),
    ...(header === undefined ? {} : { header: cells(header) }),
    ...(rows === undefined ? {} : { rows: rows.map(cells) }),
  };
}
