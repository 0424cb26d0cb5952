/** Which documents are chosen for what is done with several; another filter begins anew, so that nothing unseen is chosen. */
import { chatLimits, documentLimits } from '@lectern/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type CallData, call, messageOf } from '../../lib/api';
import { documentsKey } from '../../lib/document-keys';
import { formatNumber } from '../../lib/format';
import { useKeptState } from '../../lib/use-kept-state';
import { useShowNotice } from '../../ui/notices';
import { type DocumentFilters, toQuery } from './document-filters';
import type { DocumentPages } from './use-documents';

export interface DocumentSelection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** All that pass the filters; the server is asked for those that the screen does not hold. */
  readonly selectAll: (held: readonly string[], total: number) => void;
  readonly isSelecting: boolean;
}

const none: ReadonlySet<string> = new Set();

export function useSelectionOfDocuments(
  filters: DocumentFilters,
  pages: DocumentPages,
): DocumentSelection {
  const showNotice = useShowNotice();
  const key = JSON.stringify(toKey(filters));
  const [chosen, setChosen] = useKeptState<Chosen>('chosen documents', { key, ids: none });
  const given = chosen.key === key ? chosen.ids : none;
  const there = useThere({ filters, key, pages, given });
  const ids = there === null ? given : thoseAmong(given, there);

  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before.key === key ? before.ids : none);
        if (!next.delete(id)) next.add(id);
        return { key, ids: next };
      }),
    [key, setChosen],
  );
  const remove = useCallback(
    (gone: readonly string[]) => {
      setChosen((before) => ({
        key: before.key,
        ids: new Set([...before.ids].filter((id) => !gone.includes(id))),
      }));
    },
    [setChosen],
  );
  const queryClient = useQueryClient();
  const latestKey = useRef(key);
  latestKey.current = key;
  const search = useMutation({
    mutationFn: (asked: Asked) => call('listDocumentIds', { query: toQuery(asked.filters) }),
    onSuccess: (found, asked) => {
      queryClient.setQueryData<CallData<'listDocumentIds'>>(
        idsKey(asked.key, thoseNamed(found.ids)),
        found,
      );
      if (asked.key !== latestKey.current) return;
      setChosen({ key: asked.key, ids: new Set(found.ids) });
      if (found.total_count > found.ids.length)
        showNotice(
          'info',
          `Only the newest ${formatNumber(found.ids.length)} documents are selected.`,
        );
    },
    onError: (error, asked) => {
      if (asked.key === latestKey.current) showNotice('danger', `Error: ${messageOf(error)}`);
    },
  });
  const selectAll = (held: readonly string[], total: number): void => {
    if (held.length >= total) setChosen({ key, ids: new Set(held) });
    else search.mutate({ key, filters });
  };
  return {
    ids,
    toggle,
    remove,
    clear: () => setChosen({ key, ids: none }),
    selectAll,
    isSelecting: search.isPending && search.variables.key === key,
  };
}

/** For which filters all documents were asked for. */
interface Asked {
  readonly key: string;
  readonly filters: DocumentFilters;
}

interface ThereOptions extends Asked {
  readonly pages: DocumentPages;
  readonly given: ReadonlySet<string>;
}

/**
 * What passes the filters, so that nothing stays chosen that went elsewhere, such as in another tab: those on the screen, and what the server
 * says where not all that are chosen are on it: of few it is asked which of them there are, of many for all that there are. What it said last
 * holds until it says more. Null while nobody knows it, or where many are chosen and there are more than the server names.
 */
function useThere({ filters, key, pages, given }: ThereOptions): ReadonlySet<string> | null {
  const { loaded, total, isStale, answeredAt } = pages;
  const held = new Set(loaded.map(({ id }) => id));
  const isWhole = total !== undefined && held.size >= total;
  const named = thoseNamed([...given]);
  const isToldWhole = named !== null || (total ?? 0) <= documentLimits.listedIdsMax;
  const isAsked =
    !isStale &&
    total !== undefined &&
    !isWhole &&
    isToldWhole &&
    [...given].some((id) => !held.has(id));
  const query = named === null ? toQuery(filters) : { ...toQuery(filters), ids: named.join(',') };
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: idsKey(key, named),
    queryFn: ({ signal }) => call('listDocumentIds', { query, signal }),
    enabled: isAsked,
    // Until it is answered of others: those that were not asked for then count as there.
    placeholderData: (before, asked) =>
      before !== undefined && asked?.queryKey.at(-2) === key
        ? withUnasked(before, asked.queryKey.at(-1), given)
        : undefined,
    // Until the list comes anew, as below.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'Reading which documents there are' },
  });
  useEffect(() => {
    if (isAsked && dataUpdatedAt < answeredAt) void refetch({ cancelRefetch: false });
  }, [isAsked, dataUpdatedAt, answeredAt, refetch]);
  if (isStale) return null;
  if (isWhole) return held;
  return !isToldWhole || data === undefined || data.total_count > data.ids.length
    ? null
    : new Set([...held, ...data.ids]);
}

/** @param named Ids that the answer is of; null where it is of all. */
function withUnasked(
  answer: CallData<'listDocumentIds'>,
  named: unknown,
  given: ReadonlySet<string>,
): CallData<'listDocumentIds'> {
  if (!Array.isArray(named)) return answer;
  return { ...answer, ids: [...answer.ids, ...[...given].filter((id) => !named.includes(id))] };
}

function idsKey(key: string, named: readonly string[] | null): readonly unknown[] {
  return [...documentsKey, 'ids', key, named];
}

/** So few that each can be asked for by its id; null where they are more. */
function thoseNamed(ids: readonly string[]): readonly string[] | null {
  return ids.length <= chatLimits.documentsMax ? ids : null;
}

/** The same set where all are, so that nothing is drawn anew. */
function thoseAmong(ids: ReadonlySet<string>, there: ReadonlySet<string>): ReadonlySet<string> {
  const left = [...ids].filter((id) => there.has(id));
  return left.length === ids.size ? ids : new Set(left);
}

interface Chosen {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
}

function toKey({ sort: _sort, ...filters }: DocumentFilters): object {
  return filters;
}
