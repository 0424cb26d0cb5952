/** One document of the library as a card: what is known of it, how far it is, and what can be done with it. */
import { type LibraryDocument, lacksFullText, nameOfDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { memo, type ReactElement, type RefCallback } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress, showAddress } from '../../lib/addresses';
import { formatBytes, formatPlural } from '../../lib/format';
import { Checkbox } from '../../ui/checkbox';
import { Icon, type IconName } from '../../ui/icons';
import { ProgressRing } from '../../ui/progress-ring';
import { SourceTypeBadge } from '../../ui/source-type-badge';
import { StandingBadges } from '../../ui/standing-badges';
import { StatusBadge } from '../../ui/status-badge';
import classes from './document-card.module.css';
import { useIsBeingRemoved } from './use-removal';

export type CardAction = 'open' | 'process' | 'edit' | 'delete' | 'reset' | 'toggle';

/** Where the card stands among all, for those who do not see the others; absent where all are there. */
export interface CardPlace {
  readonly row: number;
  readonly position: number;
  readonly total: number;
  readonly measure: RefCallback<HTMLElement> | undefined;
}

interface DocumentCardProps {
  readonly document: LibraryDocument;
  readonly isSelected: boolean;
  readonly onAction: (action: CardAction, document: LibraryDocument) => void;
  readonly place: CardPlace | null;
}

/** Redrawn only when something in it changes: the grid is asked for again every few seconds. */
export const DocumentCard = memo(DocumentCardView, (before, after) => {
  const [was, is] = [before.place, after.place];
  const isSamePlace =
    was?.position === is?.position &&
    was?.total === is?.total &&
    was?.row === is?.row &&
    was?.measure === is?.measure;
  return (
    before.document === after.document &&
    before.isSelected === after.isSelected &&
    before.onAction === after.onAction &&
    isSamePlace
  );
});

function DocumentCardView({
  document,
  isSelected,
  onAction,
  place,
}: DocumentCardProps): ReactElement {
  const { metadata } = document;
  const name = nameOfDocument(metadata);
  return (
    <li
      className={classes.card}
      data-card
      data-index={place?.row}
      data-selected={isSelected || undefined}
      ref={place?.measure}
      aria-setsize={place?.total}
      aria-posinset={place?.position}
    >
      <article className={classes.article}>
        <div className={classes.badges}>
          <Checkbox
            isChecked={isSelected}
            onChange={() => onAction('toggle', document)}
            name={`Select “${name}”`}
          />
          <StatusBadge status={metadata.processing_status} word={metadata.processing_status} />
          <StandingBadges
            isRetracted={metadata.retraction !== null}
            retractedBy={metadata.retraction?.source}
            notices={metadata.notices}
          />
          <span className={classes.type}>
            <SourceTypeBadge sourceType={metadata.source_type} />
          </span>
        </div>
        <DocumentTitle document={document} />
        <p className={classes.authors}>{metadata.authors || 'Unknown'}</p>
        <DocumentFacts document={document} />
        <p className={classes.abstract} dir="auto">
          {metadata.abstract}
        </p>
        <DocumentState document={document} />
        <SameWork document={document} />
      </article>
      <Ways document={document} name={name} onAction={onAction} />
    </li>
  );
}

function DocumentTitle({ document }: { readonly document: LibraryDocument }): ReactElement {
  const name = nameOfDocument(document.metadata);
  return (
    <h2 className={classes.title} dir="auto">
      <Link to={readerAddress(document.id)} className={classes.titleLink}>
        {document.metadata.title === '' ? <code>{name}</code> : name}
      </Link>
    </h2>
  );
}

