/** Pages for tests as the parser of layouts gives them, and what is made of them. */
import type { LayoutBlock, TextItem } from '@llamaindex/liteparse';
import { createParser } from './pdf-pages.js';
import { orderedBlocks } from './pdf-rework.js';

/** The blocks of a page of US letter, put in order. */
export async function orderPage(
  textItems: TextItem[],
  blocks: LayoutBlock[],
): Promise<ReturnType<typeof orderedBlocks>> {
  return orderedBlocks(
    { pageNum: 1, width: 612, height: 792, text: '', markdown: '', textItems, blocks },
    await createParser({ keepHeadersFooters: true }),
  );
}
