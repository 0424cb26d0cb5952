/** A passage within its neighbours: what it is from, what is quoted of it, and the ways to the whole document and to its source. */

import type { LibraryDocument } from '@lectern/contract';
import { knownDate, sayDate } from '@lectern/contract/known-date';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress } from '../lib/addresses';
import { messageOf } from '../lib/api';
import { formatNumber, formatPages, formatRelevance, shortenId } from '../lib/format';
import { CiteMenu } from '../ui/cite-menu';
import { Icon } from '../ui/icons';
import { SourceTypeBadge } from '../ui/source-type-badge';
import { StandingBadges } from '../ui/standing-badges';
import { CutOut } from './page/cut-out';
import { PassageContext, quoteOf } from './passage-context';
import classes from './passage-view.module.css';
import { toCited } from './to-cited';
import type { ShownPassage } from './use-open-passage';
import { type PassageInDocument, usePassageInDocument } from './use-passage-in-document';

/** A narrow window shows little more than the passage itself. */
const narrowWindow = '(max-width: 48em)';

export function PassageView({ passage }: { readonly passage: ShownPassage }): ReactElement {
  const standing = usePassageInDocument(passage);
  const stored = standing.status === 'there' ? standing : null;
  const isNarrow = useMediaQuery(narrowWindow, false, { getInitialValueInEffect: false });
  const pages = formatPages(passage.page_start, passage.page_end);
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
            <StandingBadges {...heldAgainst(passage, stored?.document)} />
            <SourceTypeBadge sourceType={passage.source_type} />
            {sayDate(passage) === '' ? null : (
              <time dateTime={knownDate(passage).date}>{sayDate(passage)}</time>
            )}
            {isNarrow && pages !== '' ? <span>{pages}</span> : null}
          </p>
        </header>
        <PassageContext
          passage={passage}
          pages={isNarrow ? '' : pages}
          neighbours={stored?.neighbours ?? []}
          isNarrow={isNarrow}
        >
          <OnThePage passage={passage} document={stored?.document} />
        </PassageContext>
        <ReadingNote note={stored?.document.metadata.note ?? ''} />
        <Standing standing={standing} />
      </section>
      <footer className={classes.foot}>
        <Facts passage={passage} total={stored?.total ?? null} />
        <div className={classes.ways}>
          <ReaderLink passage={passage} standing={standing} />
          <CiteMenu articles={[toCited(passage)]} />
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

/** What was known when the passage was cited, and what its document is known for now. */
function heldAgainst(
  { is_retracted, notices }: ShownPassage,
  document: LibraryDocument | undefined,
): Pick<Parameters<typeof StandingBadges>[0], 'isRetracted' | 'notices'> {
  const now = document?.metadata;
  return {
    isRetracted: is_retracted === true || (now !== undefined && now.retraction !== null),
    notices: now?.notices ?? notices,
  };
}

/** The cut-out of its page, where its document is a PDF that is kept. */
function OnThePage({
  passage,
  document,
}: {
  readonly passage: ShownPassage;
  readonly document: LibraryDocument | undefined;
}): ReactElement | null {
  const { document_id: documentId, page_start: pageStart, page_end: pageEnd, text } = passage;
  const isPdf = document?.metadata.file_type === 'pdf' && document.metadata.has_original;
  if (!isPdf || documentId === null || pageStart === null) return null;
  return (
    <CutOut
      documentId={documentId}
      pageStart={pageStart}
      pageEnd={pageEnd ?? pageStart}
      text={text}
      quote={quoteOf(passage)}
    />
  );
}

/** What has become of the passage, where it is not in its document as it was, or that this is not known. */
function Standing({ standing }: { readonly standing: PassageInDocument }): ReactElement | null {
  const said = sayStanding(standing);
  return said === '' ? null : <p className={classes.gone}>{said}</p>;
}

function sayStanding(standing: PassageInDocument): string {
  const kept = 'the passage is as it was when the answer came.';
  switch (standing.status) {
    case 'there':
      return '';
    case 'deleted':
      return `This document is no longer in the library; ${kept}`;
    case 'replaced':
      return standing.total === 0
        ? `The passages of this document have been deleted since; ${kept}`
        : `The text of this document has been read anew since; ${kept}`;
    case 'unknown':
      return standing.error === null
        ? ''
        : `Its neighbours could not be loaded: ${messageOf(standing.error)}`;
  }
}

/** What is special about the text of its document, such as pages that could not be read. */
function ReadingNote({ note }: { readonly note: string }): ReactElement | null {
  if (note === '') return null;
  return (
    <p className={classes.note}>
      <Icon name="info" size={16} />
      <span>{note}</span>
    </p>
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

/** To the passage where it is in its document, as far as that is known; the reader looks again. */
function ReaderLink({
  passage,
  standing,
}: {
  readonly passage: ShownPassage;
  readonly standing: PassageInDocument;
}): ReactElement | null {
  const { document_id: documentId, chunk_index: chunk, id } = passage;
  if (documentId === null || chunk === null || standing.status === 'deleted') return null;
  const passageId = standing.status === 'there' ? standing.id : id;
  const place =
    standing.status === 'replaced' || passageId === null
      ? undefined
      : { chunk, passageId, quote: quoteOf(passage) };
  return (
    <Button
      component={Link}
      to={readerAddress(documentId, place)}
      className={classes.way}
      leftSection={<Icon name="reader" size={17} />}
    >
      Open in reader
    </Button>
  );
}
