/** A passage within its neighbours: what it is from, what is quoted of it, and the ways to the whole document and to its source. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress } from '../../lib/addresses';
import { ApiError, messageOf } from '../../lib/api';
import { formatPages, formatRelevance, shortenId } from '../../lib/format';
import type { TextRange } from '../../lib/text-blocks';
import { Icon } from '../../ui/icons';
import { PassageText } from '../../ui/passage-text';
import { SourceTypeBadge } from '../../ui/source-type-badge';
import { cutEnd, cutStart } from './cut-text';
import classes from './passage-view.module.css';
import { markerOf, type ShownPassage } from './use-open-passage';
import { usePassageNeighbours } from './use-passage-neighbours';

export function PassageView({ passage }: { readonly passage: ShownPassage }): ReactElement {
  const neighbours = usePassageNeighbours(passage);
  const isGone = neighbours.error instanceof ApiError && neighbours.error.status === 404;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard. */}
      <section className={classes.body} aria-label="Text of the passage" tabIndex={0}>
        <header className={classes.document}>
          <h3 className={classes.title}>{passage.document_title || 'Untitled'}</h3>
          {passage.document_authors === '' ? null : <p className={classes.authors}>{passage.document_authors}</p>}
          <p className={classes.marks}>
            <SourceTypeBadge sourceType={passage.source_type} />
            {passage.publication_date === '' ? null : <time dateTime={passage.publication_date}>{passage.publication_date}</time>}
          </p>
        </header>
        <PassageContext passage={passage} neighbours={neighbours.data?.passages ?? []} />
        {isGone ? <p className={classes.gone}>This document is no longer in the library; the passage is as it was when the answer came.</p> : null}
        {neighbours.isError && !isGone ? <p className={classes.gone}>Its neighbours could not be loaded: {messageOf(neighbours.error)}</p> : null}
      </section>
      <footer className={classes.foot}>
        <dl className={classes.facts}>
          <dt>Relevance</dt>
          <dd>{formatRelevance(passage.relevance_score)}</dd>
          <dt>Chunk</dt>
          <dd>
            {passage.chunk_index + 1}
            {neighbours.data ? ` of ${neighbours.data.total_count}` : ''}
          </dd>
          <dt>Document</dt>
          <dd>
            <code title={passage.document_id}>{shortenId(passage.document_id)}</code>
          </dd>
        </dl>
        <div className={classes.ways}>
          {isGone ? null : (
            <Button
              component={Link}
              to={readerAddress(passage.document_id, { chunk: passage.chunk_index, quote: quoteOf(passage) })}
              className={classes.way}
              leftSection={<Icon name="reader" size={17} />}
            >
              Open in reader
            </Button>
          )}
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

interface PassageContextProps {
  readonly passage: ShownPassage;
  readonly neighbours: readonly { readonly chunk_index: number; readonly text: string }[];
}

function PassageContext({ passage, neighbours }: PassageContextProps): ReactElement {
  const textRef = useQuoteInView();
  const before = neighbours.find(({ chunk_index }) => chunk_index === passage.chunk_index - 1);
  const after = neighbours.find(({ chunk_index }) => chunk_index === passage.chunk_index + 1);
  const quote = quoteOf(passage);
  const pages = formatPages(passage.page_start, passage.page_end);
  // The title stands above already.
  const path = passage.heading_path.filter((heading) => heading !== passage.document_title);
  return (
    <div className={classes.context}>
      {pages === '' && path.length === 0 ? null : (
        <p className={classes.where}>
          {pages === '' ? null : <b>{pages}</b>}
          <span>{path.join(' › ')}</span>
        </p>
      )}
      {before ? <p className={classes.neighbour}>{cutStart(before.text)}</p> : null}
      <div ref={textRef} className={classes.passage} data-whole={quote === null || undefined} data-cited={markerOf(passage) !== null || undefined}>
        <PassageText text={passage.text} headings={passage.heading_path} marks={quote === null ? [] : [quote]} />
      </div>
      {after ? <p className={classes.neighbour}>{cutEnd(after.text)}</p> : null}
    </div>
  );
}

function quoteOf(passage: ShownPassage): TextRange | null {
  return 'quote' in passage ? passage.quote : null;
}

/** Pixels above a quote that was brought into view: the sheet's title stands there. */
const roomAbove = 92;

/** A quote far down in a long passage comes into view when the passage is opened. */
function useQuoteInView() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = ref.current?.querySelector('mark');
    const frame = ref.current?.closest(`.${classes.body}`);
    if (!mark || !frame) return;
    const room = mark.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom;
    if (room > -24) frame.scrollTop += mark.getBoundingClientRect().top - frame.getBoundingClientRect().top - roomAbove;
  }, []);
  return ref;
}
