/** The study tables made before, newest first. */
import { isFinished, type TableEntry } from '@lectern/contract';
import { listDefaults } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call, messageOf } from '../../../lib/api';
import { deleteRecord } from '../../../lib/delete-record';
import { formatMoment, formatPlural } from '../../../lib/format';
import { usePlace } from '../../../lib/still-shown';
import { useLatestFirst } from '../../../lib/use-latest-first';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Failure } from '../../../ui/failure';
import { useShowNotice } from '../../../ui/notices';
import { Panel } from '../../../ui/page';
import { RecordList, RecordRow } from '../../../ui/record-list';
import { ShowMore } from '../../../ui/show-more';
import { lookEveryMs, shownTable, tablesKey } from './use-study-table';

interface TableHistoryProps {
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

const states = {
  pending: 'Waiting',
  processing: 'Being filled',
  failed: 'Failed',
  cancelled: 'Stopped',
};

export function useStudyTables() {
  return useLatestFirst<TableEntry>({
    queryKey: tablesKey,
    step: listDefaults.summaries,
    read: async (query, signal) => {
      const { tables, total_count } = await call('listStudyTables', { query, signal });
      return { entries: tables, total: total_count };
    },
    idOf: ({ table_id }) => table_id,
    poll: {
      everyMs: lookEveryMs,
      isUnderWay: (tables) => tables.some(({ status }) => !isFinished(status)),
    },
  });
}

export function TableHistory({ openId, onOpen }: TableHistoryProps): ReactElement | null {
  const [doomed, setDoomed] = useState<TableEntry | null>(null);
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const placeNow = usePlace();
  const { entries, error, readAgain, more } = useStudyTables();
  const { mutate } = useMutation({
    mutationFn: (id: string) => deleteRecord(call('deleteStudyTable', { params: { id } })),
    onSuccess: (answer, id) => {
      if (shownTable(placeNow()) === id) onOpen(null);
      if (answer === 'gone') showNotice('info', 'The study table was gone already');
      else showNotice('success', 'Study table deleted');
    },
    onError: (failure) => showNotice('danger', `Failed to delete the table: ${messageOf(failure)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tablesKey }),
  });
  if (error !== null && !entries)
    return (
      <Panel title="Study tables">
        <Failure onAgain={readAgain}>They could not be loaded: {messageOf(error)}</Failure>
      </Panel>
    );
  if (!entries || entries.length === 0) return null;
  return (
    <Panel title="Study tables">
      <RecordList>
        {entries.map((entry) => (
          <RecordRow
            key={entry.table_id}
            title={entry.title}
            facts={`${formatPlural(entry.row_count, 'document')}, ${formatMoment(entry.created_at)}`}
            state={entry.status === 'completed' ? undefined : states[entry.status]}
            isOpen={entry.table_id === openId}
            onOpen={() => onOpen(entry.table_id)}
            deleteLabel={`Delete the study table ${entry.title}`}
            onDelete={() => setDoomed(entry)}
          />
        ))}
      </RecordList>
      <ShowMore more={more} />
      {doomed ? (
        <ConfirmDialog
          title="Delete study table"
          confirmLabel="Delete"
          isDestructive
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            mutate(doomed.table_id);
            setDoomed(null);
          }}
        >
          Are you sure you want to delete this study table with its corrections? This action cannot
          be undone.
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
