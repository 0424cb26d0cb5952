/** Searches that were made: opened again with their results, repeated, told as a file, and forgotten. */
import type { SearchRecord } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, messageOf } from '../../../lib/api';
import { formatMoment, formatPlural } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { RecordList, RecordRow } from '../../../ui/record-list';
import { Skeleton } from '../../../ui/skeleton';
import classes from './past-searches.module.css';
import { searchRecordsKey, useForgetSearch } from './use-search-records';

interface PastSearchesProps {
  /** The search on screen. */
  readonly searchId: string | null;
  readonly onOpen: (searchId: string) => void;
  readonly onClose: () => void;
}

export function PastSearches({ searchId, onOpen, onClose }: PastSearchesProps): ReactElement {
  const list = useQuery({
    queryKey: searchRecordsKey,
    queryFn: ({ signal }) => call('listSearches', { query: {}, signal }),
    staleTime: 0,
  });
  const forget = useForgetSearch();
  const [doomed, setDoomed] = useState<SearchRecord | null>(null);
  const searches = list.data?.searches ?? [];
  return (
    <Dialog
      title="Past searches"
      size="work"
      isFlush
      isCovered={doomed !== null}
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {list.isPending ? (
        <div className={classes.waiting} aria-hidden="true">
          <Skeleton width="70%" height={18} />
          <Skeleton width="55%" height={18} />
        </div>
      ) : null}
      {list.isError ? (
        <p className={classes.none}>
          The past searches could not be loaded: {messageOf(list.error)}
        </p>
      ) : null}
      {list.data && searches.length === 0 ? (
        <p className={classes.none}>No search was made yet.</p>
      ) : null}
      <div className={classes.records}>
        <RecordList>
          {searches.map((search) => (
            <RecordRow
              key={search.search_id}
              title={search.request.query}
              facts={factsOf(search)}
              state={stateOf(search)}
              isOpen={search.search_id === searchId}
              onOpen={() => onOpen(search.search_id)}
              deleteLabel={`Delete the search “${search.request.query}”`}
              onDelete={() => setDoomed(search)}
            />
          ))}
        </RecordList>
      </div>
      {list.data?.has_more ? (
        <p className={classes.none}>The latest {searches.length} searches.</p>
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title="Delete search"
          confirmLabel="Delete"
          isDestructive
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            forget(doomed.search_id);
            flushSync(() => setDoomed(null));
          }}
        >
          <p>
            Are you sure you want to delete this search with its record? What it found stays in the
            library where it was processed. This action cannot be undone.
          </p>
          <p className={classes.named}>{doomed.request.query}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

function factsOf(search: SearchRecord): ReactElement {
  const failed =
    search.engines_failed > 0
      ? `, ${search.engines_failed} of ${formatPlural(search.engines_asked, 'engine')} failed`
      : '';
  return (
    <>
      {formatPlural(search.articles, 'article')}
      {failed} · <time dateTime={search.created_at}>{formatMoment(search.created_at)}</time>
      {search.repeats === null ? '' : ' · a search made again'}
    </>
  );
}

function stateOf({ status, error }: SearchRecord): string | undefined {
  if (status === 'completed') return undefined;
  if (status === 'failed') return error ?? 'Search failed';
  return status === 'cancelled' ? 'Cancelled' : 'Still running';
}
