/** Searches that were made: opened again with their results, repeated, told as a file, and forgotten. */
import type { SearchRecord } from '@lectern/contract';
import { intervals, listDefaults } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, messageOf } from '../../../lib/api';
import { formatMoment, formatPlural } from '../../../lib/format';
import { useLatestFirst } from '../../../lib/use-latest-first';
import { isFinal } from '../../../session/use-current-search';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { RecordList, RecordRow } from '../../../ui/record-list';
import { ShowMore } from '../../../ui/show-more';
import { Skeleton } from '../../../ui/skeleton';
import classes from './past-searches.module.css';
import { searchRecordsKey, useForgetSearch } from './use-search-records';

interface PastSearchesProps {
  /** The search on screen. */
  readonly searchId: string | null;
  readonly onOpen: (searchId: string) => void;
  /** Called when the one on screen was forgotten. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function PastSearches({
  searchId,
  onOpen,
  onDeleted,
  onClose,
}: PastSearchesProps): ReactElement {
  const list = useLatestFirst<SearchRecord>({
    queryKey: searchRecordsKey,
    step: listDefaults.searches,
    read: async (query, signal) => {
      const { searches: entries, has_more } = await call('listSearches', { query, signal });
      return { entries, hasMore: has_more };
    },
    idOf: ({ search_id }) => search_id,
    poll: {
      everyMs: intervals.searchPollMs,
      isUnderWay: (searches) => searches.some(({ status }) => !isFinal(status)),
    },
  });
  const forget = useForgetSearch(onDeleted);
  const [doomed, setDoomed] = useState<SearchRecord | null>(null);
  return (
    <Dialog
      title="Past searches"
      size="work"
      isFlush
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {list.entries || list.error ? null : (
        <div className={classes.waiting} aria-hidden="true">
          <Skeleton width="70%" height={18} />
          <Skeleton width="55%" height={18} />
        </div>
      )}
      {list.error ? (
        <Failure onAgain={list.readAgain}>
          The past searches could not be loaded: {messageOf(list.error)}
        </Failure>
      ) : null}
      {list.entries?.length === 0 ? <p className={classes.none}>No search was made yet.</p> : null}
      <div className={classes.records}>
        <RecordList>
          {list.entries?.map((search) => (
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
      <ShowMore more={list.more} />
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
