/** The extracted text of a document on a sheet: what it is, then its passages in reading order with page numbers in the margin. */
import { type LibraryDocument, nameOfDocument, type Passage } from '@lectern/contract';
import { sayPages } from '@lectern/contract/words/say';
import { Button } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { isWebAddress, type ReaderPlace } from '../../../lib/addresses';
import { findWords } from '../../../lib/text-blocks';
import { CutOut } from '../../../passages/page/cut-out';
import { Icon } from '../../../ui/icons';
import { PassageText } from '../../../ui/passage-text';
import { Skeleton } from '../../../ui/skeleton';
import { SourceTypeBadge } from '../../../ui/source-type-badge';
import { StatusBadge } from '../../../ui/status-badge';
import { LongList } from '../long-list';
import classes from './document-text.module.css';
import { SaveOriginal } from './original/save-original';
import type { Passages } from './use-passages';

interface DocumentTextProps {
  readonly passages: Passages;
  readonly document: LibraryDocument;
  /** The passage that is marked; null for none. */
  readonly place: ReaderPlace | null;
  /** What is searched in the document. */
  readonly words: string;
}

export function DocumentText({
  passages,
  document,
  place,
  words,
}: DocumentTextProps): ReactElement {
  const { want, at, total } = passages;
  // The head is the first row, so passage n is row n + 1.
  const renderRow = (row: number): ReactElement => {
    if (row === 0) return <DocumentHead document={document} isEmpty={total === 0} />;
    const passage = at(row - 1);
    if (!passage) return <MissingPassage isLast={row === total} />;
    return (
      <TextPassage
        passage={passage}
        page={newPage(passage, at(row - 2))}
        place={passage.chunk_index === place?.chunk ? place : null}
        hasPages={document.metadata.file_type === 'pdf' && document.metadata.has_original}
        isLast={row === total}
        words={words}
        title={document.metadata.title}
      />
    );
  };
  return (
    <LongList
      label="Text of the document"
      className={classes.desk}
      count={total + 1}
      estimate={520}
      renderRow={renderRow}
      target={place === null ? null : place.chunk + 1}
      align="start"
      onRange={useMemo(
        () => (from: number, to: number) => want(Math.max(0, from - 1), Math.max(0, to - 1)),
        [want],
      )}
    />
  );
}

function DocumentHead({
  document,
  isEmpty,
}: {
  readonly document: LibraryDocument;
  readonly isEmpty: boolean;
}): ReactElement {
  const { metadata } = document;
  return (
    <header className={classes.row} data-first data-last={isEmpty || undefined}>
      <div className={classes.head}>
        <p className={classes.title} dir="auto">
          {nameOfDocument(document.metadata)}
        </p>
        {metadata.authors === '' ? null : <p className={classes.authors}>{metadata.authors}</p>}
        <p className={classes.origin}>
          {metadata.journal === '' ? null : <cite>{metadata.journal}</cite>}
          {metadata.publication_date === '' ? null : (
            <time dateTime={metadata.publication_date}>{metadata.publication_date}</time>
          )}
          {metadata.doi === '' ? null : <code>{metadata.doi}</code>}
        </p>
        <div className={classes.badges}>
          <StatusBadge status={metadata.processing_status} word={metadata.processing_status} />
          <SourceTypeBadge sourceType={metadata.source_type} />
          {isWebAddress(metadata.url) ? (
            <Button
              component="a"
              href={metadata.url}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              size="xs"
              leftSection={<Icon name="external-link" size={15} />}
            >
              Open Source
            </Button>
          ) : null}
          {metadata.has_original ? <SaveOriginal document={document} /> : null}
        </div>
        {metadata.note === '' ? null : (
          <p className={classes.note}>
            <Icon name="info" size={16} />
            {metadata.note}
          </p>
        )}
        {isEmpty ? <p className={classes.note}>This document has no passages yet.</p> : null}
      </div>
    </header>
  );
}

interface TextPassageProps {
  readonly passage: Passage;
  /** Said in the margin; empty where it is still the page of the passage before. */
  readonly page: string;
  /** Set where the passage is the one that the address names. */
  readonly place: ReaderPlace | null;
  /** Its pages can be shown. */
  readonly hasPages: boolean;
  readonly isLast: boolean;
  readonly words: string;
  /** Of the document. */
  readonly title: string;
}

function TextPassage({
  passage,
  page,
  place,
  hasPages,
  isLast,
  words,
  title,
}: TextPassageProps): ReactElement {
  const quote = place?.quote;
  const marks = [...findWords(passage.text, [words]), ...(quote ? [quote] : [])];
  return (
    <div className={classes.row} data-last={isLast || undefined}>
      <div
        className={classes.passage}
        data-current={place !== null || undefined}
        aria-current={place !== null || undefined}
      >
        {page === '' ? null : <span className={classes.page}>{page}</span>}
        <PassageText
          text={passage.text}
          headings={passage.heading_path}
          marks={marks}
          title={title}
          isDocument
        />
        {hasPages && place !== null && passage.page_start !== null ? (
          <CutOut
            documentId={passage.document_id}
            pageStart={passage.page_start}
            pageEnd={passage.page_end ?? passage.page_start}
            text={passage.text}
            quote={place.quote}
          />
        ) : null}
      </div>
    </div>
  );
}

function MissingPassage({ isLast }: { readonly isLast: boolean }): ReactElement {
  return (
    <div className={classes.row} data-last={isLast || undefined}>
      <div className={classes.skeleton}>
        <Skeleton width="100%" height={16} />
        <Skeleton width="97%" height={16} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="58%" height={16} />
      </div>
    </div>
  );
}

function newPage(passage: Passage, before: Passage | undefined): string {
  if (
    passage.page_start === null ||
    (before && before.page_end === passage.page_start && passage.page_end === passage.page_start)
  )
    return '';
  return sayPages(passage);
}
