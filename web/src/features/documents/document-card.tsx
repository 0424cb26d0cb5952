/** One document of the library as a card. */
import type { LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress, showAddress } from '../../lib/addresses';
import { formatBytes, formatPlural } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { SourceTypeBadge } from '../../ui/source-type-badge';
import { StatusBadge } from '../../ui/status-badge';
import classes from './document-card.module.css';

export function DocumentCard({ document }: { readonly document: LibraryDocument }): ReactElement {
  const { metadata } = document;
  return (
    <li className={classes.card}>
      <article className={classes.article}>
        <div className={classes.badges}>
          <StatusBadge status={metadata.processing_status} word={metadata.processing_status} />
          <SourceTypeBadge sourceType={metadata.source_type} />
        </div>
        <DocumentTitle document={document} />
        {metadata.authors === '' ? null : <p className={classes.authors}>{metadata.authors}</p>}
        <DocumentFacts document={document} />
        {metadata.abstract === '' ? null : <p className={classes.abstract}>{metadata.abstract}</p>}
        <p className={classes.chunks}>
          <Icon name={metadata.chunks_stored > 0 ? 'database' : 'clock'} size={15} />
          {metadata.chunks_stored > 0 ? `${formatPlural(metadata.chunks_stored, 'chunk')} stored in the vector database` : 'Not processed yet'}
        </p>
        {metadata.note === '' ? null : (
          <p className={classes.note} data-failed={metadata.processing_status === 'failed' || undefined}>
            <Icon name={metadata.processing_status === 'failed' ? 'alert' : 'info'} size={15} />
            {metadata.note}
          </p>
        )}
      </article>
      <div className={classes.ways}>
        <Button component={Link} to={readerAddress(document.id)} variant="subtle" size="xs" leftSection={<Icon name="book" size={16} />}>
          Open<span className="visually-hidden"> “{metadata.title || metadata.filename}”</span>
        </Button>
      </div>
    </li>
  );
}

function DocumentTitle({ document }: { readonly document: LibraryDocument }): ReactElement {
  const { title, filename } = document.metadata;
  return (
    <h2 className={classes.title}>
      <Link to={readerAddress(document.id)} className={classes.titleLink}>
        {title === '' ? <code>{filename || 'Untitled'}</code> : title}
      </Link>
    </h2>
  );
}

function DocumentFacts({ document }: { readonly document: LibraryDocument }): ReactElement {
  const { publication_date, size, journal, url } = document.metadata;
  return (
    <>
      <p className={classes.facts}>
        {publication_date === '' ? null : <time dateTime={publication_date}>{publication_date}</time>}
        {size > 0 ? <span>{formatBytes(size)}</span> : null}
        {journal === '' ? null : <cite>{journal}</cite>}
      </p>
      {isWebAddress(url) ? (
        <a className={classes.address} href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="link" size={14} />
          <code>{showAddress(url)}</code>
        </a>
      ) : null}
    </>
  );
}

/** The shape of a card that has not come yet. */
export function DocumentSkeleton(): ReactElement {
  return (
    <li className={classes.card} aria-hidden="true">
      <div className={classes.article}>
        <Skeleton width="45%" height={22} />
        <Skeleton width="92%" height={18} />
        <Skeleton width="60%" height={18} />
        <Skeleton width="70%" height={13} />
        <Skeleton width="55%" height={13} />
        <Skeleton width="100%" height={16} />
        <Skeleton width="88%" height={16} />
        <Skeleton width="50%" height={13} />
      </div>
      <div className={classes.ways}>
        <Skeleton width="72px" height={28} />
      </div>
    </li>
  );
}
