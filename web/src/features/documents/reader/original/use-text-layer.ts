/** Lays the text of a page over its picture, unseen, so that it can be selected, searched by the browser and read aloud. */
import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { readRuns } from '../../../../passages/page/read-runs';

export interface TextOfPage {
  /** As the page draws them. */
  readonly runs: readonly string[];
  /** The element of each run. */
  readonly elements: readonly HTMLElement[];
}

/**
 * Widths are measured at this size, where rounding to pixels no longer tells. All lengths are multiples of a property of the style, so that
 * the layer follows every size without being made anew.
 */
const measuredScale = 8;

/** Null until it is there, and where the page has no text, as a scanned one. */
export function useTextLayer(
  holderRef: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
): TextOfPage | null {
  const [text, setText] = useState<TextOfPage | null>(null);
  useEffect(() => {
    const holder = holderRef.current;
    if (!page || !holder) return;
    let isGone = false;
    const fill = async (): Promise<void> => {
      const { content, runs } = await readRuns(page);
      if (isGone) return;
      const viewport = page.getViewport({ scale: measuredScale });
      const layer = new TextLayer({ textContentSource: content, container: holder, viewport });
      await layer.render();
      if (!isGone) setText({ runs, elements: layer.textDivs });
    };
    fill().catch(() => {
      // The page is shown without its text, as a scanned one is.
      if (!isGone) setText(null);
    });
    return () => {
      isGone = true;
      holder.replaceChildren();
    };
  }, [holderRef, page]);
  return text;
}
