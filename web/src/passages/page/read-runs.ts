/** Reads the runs of text that a page draws, in the order in which it draws them. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

export async function readRuns(
  page: PDFPageProxy,
): Promise<{ content: TextContent; runs: string[] }> {
  const content = await page.getTextContent();
  return { content, runs: content.items.map((item) => ('str' in item ? item.str : '')) };
}
