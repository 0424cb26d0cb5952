/** The cards of the library: all of them while they are few, else only the rows near the window; arrows walk them. */
import type { LibraryDocument } from '@lectern/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CardAction, type CardPlace, DocumentCard } from './document-card';
import classes from './document-grid.module.css';
import { DocumentSkeleton } from './document-skeleton';
import type { DocumentPages, Range } from './use-documents';

/** So many cards are simply shown: the browser finds words in them, and can print them. */
const plainCards = 200;
const rowHeight = 262;
const gap = 16;

interface DocumentGridProps {
  readonly pages: DocumentPages;
  readonly selected: ReadonlySet<string>;
  readonly onAction: (action: CardAction, document: LibraryDocument) => void;
  /** Told which cards are near the window. */
  readonly onRange: (range: Range) => void;
}

export function DocumentGrid({
  pages,
  selected,
  onAction,
  onRange,
}: DocumentGridProps): ReactElement {
  const total = pages.total ?? 6;
  const columns = useColumns();
  const isLong = total > plainCards;
  const listRef = useRef<HTMLUListElement>(null);
  const scrollMargin = useTop(listRef);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    gap,
    scrollMargin,
    enabled: isLong,
  });
  const measureRow = useRowMeasure(virtualizer.measureElement, columns);
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const from = isLong ? (first?.index ?? 0) * columns : 0;
  const to = isLong ? Math.min(total, ((last?.index ?? 0) + 1) * columns) - 1 : total - 1;
  useEffect(() => onRange({ from, to }), [from, to, onRange]);

  const placeOf = (index: number): CardPlace | null => {
    if (!isLong) return null;
    const measure = index % columns === 0 ? measureRow : undefined;
    return { row: Math.floor(index / columns), position: index + 1, total, measure };
  };
  return (
    <ul
      ref={listRef}
      className={classes.grid}
      aria-label="Documents"
      aria-busy={pages.total === undefined || pages.isStale}
      data-stale={pages.isStale || undefined}
      style={
        isLong
          ? {
              paddingTop: (first?.start ?? scrollMargin) - scrollMargin,
              paddingBottom:
                virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
            }
          : undefined
      }
      onKeyDown={(event) => walk(event, columns)}
    >
      {Array.from({ length: to - from + 1 }, (_, offset) => from + offset).map((index) => {
        const document = pages.at(index);
        const place = placeOf(index);
        if (!document) return <DocumentSkeleton key={index} place={place} />;
        return (
          <DocumentCard
            key={document.id}
            document={document}
            isSelected={selected.has(document.id)}
            onAction={onAction}
            place={place}
          />
        );
      })}
    </ul>
  );
}

/** Another function for each number of columns: the cards that begin the rows are others then, and are measured anew. */
function useRowMeasure(
  measure: (card: HTMLElement | null) => void,
  columns: number,
): (card: HTMLElement | null) => void {
  const row = useMemo(
    () => ({ columns, measure: (card: HTMLElement | null): void => measure(card) }),
    [columns, measure],
  );
  return row.measure;
}

/** As many as the style sheet gives a row. */
function useColumns(): number {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, {
    getInitialValueInEffect: false,
  });
  const isMiddle = useMediaQuery('(max-width: 79.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  if (isNarrow) return 1;
  return isMiddle ? 2 : 3;
}

/** Pixels from the top of the page; looked at again whenever the page grows or shrinks. */
function useTop(listRef: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const list = listRef.current;
      if (list) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return top;
}

function walk(event: KeyboardEvent<HTMLUListElement>, columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const from = cards.findIndex((card) => card.contains(document.activeElement));
  const card = cards[from + step];
  if (from < 0 || !card) return;
  event.preventDefault();
  card.querySelector('input')?.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
