/** A window in which documents of the library are searched and chosen. */
import { nameOfDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { call, messageOf } from '../lib/api';
import { documentsKey } from '../lib/document-keys';
import { formatNumber } from '../lib/format';
import { Checkbox } from './checkbox';
import { Dialog } from './dialog';
import classes from './document-chooser.module.css';
import { SearchField } from './search-field';
import { Skeleton } from './skeleton';
import { StandingBadges } from './standing-badges';

interface DocumentChooserProps {
  readonly title: string;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly max: number;
  /** Told when no more can be chosen. */
  readonly fullNote: string;
  /** Beside the button that closes the window. */
  readonly foot?: ReactNode;
  readonly onToggle: (document: { id: string; title: string }, isChosen: boolean) => void;
  readonly onClose: () => void;
}

const listed = 50;

export function DocumentChooser({
  title,
  chosen,
  max,
  fullNote,
  foot,
  onToggle,
  onClose,
}: DocumentChooserProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const [search] = useDebouncedValue(wanted.trim(), 200);
  const documents = useQuery({
    queryKey: [...documentsKey, 'chooser', { search }],
    queryFn: ({ signal }) =>
      call('listDocuments', {
        query: { status: 'completed', limit: String(listed), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const isFull = chosen.length >= max;
  return (
    <Dialog
      title={title}
      size="work"
      onClose={onClose}
      head={
        <div className={classes.search}>
          <SearchField label="Search documents" value={wanted} onChange={setWanted} />
        </div>
      }
      foot={
        <>
          {foot}
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {documents.isPending ? (
        <div className={classes.list}>
          <p className="visually-hidden" role="status">
            Loading the documents
          </p>
          <Skeleton width="70%" height={20} />
          <Skeleton width="55%" height={20} />
          <Skeleton width="62%" height={20} />
        </div>
      ) : null}
      {documents.isError ? (
        <p className={classes.hint}>
          The documents could not be loaded: {messageOf(documents.error)}
        </p>
      ) : null}
      {documents.data?.documents.length === 0 ? (
        <p className={classes.hint}>No documents found</p>
      ) : null}
      <ul className={classes.list}>
        {documents.data?.documents.map(({ id, metadata }) => {
          const name = nameOfDocument(metadata);
          return (
            <li key={id} className={classes.document}>
              <Checkbox
                label={name}
                isChecked={chosen.includes(id)}
                isDisabled={isFull && !chosen.includes(id)}
                onChange={(isChosen) => onToggle({ id, title: name }, isChosen)}
              />
              <StandingBadges
                isRetracted={metadata.retraction !== null}
                notices={metadata.notices}
              />
            </li>
          );
        })}
      </ul>
      {documents.data && documents.data.total_count > listed ? (
        <p className={classes.hint}>
          {listed} of {formatNumber(documents.data.total_count)} documents are listed: search for
          others.
        </p>
      ) : null}
      {isFull ? <p className={classes.hint}>{fullNote}</p> : null}
    </Dialog>
  );
}
