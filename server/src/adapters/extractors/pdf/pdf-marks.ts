/** Takes the marks of Markdown away that liteparse writes into the text of blocks. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { mapBlockTexts } from './block-texts.js';

/** What stands in lines is as it was. */
export function withoutMarks(block: LayoutBlock): LayoutBlock {
  return block.lines === undefined ? mapBlockTexts(block, unmarked) : block;
}

/** Bold, italic, struck-out and monospaced runs are marked, and what could be taken for such marks is escaped. */
function unmarked(text: string): string {
  return text
    .replace(/(\*{1,3}|~~)(?=[^\s*~])([^*~\n]{1,2000}?)(?<=[^\s*~])\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}`])`(?=[^\s`])([^`\n]{1,2000}?)(?<=[^\s`])`(?![\p{L}\p{N}`])/gu, '$1')
    .replace(/\\([\\*_[\]`#~])/g, '$1');
}
