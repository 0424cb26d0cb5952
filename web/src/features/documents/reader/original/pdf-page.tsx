/** One page of a PDF: its picture, the marks on it, and its text over both. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type CSSProperties,
  memo,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { RunRange } from '../../../../passages/page/find-on-page';
import { cssScale, type OpenedPdf } from '../../../../passages/page/open-pdf';
import type { PageBox, PageSize } from './page-layout';
import classes from './pdf-page.module.css';
import { usePageCanvas } from './use-page-canvas';
import { usePageMarks } from './use-page-marks';
import { useTextLayer } from './use-text-layer';

export interface PageMarks {
  readonly ranges: readonly RunRange[];
  /** Not a quotation but the whole passage. */
  readonly isWhole: boolean;
}

interface PdfPageProps {
  readonly pdf: OpenedPdf;
  readonly number: number;
  readonly box: PageBox;
  readonly scale: number;
  readonly marks: PageMarks;
  readonly onSize: (page: number, size: PageSize) => void;
  readonly onMarked: (page: number, top: number) => void;
}

export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  box,
  scale,
  marks,
  onSize,
  onMarked,
}: PdfPageProps): ReactElement {
  const sheetRef = useRef<HTMLElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const { page, isMissing } = usePage(pdf, number, onSize);
  const drawing = usePageCanvas(canvasRef, page, scale);
  const text = useTextLayer(textRef, page);
  const tellMarked = useCallback((top: number) => onMarked(number, top), [onMarked, number]);
  const boxes = usePageMarks(sheetRef, text, { ranges: marks.ranges, onMarked: tellMarked });
  const size: CSSProperties = { top: box.top, width: box.width, height: box.height };
  const isFailed = isMissing || drawing === 'failed';
  return (
    <article
      ref={sheetRef}
      className={classes.sheet}
      style={size}
      aria-label={`Page ${number}`}
      aria-busy={drawing === 'drawing' && !isFailed}
    >
      <div ref={canvasRef} className={classes.picture} aria-hidden="true" />
      {boxes.map(({ left, top, right, bottom }) => (
        <span
          key={`${left} ${top}`}
          className={classes.mark}
          data-mark
          data-whole={marks.isWhole || undefined}
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(right - left),
            height: percent(bottom - top),
          }}
        />
      ))}
      <div
        ref={textRef}
        className={classes.text}
        style={
          { '--total-scale-factor': scale * cssScale * (page?.userUnit ?? 1) } as CSSProperties
        }
      />
      {isFailed ? <p className={classes.failed}>This page could not be drawn.</p> : null}
    </article>
  );
});

function usePage(
  { file }: OpenedPdf,
  number: number,
  onSize: PdfPageProps['onSize'],
): { page: PDFPageProxy | null; isMissing: boolean } {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    let loaded: PDFPageProxy | null = null;
    file.getPage(number).then(
      (found) => {
        loaded = found;
        if (isGone) return;
        const { width, height } = found.getViewport({ scale: cssScale });
        onSize(number, { width, height });
        setPage(found);
      },
      () => {
        if (!isGone) setIsMissing(true);
      },
    );
    return () => {
      isGone = true;
      loaded?.cleanup();
    };
  }, [file, number, onSize]);
  return { page, isMissing };
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`;
}
