/** The summaries made before, newest first: opened again with a click, or forgotten. */
import type { SummaryEntry } from '@lectern/contract';
import { intervals, listDefaults } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call, messageOf } from '../../lib/api';
import { deleteRecord } from '../../lib/delete-record';
import { formatMoment, formatNumber, formatPlural } from '../../lib/format';
import { useLatestFirst } from '../../lib/use-latest-first';
import { isFinal } from '../../session/use-current-search';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Failure } from '../../ui/failure';
import { useShowNotice } from '../../ui/notices';
import { Panel } from '../../ui/page';
import { RecordList, RecordRow } from '../../ui/record-list';
import { ShowMore } from '../../ui/show-more';
import classes from './history-panel.module.css';
import { typeNames } from './summary-options';
import { isShownSummary, summariesKey } from './use-summary';

interface HistoryPanelProps {
  /** The one that is shown now. */
  readonly openId: string | null;
  readonly onOpen: (summaryId: string) => void;
  /** Called when the one that is shown now was forgotten. */
  readonly onDeleted: () => void;
}

export function useSummaries() {
  return useLatestFirst<SummaryEntry>({
    queryKey: summariesKey,
    step: listDefaults.summaries,
    read: async (query, signal) => {
      const { summaries, total_count } = await call('listSummaries', { query, signal });
      return { entries: summaries, total: total_count };
    },
    idOf: ({ summary_id }) => summary_id,
    poll: {
      everyMs: intervals.processingPollMs,
      isUnderWay: (summaries) => summaries.some(({ status }) => !isFinal(status)),
    },
  });
}

export function HistoryPanel({
  openId,
  onOpen,
  onDeleted,
}: HistoryPanelProps): ReactElement | null {
  const [doomed, setDoomed] = useState<SummaryEntry | null>(null);
  const { entries, total, error, readAgain, more } = useSummaries();
  const forget = useForget(onDeleted);
  if (error !== null && !entries) {
    return (
      <Panel title="Earlier summaries">
        <Failure onAgain={readAgain}>They could not be loaded: {messageOf(error)}</Failure>
      </Panel>
    );
  }
  if (!entries || entries.length === 0) return null;
  return (
    <Panel
      title="Earlier summaries"
      aside={<span className={classes.hint}>{formatNumber(total ?? entries.length)}</span>}
    >
      <div className={classes.frame}>
        <RecordList>
          {entries.map((entry) => (
            <Entry
              key={entry.summary_id}
              entry={entry}
              isOpen={entry.summary_id === openId}
              onOpen={onOpen}
              onDelete={setDoomed}
            />
          ))}
        </RecordList>
      </div>
      <ShowMore more={more} />
      {doomed ? (
        <ConfirmDialog
          title="Delete summary"
          confirmLabel="Delete"
          isDestructive
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            forget(doomed.summary_id);
            setDoomed(null);
          }}
        >
          Are you sure you want to delete this summary? This action cannot be undone.
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

interface EntryProps {
  readonly entry: SummaryEntry;
  readonly isOpen: boolean;
  readonly onOpen: (summaryId: string) => void;
  readonly onDelete: (entry: SummaryEntry) => void;
}

function Entry({ entry, isOpen, onOpen, onDelete }: EntryProps): ReactElement {
  const title = entry.title || 'Untitled';
  const facts = (
    <>
      {typeNames[entry.summary_type]}, {formatPlural(entry.article_count, 'article')},{' '}
      <time dateTime={entry.generated_at}>{formatMoment(entry.generated_at)}</time>
    </>
  );
  return (
    <RecordRow
      title={title}
      facts={facts}
      state={entry.status === 'completed' ? undefined : stateOf(entry)}
      isOpen={isOpen}
      onOpen={() => onOpen(entry.summary_id)}
      deleteLabel={`Delete the summary of ${title}`}
      onDelete={() => onDelete(entry)}
    />
  );
}

function stateOf({ status, error }: SummaryEntry): string {
  if (status === 'failed') return `Failed: ${error ?? 'Unknown error'}`;
  return status === 'cancelled' ? 'Stopped' : 'Being made';
}

function useForget(onShownGone: () => void): (id: string) => void {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { mutate } = useMutation({
    mutationFn: (id: string) => deleteRecord(call('deleteSummary', { params: { id } })),
    onSuccess: (answer, id) => {
      queryClient.removeQueries({ queryKey: ['summary', id] });
      // Asked of what is stored: this screen may have been left, and another one opened, since.
      if (isShownSummary(id)) onShownGone();
      if (answer === 'gone') showNotice('info', 'The summary was gone already');
      else showNotice('success', 'Summary deleted');
    },
    onError: (error) => showNotice('danger', `Failed to delete the summary: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: summariesKey }),
  });
  return mutate;
}
