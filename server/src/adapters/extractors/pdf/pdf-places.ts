/** Where texts of a page stand to each other. */
import type { LayoutBlock } from '@llamaindex/liteparse';

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a line goes over this place. */
export function crosses(line: PlacedText, x: number): boolean {
  return line.x < x && line.x + line.width > x;
}

export function isSameLine(line: PlacedText, piece: PlacedText): boolean {
  const overlap =
    Math.min(line.y + line.height, piece.y + piece.height) - Math.max(line.y, piece.y);
  return overlap > 0.6 * Math.min(line.height, piece.height);
}

/** The white between a piece and one that stands to its right. */
export function gapBetween(line: PlacedText, piece: PlacedText): number {
  return piece.x - (line.x + line.width);
}

/** Whether the middle of a text stands in a block. */
export function isInside(item: PlacedText, block: LayoutBlock): boolean {
  const box = block.bbox;
  if (box === undefined) return false;
  const middle = { x: item.x + item.width / 2, y: item.y + item.height / 2 };
  return (
    middle.x >= box.x &&
    middle.x <= box.x + box.width &&
    middle.y >= box.y &&
    middle.y <= box.y + box.height
  );
}
