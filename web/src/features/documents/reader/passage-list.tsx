/** The passages of a document, one below the other, and the search in them; choosing one shows it in the original or the text. */
import type { LibraryDocument, Passage } from '@lectern/contract';
import { type KeyboardEvent, type ReactElement, useEffect } from 'react';
import type { ReaderPlace } from '../../../lib/addresses';
import { formatNumber, formatPages, shortenId } from '../../../lib/format';
import { withoutTitle } from '../../../lib/heading-path';
import type { TextRange } from '../../../lib/text-blocks';
import { Icon } from '../../../ui/icons';
import markClasses from '../../../ui/marks.module.css';
import { SearchField } from '../../../ui/search-field';
import { Skeleton } from '../../../ui/skeleton';
import { SourceTypeBadge } from '../../../ui/source-type-badge';
import { StatusBadge } from '../../../ui/status-badge';
import { LongList } from '../long-list';
import classes from './passage-list.module.css';
import { Excerpt, WholePassage } from './passage-words';
import type { Passages } from './use-passages';
import type { MainPane } from './use-reader-panes';

interface PassageListProps {
  readonly passages: Passages;
  readonly document: LibraryDocument;
  /** The passage that is shown; null for none. */
  readonly place: ReaderPlace | null;
  /** Where it is shown; null where it cannot be. */
  readonly shownIn: MainPane | null;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onChoose: (index: number) => void;
}

export function PassageList({
  passages,
  document,
  place,
  shownIn,
  words,
  onWords,
  onChoose,
}: PassageListProps): ReactElement {
  const { total, at, want } = passages;
  const current = place?.chunk ?? null;
  const isSearching = words.trim() !== '';
  const shown = isSearching ? findPassages(passages, words.trim()) : null;
  useEffect(() => {
    // Only what is loaded can be searched.
    if (isSearching && total > 0) want(0, total - 1);
  }, [isSearching, total, want]);

  const count = shown ? shown.length : total;
  const indexAt = (row: number): number => (shown ? (shown[row] ?? 0) : row);
  const target = shown ? null : current;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Passages</h2>
        <span className={classes.count} role="status">
          {shown ? sayFound(shown.length, passages) : formatNumber(total)}
        </span>
        <SearchField
          label="Search in document"
          value={words}
          onChange={onWords}
          onEnter={() => {
            const first = shown?.[0];
            if (first !== undefined) onChoose(first);
          }}
        />
      </div>
      <p className={classes.facts}>
        <StatusBadge
          status={document.metadata.processing_status}
          word={document.metadata.processing_status}
        />
        <SourceTypeBadge sourceType={document.metadata.source_type} />
        {document.metadata.publication_date === '' ? null : (
          <time dateTime={document.metadata.publication_date}>
            {document.metadata.publication_date}
          </time>
        )}
        <code title={document.id}>{shortenId(document.id)}</code>
      </p>
      {total === 0 ? (
        <p className={classes.none}>
          {document.metadata.note || 'This document has no passages yet.'}
        </p>
      ) : null}
      {shown?.length === 0 && total > 0 ? (
        <p className={classes.none}>{sayNone(words.trim(), passages)}</p>
      ) : null}
      <LongList
        label="Passages"
        className={classes.list}
        count={count}
        estimate={210}
        renderRow={(row) => (
          <PassageRow
            passage={at(indexAt(row))}
            title={document.metadata.title}
            shown={indexAt(row) === current ? { in: shownIn, quote: place?.quote ?? null } : null}
            words={isSearching ? words.trim() : ''}
            onChoose={onChoose}
          />
        )}
        target={target}
        align="auto"
        onRange={want}
        onKeyDown={walk}
      />
    </>
  );
}

/** Only what has come can be searched. */
function sayFound(found: number, { held, total }: Passages): string {
  if (held >= total) return `${formatNumber(found)} of ${formatNumber(total)}`;
  return `${formatNumber(found)} in the ${formatNumber(held)} of ${formatNumber(total)} passages read`;
}

function sayNone(words: string, { held, total, isReading, error }: Passages): string {
  if (held >= total) return `No passage has “${words}”.`;
  return isReading || error === null
    ? `Searching for “${words}”…`
    : `A part of the document was not searched: it could not be loaded. No passage of the rest has “${words}”.`;
}

function findPassages({ total, at }: Passages, words: string): number[] {
  const wanted = words.toLowerCase();
  return Array.from({ length: total }, (_, index) => index).filter(
    (index) => at(index)?.text.toLowerCase().includes(wanted) === true,
  );
}

interface PassageRowProps {
  readonly passage: Passage | undefined;
  /** Of the document. */
  readonly title: string;
  /** Set for the passage that is shown. */
  readonly shown: { readonly in: MainPane | null; readonly quote: TextRange | null } | null;
  readonly words: string;
  readonly onChoose: (index: number) => void;
}

function PassageRow({ passage, title, shown, words, onChoose }: PassageRowProps): ReactElement {
  if (!passage) {
    return (
      <div className={classes.skeleton}>
        <Skeleton width="45%" height={13} />
        <Skeleton width="100%" height={15} />
        <Skeleton width="82%" height={15} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={`${classes.passage} ${markClasses.row}`}
      data-passage
      data-current={shown !== null || undefined}
      aria-current={shown !== null || undefined}
      onClick={() => onChoose(passage.chunk_index)}
    >
      <span className={classes.where}>
        <b>Chunk {passage.chunk_index + 1}</b>
        {passage.page_start === null ? null : (
          <span>{formatPages(passage.page_start, passage.page_end)}</span>
        )}
        <span className={classes.heading}>{withoutTitle(passage.heading_path, title).at(-1)}</span>
        {shown === null || shown.in === null ? null : (
          <span className={classes.shown}>
            <Icon name="eye" size={15} />
            {shown.in === 'original' ? 'shown in the original' : 'shown in the text'}
          </span>
        )}
      </span>
      {shown === null ? (
        <Excerpt passage={passage} words={words} />
      ) : (
        <WholePassage passage={passage} words={words} quote={shown.quote} />
      )}
    </button>
  );
}

function walk(event: KeyboardEvent): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-passage]')];
  const from = rows.findIndex((row) => row.matches(':focus'));
  const next = rows[from + step];
  if (from === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
