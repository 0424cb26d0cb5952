/** The passages of a document, one below the other, and the search in them; choosing one shows it in the text. */
import type { LibraryDocument, Passage } from '@lectern/contract';
import { type KeyboardEvent, memo, type ReactElement, useEffect } from 'react';
import { formatPages, shortenId } from '../../lib/format';
import { findWords, splitMarks } from '../../lib/text-blocks';
import { SearchField } from '../../ui/search-field';
import { Skeleton } from '../../ui/skeleton';
import { LongList } from './long-list';
import classes from './passage-list.module.css';
import type { Passages } from './use-passages';

interface PassageListProps {
  readonly passages: Passages;
  readonly document: LibraryDocument;
  readonly current: number | null;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onChoose: (index: number) => void;
}

export function PassageList({ passages, document, current, words, onWords, onChoose }: PassageListProps): ReactElement {
  const { total, at, want } = passages;
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
          {shown ? `${shown.length} of ${total}` : total}
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
        {document.metadata.publication_date === '' ? null : (
          <time dateTime={document.metadata.publication_date}>{document.metadata.publication_date}</time>
        )}
        <code title={document.id}>{shortenId(document.id)}</code>
      </p>
      {shown?.length === 0 ? <p className={classes.none}>No passage has “{words.trim()}”.</p> : null}
      <LongList
        label="Passages"
        className={classes.list}
        count={count}
        estimate={210}
        renderRow={(row) => (
          <PassageRow passage={at(indexAt(row))} isCurrent={indexAt(row) === current} words={isSearching ? words.trim() : ''} onChoose={onChoose} />
        )}
        target={target}
        align="auto"
        onRange={want}
        onKeyDown={walk}
      />
    </>
  );
}

function findPassages({ total, at }: Passages, words: string): number[] {
  const wanted = words.toLowerCase();
  return Array.from({ length: total }, (_, index) => index).filter((index) => at(index)?.text.toLowerCase().includes(wanted) === true);
}

interface PassageRowProps {
  readonly passage: Passage | undefined;
  readonly isCurrent: boolean;
  readonly words: string;
  readonly onChoose: (index: number) => void;
}

const PassageRow = memo(function PassageRow({ passage, isCurrent, words, onChoose }: PassageRowProps): ReactElement {
  if (!passage) {
    return (
      <div className={classes.skeleton}>
        <Skeleton width="45%" height={13} />
        <Skeleton width="100%" height={15} />
        <Skeleton width="82%" height={15} />
      </div>
    );
  }
  const text = excerpt(passage, words);
  return (
    <button
      type="button"
      className={classes.passage}
      data-passage
      data-current={isCurrent || undefined}
      onClick={() => onChoose(passage.chunk_index)}
    >
      <span className={classes.where}>
        <b>Chunk {passage.chunk_index + 1}</b>
        {passage.page_start === null ? null : <span>{formatPages(passage.page_start, passage.page_end)}</span>}
        <span className={classes.heading}>{passage.heading_path.at(-1)}</span>
        {isCurrent ? <span className={classes.shown}>shown in the text</span> : null}
      </span>
      <span className={classes.text}>
        {splitMarks(text, { start: 0, end: text.length }, findWords(text, [words])).map((part) =>
          part.isMarked ? (
            <mark key={part.start} className={classes.mark}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
    </button>
  );
});

const excerptLength = 260;

/** The beginning of the passage without its headings, or what stands around the words that are searched. */
function excerpt(passage: Passage, words: string): string {
  const heading = passage.heading_path.find((one) => passage.text.startsWith(one)) ?? '';
  const flat = passage.text
    .slice(heading.length)
    .replace(/\s+/g, ' ')
    .replace(/\s*\|\s*/g, ' · ')
    .trim();
  const found = words === '' ? 0 : Math.max(0, flat.toLowerCase().indexOf(words.toLowerCase()) - 80);
  const start = found === 0 ? 0 : flat.indexOf(' ', found) + 1;
  const cut = flat.slice(start, start + excerptLength);
  return `${start > 0 ? '…' : ''}${start + excerptLength < flat.length ? `${cut.replace(/\s\S*$/, '')}…` : cut}`;
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
