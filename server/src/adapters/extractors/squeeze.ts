/** Compares texts of which only letters and digits are sure, as layouts differ in marks, spaces and hyphens. */
import type { LayoutBlock } from '@llamaindex/liteparse';

export function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** All text of a block, squeezed. */
export function squeezedBlock(block: LayoutBlock): string {
  const cells = [block.header ?? [], ...(block.rows ?? [])].flat().map((cell) => cell.text);
  return squeeze(`${block.marker ?? ''}${block.text ?? ''}${(block.lines ?? []).join('')}${cells.join('')}`);
}
