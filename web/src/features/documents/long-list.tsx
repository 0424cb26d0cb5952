/** Rows in a frame that scrolls: all of them while they are few, else only those near the window. */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import classes from './long-list.module.css';

/** So many rows are simply shown: the browser finds words in them, and can print them. */
const plainRows = 200;

interface LongListProps {
  readonly label: string;
  readonly count: number;
  /** Pixels that a row is likely to take. */
  readonly estimate: number;
  readonly renderRow: (index: number) => ReactNode;
  /** The row to scroll to whenever this changes; null for none. */
  readonly target: number | null;
  /** `start` brings the row to the top, `auto` only into view. */
  readonly align: 'start' | 'auto';
  /** Told which rows are near the window. */
  readonly onRange: (from: number, to: number) => void;
  readonly className?: string;
  readonly onKeyDown?: KeyboardEventHandler;
}

export function LongList(props: LongListProps): ReactElement {
  const { label, count, estimate, renderRow, onRange, className, onKeyDown } = props;
  const frameRef = useRef<HTMLElement>(null);
  const isLong = count > plainRows;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frameRef.current,
    estimateSize: () => estimate,
    overscan: 4,
    enabled: isLong,
  });
  const items = virtualizer.getVirtualItems();
  const first = isLong ? (items[0]?.index ?? 0) : 0;
  const last = isLong ? (items.at(-1)?.index ?? 0) : count - 1;
  useEffect(() => {
    if (last >= first) onRange(first, last);
  }, [first, last, onRange]);
  useTarget(props, {
    frameRef,
    toRow: isLong ? (index) => virtualizer.scrollToIndex(index, { align: props.align }) : null,
  });

  const rows = isLong
    ? items.map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  return (
    <section
      ref={frameRef}
      className={`${classes.frame} ${className ?? ''}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={isLong ? { height: virtualizer.getTotalSize() } : undefined}>
        <div style={isLong ? { transform: `translateY(${items[0]?.start ?? 0}px)` } : undefined}>
          {rows.map((index) => (
            <div
              key={index}
              data-index={index}
              ref={isLong ? virtualizer.measureElement : undefined}
            >
              {renderRow(index)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface Scroller {
  readonly frameRef: { readonly current: HTMLElement | null };
  /** Null where all rows are shown. */
  readonly toRow: ((index: number) => void) | null;
}

function useTarget({ target, align, count }: LongListProps, scroller: Scroller): void {
  const scrollerRef = useRef(scroller);
  scrollerRef.current = scroller;
  const isThere = target !== null && target >= 0 && target < count;
  useEffect(() => {
    if (!isThere || target === null) return;
    const { frameRef, toRow } = scrollerRef.current;
    if (toRow) {
      toRow(target);
      return;
    }
    const frame = frameRef.current;
    const row = frame?.querySelector(`[data-index="${target}"]`);
    if (frame && row) scrollInto(frame, row, align);
  }, [target, align, isThere]);
}

/** Unlike `scrollIntoView` it leaves the page around the frame where it is. */
function scrollInto(frame: Element, row: Element, align: LongListProps['align']): void {
  const outer = frame.getBoundingClientRect();
  const inner = row.getBoundingClientRect();
  if (align === 'auto' && inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  frame.scrollTop += inner.top - outer.top - (align === 'start' ? outer.height / 5 : 8);
}