function DocumentFacts({ document }: { readonly document: LibraryDocument }): ReactElement {
  const { publication_date, size, journal, url, file_type, filename } = document.metadata;
  const isReference = filename === '' && !document.metadata.has_original;
  return (
    <>
      <p className={classes.facts}>
        {publication_date === '' ? null : (
          <time className={classes.fact} dateTime={publication_date}>
            {publication_date}
          </time>
        )}
        {size > 0 ? <span className={classes.fact}>{formatBytes(size)}</span> : null}
        {file_type === '' ? null : <span className={classes.fact}>{file_type}</span>}
        {journal === '' ? null : <cite className={classes.fact}>{journal}</cite>}
      </p>
      {isWebAddress(url) ? (
        <a className={classes.address} href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="link" size={14} />
          <code>{showAddress(url)}</code>
        </a>
      ) : (
        <p className={classes.address}>
          <Icon name={isReference ? 'quote' : 'upload'} size={14} />
          {url === '' ? withoutUrl(isReference) : <code>{url}</code>}
        </p>
      )}
    </>
  );
}

function withoutUrl(isReference: boolean): string {
  return isReference ? 'reference, no file and no URL' : 'uploaded, no URL';
}

function DocumentState({ document }: { readonly document: LibraryDocument }): ReactElement {
  const { processing_status: status, chunks_stored, note } = document.metadata;
  if (status === 'processing') {
    return (
      <p className={classes.state}>
        <ProgressRing size={15} />
        Being processed
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <p className={classes.state} data-failed>
        <Icon name="alert" size={15} />
        {note || 'Processing failed'}
      </p>
    );
  }
  const isStored = chunks_stored > 0 || status === 'completed';
  return (
    <>
      <p className={classes.state}>
        <Icon name={isStored ? 'database' : 'clock'} size={15} />
        {isStored
          ? `${formatPlural(chunks_stored, 'chunk')} stored in the vector database`
          : 'Not processed yet'}
      </p>
      {note === '' ? null : (
        <p className={classes.state}>
          <Icon name="info" size={15} />
          {note}
        </p>
      )}
    </>
  );
}

/** A preprint and its upload stay two documents; nobody should take them for two works. */
function SameWork({ document }: { readonly document: LibraryDocument }): ReactElement | null {
  const [first, ...others] = document.same_work;
  if (first === undefined) return null;
  return (
    <p className={classes.state}>
      <Icon name="link" size={15} />
      <span>
        Same work as <Link to={readerAddress(first.document_id)}>{first.title}</Link>
        {others.length === 0 ? null : ` and ${formatPlural(others.length, 'other document')}`}
      </span>
    </p>
  );
}

interface WaysProps extends Pick<DocumentCardProps, 'document' | 'onAction'> {
  readonly name: string;
}

function Ways({ document, name, onAction }: WaysProps): ReactElement {
  const status = document.metadata.processing_status;
  const way = (action: CardAction, word: string, icon: IconName): ReactElement => (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon name={icon} size={16} />}
      onClick={() => onAction(action, document)}
    >
      {word}
      <span className="visually-hidden"> “{name}”</span>
    </Button>
  );
  return (
    <div className={classes.ways}>
      {way('open', 'Open', 'book')}
      {status === 'completed' || status === 'processing'
        ? null
        : way('process', 'Process', 'process')}
      {status === 'completed' && lacksFullText(document.metadata)
        ? way('process', 'Get full text', 'process')
        : null}
      {status === 'processing' ? way('reset', 'Reset', 'undo') : null}
      {way('edit', 'Edit', 'pencil')}
      <DeleteWay document={document} name={name} onAction={onAction} />
    </div>
  );
}

/** While it is being deleted it keeps the focus, and does nothing. */
function DeleteWay({ document, name, onAction }: WaysProps): ReactElement {
  const isGoing = useIsBeingRemoved(document.id);
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.delete}
      leftSection={isGoing ? <ProgressRing size={15} /> : <Icon name="trash" size={16} />}
      aria-disabled={isGoing}
      data-disabled={isGoing || undefined}
      onClick={isGoing ? undefined : () => onAction('delete', document)}
    >
      {isGoing ? 'Deleting...' : 'Delete'}
      <span className="visually-hidden"> “{name}”</span>
    </Button>
  );
}
