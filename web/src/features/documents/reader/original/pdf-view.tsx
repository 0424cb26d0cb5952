/** The pages of a PDF in a frame that scrolls, opened at the passage that is to be seen. Only the pages near the window are drawn. */
import {
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { OpenedPdf } from '../../../../passages/page/open-pdf';
import { useDarkPages } from '../../../../passages/page/use-dark-pages';
import type { PagePoint } from './page-layout';
import { PageTools } from './page-tools';
import { type PageMarks, PdfPage } from './pdf-page';
import classes from './pdf-view.module.css';
import { type PassagePlace, usePassageOnPages, type WantedPassage } from './use-passage-on-pages';
import { usePdfScroll } from './use-pdf-scroll';
import { nextScale, type Zoom } from './zoom';

export interface PdfViewProps {
  readonly pdf: OpenedPdf;
  readonly wanted: WantedPassage | null;
  /** Where the tools go; null until it is there. */
  readonly toolsPlace: HTMLElement | null;
  readonly onSave: () => void;
}

const noMarks: PageMarks = { ranges: [], isWhole: false };

export function PdfView({ pdf, wanted, toolsPlace, onSave }: PdfViewProps): ReactElement {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const dark = useDarkPages();
  const scroll = usePdfScroll(pdf, zoom);
  const { frameRef, measureRef, layout, scale, goTo, page } = scroll;
  const place = usePassageOnPages(pdf, wanted);
  const onMarked = useArrival(place, goTo);

  const onFrame = useCallback(
    (element: HTMLElement | null) => {
      frameRef.current = element;
      measureRef(element);
    },
    [frameRef, measureRef],
  );
  const toPage = (number: number): void =>
    goTo({ page: Math.min(pdf.pageCount, Math.max(1, number)), fraction: 0 });
  const zoomBy = (direction: 1 | -1): void => setZoom(nextScale(scale, direction));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const canPan = layout.width > (frameRef.current?.clientWidth ?? 0);
    const toEnd = (): void => goTo({ page: pdf.pageCount, fraction: 1 });
    const act = actionOf(event.key, { toPage, toEnd, zoomBy, page, canPan });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      {toolsPlace
        ? createPortal(
            <PageTools
              page={page}
              pageCount={pdf.pageCount}
              scale={scale}
              isFit={zoom === 'fit'}
              onPage={toPage}
              onZoom={zoomBy}
              onFit={() => setZoom('fit')}
              dark={dark}
              onSave={onSave}
            />,
            toolsPlace,
          )
        : null}
      <section
        ref={onFrame}
        className={classes.frame}
        aria-label="Pages of the original"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
      >
        <div
          className={classes.pages}
          data-dark={dark.areDark || undefined}
          style={{ width: layout.width, height: layout.height }}
        >
          {scroll.shown.map((number) => {
            const box = layout.boxes[number - 1];
            if (!box) return null;
            const marks = place?.marks.get(number) ?? noMarks;
            return (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                box={box}
                scale={scale}
                marks={marks}
                onSize={scroll.onSize}
                onMarked={onMarked}
              />
            );
          })}
        </div>
      </section>
      <p className="visually-hidden" role="status">
        {describePlace(place)}
      </p>
    </>
  );
}

/** Goes to the page of the passage, and to its first mark once that is known. Gives what each page tells of its marks. */
function useArrival(
  place: PassagePlace | null,
  goTo: (point: PagePoint) => void,
): (page: number, top: number) => void {
  const marksRef = useRef(new Map<number, number>());
  const expectedRef = useRef<number | null>(null);
  useEffect(() => {
    expectedRef.current = null;
    if (!place) {
      // Another passage is being looked for.
      marksRef.current.clear();
      return;
    }
    // A page that was there already has told of its marks before this.
    const top = marksRef.current.get(place.page);
    if (top === undefined && place.marks.size > 0) expectedRef.current = place.page;
    goTo({ page: place.page, fraction: top ?? 0 });
  }, [place, goTo]);
  return useCallback(
    (page: number, top: number) => {
      marksRef.current.set(page, top);
      if (expectedRef.current !== page) return;
      expectedRef.current = null;
      goTo({ page, fraction: top });
    },
    [goTo],
  );
}

interface KeyActions {
  readonly toPage: (page: number) => void;
  readonly toEnd: () => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly page: number;
  /** The page is wider than its frame: arrows move it sideways. */
  readonly canPan: boolean;
}

/** Up, down, Page Up and Page Down scroll the frame, as the browser has it; Home and End would be lost to one that is still scrolling. */
function actionOf(
  key: string,
  { toPage, toEnd, zoomBy, page, canPan }: KeyActions,
): (() => void) | null {
  if (key === 'Home') return () => toPage(1);
  if (key === 'End') return toEnd;
  if (key === '+' || key === '=') return () => zoomBy(1);
  if (key === '-') return () => zoomBy(-1);
  if (key === 'ArrowRight' && !canPan) return () => toPage(page + 1);
  if (key === 'ArrowLeft' && !canPan) return () => toPage(page - 1);
  return null;
}

function describePlace(place: PassagePlace | null): string {
  if (!place) return '';
  return place.marks.size > 0
    ? `The passage is marked on page ${place.page}.`
    : `The passage is on page ${place.page}.`;
}
