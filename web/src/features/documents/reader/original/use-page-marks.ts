/** Where the marked runs of a page lie on it. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RunRange } from '../../../../passages/page/find-on-page';
import { type Box, mergeBoxes } from './merge-boxes';
import type { TextOfPage } from './use-text-layer';

/** @param onMarked told where the first one begins, from 0 to 1 down the page. */
export function usePageMarks(
  sheetRef: RefObject<HTMLElement | null>,
  text: TextOfPage | null,
  options: MarkOptions,
): readonly Box[] {
  const { ranges, onMarked } = options;
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useLayoutEffect(() => {
    const sheet = sheetRef.current;
    const found =
      sheet && text && ranges.length > 0
        ? mergeBoxes(ranges.flatMap((range) => boxesOf(sheet, text, range)))
        : [];
    setBoxes(found);
    if (found.length > 0) onMarked(Math.min(...found.map(({ top }) => top)));
  }, [sheetRef, text, ranges, onMarked]);
  return boxes;
}

interface MarkOptions {
  readonly ranges: readonly RunRange[];
  readonly onMarked: (top: number) => void;
}

function boxesOf(sheet: HTMLElement, text: TextOfPage, { run, start, end }: RunRange): Box[] {
  const node = text.elements[run]?.firstChild;
  if (!node || node.nodeType !== Node.TEXT_NODE) return [];
  const length = node.textContent?.length ?? 0;
  const range = document.createRange();
  range.setStart(node, Math.min(start, length));
  range.setEnd(node, Math.min(end, length));
  const outer = sheet.getBoundingClientRect();
  return [...range.getClientRects()].map((inner) => ({
    left: (inner.left - outer.left) / outer.width,
    top: (inner.top - outer.top) / outer.height,
    right: (inner.right - outer.left) / outer.width,
    bottom: (inner.bottom - outer.top) / outer.height,
  }));
}
