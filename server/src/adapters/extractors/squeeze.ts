/** Compares texts of which only letters and digits are sure, as layouts differ in marks, spaces and hyphens. */
import type { LayoutBlock } from '@llamaindex/liteparse';

export function squeeze(text: string): string {
  // Nearly all text is plain, and every line of every page comes here several times.
  if (isAscii.test(text)) return text.replace(/[^A-Za-z0-9]+/g, '');
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Where capitals make no difference either. */
export function squeezeLower(text: string): string {
  return squeeze(text).toLowerCase();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too.
const isAscii = /^[\u0000-\u007F]*$/;

/** All text of a block, squeezed. */
export function squeezedBlock(block: LayoutBlock): string {
  const cells = [block.header ?? [], ...(block.rows ?? [])].flat().map((cell) => cell.text);
  return squeeze(
    `${block.marker ?? ''}${block.text ?? ''}${(block.lines ?? []).join('')}${cells.join('')}`,
  );
}
