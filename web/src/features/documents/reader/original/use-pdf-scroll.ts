/** Scrolls through the pages of a PDF: what is seen stays where it is when pages grow, and a place is gone to once it is known. */
import { useElementSize } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OpenedPdf } from '../../../../passages/page/open-pdf';
import {
  findPages,
  heightOf,
  layOutPages,
  type PageLayout,
  type PagePoint,
  type PageSize,
  pageGap,
  pointAt,
} from './page-layout';
import { scaleOf, type Zoom } from './zoom';

export interface PdfScroll {
  readonly frameRef: RefObject<HTMLElement | null>;
  readonly measureRef: (element: HTMLElement | null) => void;
  readonly layout: PageLayout;
  readonly scale: number;
  /** Those that are in the window, and their neighbours. */
  readonly shown: readonly number[];
  /** The page that is read: the one at a third of the window. */
  readonly page: number;
  readonly onScroll: () => void;
  readonly onSize: (page: number, size: PageSize) => void;
  /** Brings the point to the upper part of the window. */
  readonly goTo: (point: PagePoint) => void;
}

export function usePdfScroll({ pageCount, firstPage }: OpenedPdf, zoom: Zoom): PdfScroll {
  const frameRef = useRef<HTMLElement>(null);
  const { ref: measureRef, width, height } = useElementSize<HTMLElement>();
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [top, setTop] = useState(0);
  const anchorRef = useRef<PagePoint>({ page: 1, fraction: 0 });
  // Until the frame has been measured, and while it is hidden, nothing is drawn and nothing scrolls.
  const isMeasured = width > 0 && height > 0;
  const isMeasuredRef = useRef(isMeasured);
  isMeasuredRef.current = isMeasured;

  const scale = scaleOf(zoom, { frame: Math.max(0, width - 2 * pageGap), page: firstPage.width });
  const layout = useMemo(
    () => layOutPages({ count: pageCount, sizes, first: firstPage, scale }),
    [pageCount, sizes, firstPage, scale],
  );
  const layoutRef = useRef(layout);

  const moveTo = useCallback((y: number): void => {
    const frame = frameRef.current;
    if (!frame) return;
    frame.scrollTop = y;
    setTop(frame.scrollTop);
  }, []);
  useLayoutEffect(() => {
    layoutRef.current = layout;
    if (!isMeasured) return;
    const { page, fraction } = anchorRef.current;
    moveTo(page === 1 && fraction === 0 ? 0 : heightOf(layout, anchorRef.current));
  }, [layout, isMeasured, moveTo]);

  return {
    frameRef,
    measureRef,
    layout,
    scale,
    shown: isMeasured ? findPages(layout, top, top + height) : [],
    page: isMeasured ? pointAt(layout, top + height / 3).page : anchorRef.current.page,
    onScroll: useCallback(() => {
      if (!isMeasuredRef.current) return;
      const y = frameRef.current?.scrollTop ?? 0;
      anchorRef.current = pointAt(layoutRef.current, y);
      setTop(y);
    }, []),
    onSize: useCallback(
      (page, size) =>
        setSizes((known) => {
          const before = known.get(page) ?? firstPage;
          return before.width === size.width && before.height === size.height
            ? known
            : new Map(known).set(page, size);
        }),
      [firstPage],
    ),
    goTo: useCallback(
      (point) => {
        if (!isMeasuredRef.current) {
          anchorRef.current = point;
          return;
        }
        const room = point.fraction === 0 ? pageGap : (frameRef.current?.clientHeight ?? 0) / 5;
        const y = Math.max(0, heightOf(layoutRef.current, point) - room);
        anchorRef.current = pointAt(layoutRef.current, y);
        moveTo(y);
      },
      [moveTo],
    ),
  };
}
