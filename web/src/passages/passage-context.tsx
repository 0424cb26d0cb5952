/** A passage between its neighbours, with what is quoted of it in view. */
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { toFlatParagraphs } from '../lib/flat-rows';
import { withoutTitle } from '../lib/heading-path';
import type { TextRange } from '../lib/text-blocks';
import { PassageText } from '../ui/passage-text';
import classes from './passage-view.module.css';
import { markerOf, type ShownPassage } from './use-open-passage';

interface PassageContextProps {
  readonly passage: ShownPassage;
  /** Empty where they stand elsewhere. */
  readonly pages: string;
  readonly isNarrow: boolean;
  readonly neighbours: readonly { readonly chunk_index: number; readonly text: string }[];
  /** Stands below the passage. */
  readonly children: ReactNode;
}

export function PassageContext({
  passage,
  pages,
  neighbours,
  isNarrow,
  children,
}: PassageContextProps): ReactElement {
  const before = neighbours.find(
    ({ chunk_index }) => passage.chunk_index !== null && chunk_index === passage.chunk_index - 1,
  );
  const after = neighbours.find(
    ({ chunk_index }) => passage.chunk_index !== null && chunk_index === passage.chunk_index + 1,
  );
  const textRef = useQuoteInView(isNarrow, before !== undefined);
  const quote = quoteOf(passage);
  // The title stands above already.
  const path = withoutTitle(passage.heading_path, passage.document_title);
  return (
    <div className={classes.context}>
      {pages === '' && path.length === 0 ? null : (
        <p className={classes.where}>
          {pages === '' ? null : <b>{pages}</b>}
          <span>{path.join(' › ')}</span>
        </p>
      )}
      {before ? <p className={classes.neighbour}>{cutStart(before.text)}</p> : null}
      <div
        ref={textRef}
        className={classes.passage}
        data-whole={quote === null || undefined}
        data-cited={markerOf(passage) !== null || undefined}
      >
        <PassageText
          text={passage.text}
          headings={passage.heading_path}
          marks={quote === null ? [] : [quote]}
        />
      </div>
      {children}
      {after ? <p className={classes.neighbour}>{cutEnd(after.text)}</p> : null}
    </div>
  );
}

export function quoteOf(passage: ShownPassage): TextRange | null {
  return passage.quote ?? null;
}

/** There the panel scrolls as a whole, its head with it. */
const lowWindow = '(max-height: 30em)';

/**
 * The quote, or the passage where nothing of it is quoted, comes into view: in a narrow window to the top, so that it is what is read first.
 * Anew when a neighbour has come in above it.
 */
function useQuoteInView(isNarrow: boolean, hasBefore: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = ref.current?.querySelector('mark');
    const target = mark ?? ref.current;
    const body = ref.current?.closest(`.${classes.body}`);
    const isLow = window.matchMedia(lowWindow).matches;
    const frame = isLow ? body?.parentElement : body;
    if (!target || !frame) return;
    const edge = frame.getBoundingClientRect();
    const { top, bottom } = target.getBoundingClientRect();
    // The head stays at the top of a narrow window, above what scrolls.
    const head =
      isNarrow && !isLow ? (frame.querySelector('header')?.getBoundingClientRect().height ?? 0) : 0;
    // A whole passage is read from its beginning: in sight in the upper half, it leaves the document's name in sight, too.
    const isBelow = mark ? bottom > edge.bottom - 24 : top > edge.top + edge.height / 2;
    const isOut = top < edge.top + head || isBelow;
    if ((isNarrow && hasBefore) || isOut)
      frame.scrollTop += top - edge.top - head - (isNarrow ? 10 : 48);
  }, [isNarrow, hasBefore]);
  return ref;
}

const length = 240;

/** The end of the text, from a word on. */
function cutStart(text: string): string {
  const flat = toFlatParagraphs(text);
  return flat.length <= length ? flat : `…${flat.slice(-length).replace(/^\S*\s/, '')}`;
}

/** The beginning of the text, up to a word. */
function cutEnd(text: string): string {
  const flat = toFlatParagraphs(text);
  return flat.length <= length ? flat : `${flat.slice(0, length).replace(/\s\S*$/, '')}…`;
}
