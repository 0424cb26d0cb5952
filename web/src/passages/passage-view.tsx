/** A passage within its neighbours: what it is from, what is quoted of it, and the ways to the whole document and to its source. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress } from '../lib/addresses';
import { ApiError, messageOf } from '../lib/api';
import { formatNumber, formatPages, formatRelevance, shortenId } from '../lib/format';
import { withoutTitle } from '../lib/heading-path';
import type { TextRange } from '../lib/text-blocks';
import { Icon } from '../ui/icons';
import { PassageText } from '../ui/passage-text';
import { RetractedBadge } from '../ui/retracted-badge';
import { SourceTypeBadge } from '../ui/source-type-badge';
import { cutEnd, cutStart } from './cut-text';
import classes from './passage-view.module.css';
import { markerOf, type ShownPassage } from './use-open-passage';
import { usePassageNeighbours } from './use-passage-neighbours';

/** A narrow window shows little more than the passage itself. */
const narrowWindow = '(max-width: 48em)';

export function PassageView({ passage }: { readonly passage: ShownPassage }): ReactElement {
  const neighbours = usePassageNeighbours(passage);
  const isNarrow = useMediaQuery(narrowWindow, false, { getInitialValueInEffect: false });
  const pages = formatPages(passage.page_start, passage.page_end);
  const isGone = neighbours.error instanceof ApiError && neighbours.error.status === 404;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard. */}
      <section className={classes.body} aria-label="Text of the passage" tabIndex={0}>
        <header className={classes.document}>
          <h3 className={classes.title} dir="auto">
            {passage.document_title || 'Untitled'}
          </h3>
          {passage.document_authors === '' ? null : (
            <p className={classes.authors}>{passage.document_authors}</p>
          )}
          <p className={classes.marks}>
            {passage.is_retracted ? <RetractedBadge /> : null}
            <SourceTypeBadge sourceType={passage.source_type} />
            {passage.publication_date === '' ? null : (
              <time dateTime={passage.publication_date}>{passage.publication_date}</time>
            )}
            {isNarrow && pages !== '' ? <span>{pages}</span> : null}
          </p>
        </header>
        <PassageContext
          passage={passage}
          pages={isNarrow ? '' : pages}
          neighbours={neighbours.data?.passages ?? []}
          isNarrow={isNarrow}
        />
        {isGone ? (
          <p className={classes.gone}>
            This document is no longer in the library; the passage is as it was when the answer
            came.
          </p>
        ) : null}
        {neighbours.isError && !isGone ? (
          <p className={classes.gone}>
            Its neighbours could not be loaded: {messageOf(neighbours.error)}
          </p>
        ) : null}
      </section>
      <footer className={classes.foot}>
        <Facts passage={passage} total={neighbours.data?.total_count ?? null} />
        <div className={classes.ways}>
          {isGone ? null : <ReaderLink passage={passage} />}
          {isWebAddress(passage.document_url) ? (
            <Button
              component="a"
              href={passage.document_url}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.way}
              leftSection={<Icon name="external-link" size={16} />}
            >
              Open Source
            </Button>
          ) : null}
        </div>
      </footer>
    </>
  );
}

/** Where the passage stands and how near it came, as far as that is known. */
function Facts({
  passage,
  total,
}: {
  readonly passage: ShownPassage;
  readonly total: number | null;
}): ReactElement {
  const { relevance_score: relevance, chunk_index: index, document_id: documentId } = passage;
  return (
    <dl className={classes.facts}>
      {relevance === null ? null : <Fact name="Relevance">{formatRelevance(relevance)}</Fact>}
      {index === null ? null : (
        <Fact name="Chunk">
          {formatNumber(index + 1)}
          {total === null ? '' : ` of ${formatNumber(total)}`}
        </Fact>
      )}
      <Fact name="Document">
        {documentId === null ? (
          'not in the library'
        ) : (
          <code title={documentId}>{shortenId(documentId)}</code>
        )}
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ReaderLink({ passage }: { readonly passage: ShownPassage }): ReactElement | null {
  const { document_id: documentId, chunk_index: chunk } = passage;
  if (documentId === null || chunk === null) return null;
  return (
    <Button
      component={Link}
      to={readerAddress(documentId, { chunk, quote: quoteOf(passage) })}
      className={classes.way}
      leftSection={<Icon name="reader" size={17} />}
    >
      Open in reader
    </Button>
  );
}

interface PassageContextProps {
  readonly passage: ShownPassage;
  /** Empty where they stand elsewhere. */
  readonly pages: string;
  readonly isNarrow: boolean;
  readonly neighbours: readonly { readonly chunk_index: number; readonly text: string }[];
}

function PassageContext({
  passage,
  pages,
  neighbours,
  isNarrow,
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
      {after ? <p className={classes.neighbour}>{cutEnd(after.text)}</p> : null}
    </div>
  );
}

function quoteOf(passage: ShownPassage): TextRange | null {
  return passage.quote ?? null;
}

/**
 * The quote, or the passage where nothing of it is quoted, comes into view: in a narrow window to the top, so that it is what is read first.
 * Anew when a neighbour has come in above it.
 */
function useQuoteInView(isNarrow: boolean, hasBefore: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = ref.current?.querySelector('mark');
    const target = mark ?? ref.current;
    const frame = ref.current?.closest(`.${classes.body}`);
    if (!target || !frame) return;
    const edge = frame.getBoundingClientRect();
    const { top, bottom } = target.getBoundingClientRect();
    // The head stays at the top of a narrow window, above what scrolls.
    const head = isNarrow
      ? (frame.querySelector('header')?.getBoundingClientRect().height ?? 0)
      : 0;
    // A whole passage is read from its beginning: in sight in the upper half, it leaves the document's name in sight, too.
    const isLow = mark ? bottom > edge.bottom - 24 : top > edge.top + edge.height / 2;
    const isOut = top < edge.top + head || isLow;
    if ((isNarrow && hasBefore) || isOut)
      frame.scrollTop += top - edge.top - head - (isNarrow ? 10 : 48);
  }, [isNarrow, hasBefore]);
  return ref;
}
