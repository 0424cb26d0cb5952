/** The study table that the address names: read while it fills, changed, filled again, forgotten. */
import { isFinished, type StudyTable, type SummaryArticle } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, callToStart, messageOf } from '../../../lib/api';
import { makeId } from '../../../lib/make-id';
import { isGone, pollFromFirst, useLastError } from '../../../lib/poll';
import { useStillHere } from '../../../lib/still-shown';
import { useKeptState } from '../../../lib/use-kept-state';
import { useShowNotice } from '../../../ui/notices';

export const tablesKey = ['study-tables'] as const;
export const lookEveryMs = 1000;

export interface EditedColumn {
  readonly id?: string;
  readonly label: string;
  readonly question: string;
}

export type SeenColumn = Required<EditedColumn>;

type TableChange =
  | { readonly kind: 'create'; readonly articles: readonly SummaryArticle[] }
  | {
      readonly kind: 'columns';
      readonly columns: readonly EditedColumn[];
      /** The columns that were there to be changed. */
      readonly seen: readonly SeenColumn[];
    }
  | { readonly kind: 'rename'; readonly title: string }
  | {
      readonly kind: 'correct';
      readonly position: number;
      readonly column: string;
      readonly text: string | null;
    }
  | { readonly kind: 'fill'; readonly position?: number; readonly column?: string }
  | { readonly kind: 'cancel' };

export interface StudyTableState {
  readonly id: string | null;
  readonly table: StudyTable | undefined;
  readonly error: Error | null;
  /** When it was read last, in milliseconds since the epoch. */
  readonly readAt: number;
  readonly isBusy: boolean;
  readonly isChanging: boolean;
  /** @param onDone Told when it was done; what failed is said in a notice. */
  readonly change: (change: TableChange, onDone?: () => void) => void;
  readonly open: (id: string | null) => void;
  readonly retry: () => void;
}

/** The one that an address shows. */
export function shownTable({ search }: { readonly search: string }): string | null {
  const params = new URLSearchParams(search);
  return params.get('view') === 'table' ? params.get('table') : null;
}

export function useStudyTable(): StudyTableState {
  const [params, setParams] = useSearchParams();
  const id = params.get('table');
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const stillHere = useStillHere();
  const query = useQuery({
    queryKey: ['study-table', id],
    queryFn: ({ signal }) => call('getStudyTable', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: pollFromFirst(lookEveryMs, ({ status }: StudyTable) => !isFinished(status)),
  });
  const error = useLastError(query);
  const open = (tableId: string | null): void =>
    setParams((now) => {
      now.set('view', 'table');
      if (tableId === null) now.delete('table');
      else now.set('table', tableId);
      return now;
    });
  const { idOfNew, forgetNew } = useNewTable();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: TableChange) =>
      send(change, change.kind === 'create' ? idOfNew(change.articles) : (id ?? '')),
    // One after the other, so that the answer shown last is the newest.
    scope: { id: 'study-table' },
    onMutate: stillHere,
    onSuccess: (table, change, isStillHere) => {
      queryClient.setQueryData(['study-table', table.table_id], table);
      if (change.kind !== 'create') return;
      forgetNew();
      if (isStillHere()) open(table.table_id);
    },
    onError: (error, { kind }) =>
      showNotice(
        'danger',
        `Error ${kind === 'create' ? 'starting' : 'changing'} the table: ${messageOf(error)}`,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tablesKey }),
  });
  // What was deleted meanwhile can no longer be filled or changed.
  const shown = isGone(query.error) ? undefined : query.data;
  return {
    id,
    table: shown,
    error,
    readAt: query.dataUpdatedAt,
    isBusy: shown !== undefined && !isFinished(shown.status),
    isChanging: isPending,
    change: (change, onDone) => mutate(change, { onSuccess: () => onDone?.() }),
    open,
    retry: () => void query.refetch(),
  };
}

/** The id of a table that was asked for stays until it is there: asked again after silence, the server names the one that it may have begun. */
function useNewTable(): {
  readonly idOfNew: (articles: readonly SummaryArticle[]) => string;
  readonly forgetNew: () => void;
} {
  const [asked, setAsked] = useKeptState('table that is asked for', { id: '', of: '' });
  return {
    idOfNew: (articles) => {
      const of = JSON.stringify(articles);
      if (asked.of === of) return asked.id;
      const id = makeId();
      setAsked({ id, of });
      return id;
    },
    forgetNew: () => setAsked({ id: '', of: '' }),
  };
}

/** @param id of the table, also of one that is to be made. */
function send(change: TableChange, id: string): Promise<StudyTable> {
  const params = { id };
  switch (change.kind) {
    case 'create':
      return callToStart('createStudyTable', {
        body: { articles: [...change.articles], table_id: id },
      });
    case 'columns':
      return callToStart('changeStudyTable', {
        params,
        body: { columns: [...change.columns], seen: [...change.seen] },
      });
    case 'rename':
      return call('changeStudyTable', { params, body: { title: change.title } });
    case 'correct': {
      const { position, column, text } = change;
      return call('correctTableCell', { params, body: { position, column, text } });
    }
    case 'fill': {
      const { kind: _kind, ...body } = change;
      return callToStart('fillStudyTable', { params, body });
    }
    case 'cancel':
      return call('cancelStudyTable', { params });
  }
}
