/** A work as plain text. */
import { plainTitle, type Work } from '../corpus/work.js';
import { type Block, documentBlocks } from './blocks.js';

export function readableText(work: Work): string {
  const head = [plainTitle(work), work.authors.join(', '), `${work.journal}, ${work.date}`];
  return `${[...head, ...documentBlocks(work).map(blockText)].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (block.kind === 'table')
    return [block.caption, ...block.rows.map((row) => row.join('\t'))].join('\n');
  return block.kind === 'heading' && block.level === 1 ? block.text.toUpperCase() : block.text;
}
