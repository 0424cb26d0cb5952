/** The documents of the library, as many pages as are looked at, and how many there are of each kind. */
import type { LibraryDocument } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CallData, call } from '../../lib/api';
import { documentsKey } from '../../lib/document-keys';
import { pollFromFirst } from '../../lib/poll';
import { type DocumentFilters, toQuery } from './document-filters';

/** Full rows, however many cards a row has. */
const documentsPerPage = 48;

const listKey = [...documentsKey, 'list'] as const;
const documentStatsKey = [...documentsKey, 'stats'] as const;

export type DocumentStats = CallData<'getDocumentStats'>;

/** Asked again every 3 seconds while any document is processing, and until they are known. */
export function useDocumentStats(): UseQueryResult<DocumentStats> {
  return useQuery({
    queryKey: documentStatsKey,
    queryFn: ({ signal }) =>
      call('getDocumentStats', { query: { _t: String(Date.now()) }, signal }),
    refetchInterval: pollFromFirst(
      intervals.documentsRefreshMs,
      ({ processing_documents }: DocumentStats) => processing_documents > 0,
    ),
    meta: { logAs: 'Reading the counts of documents' },
  });
}

/** Indexes of the cards that are looked at. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The cards that are looked at, as far as other pages follow from them: else the whole screen would be drawn anew with every row that comes by. */
export function useRange(): [Range, (range: Range) => void] {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  const look = useCallback(
    (next: Range): void =>
      setRange((before) => (String(pagesOf(before)) === String(pagesOf(next)) ? before : next)),
    [],
  );
  return [range, look];
}

export interface DocumentPages {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  /** Undefined while that page has not come. */
  readonly at: (index: number) => LibraryDocument | undefined;
  /** Those in hand, in their order. */
  readonly loaded: readonly LibraryDocument[];
  readonly isFetching: boolean;
  /** When the first page came last, in milliseconds since the epoch. */
  readonly answeredAt: number;
  /** Shows the answer to filters that have since changed. */
  readonly isStale: boolean;
  readonly error: Error | null;
}

interface PagesOptions {
  readonly range: Range;
  /** Asks again every 3 seconds. */
  readonly isWatching: boolean;
}

/** Only the first page and those of the range are asked for. */
export function useDocumentPages(
  filters: DocumentFilters,
  { range, isWatching }: PagesOptions,
): DocumentPages {
  const refetchInterval = isWatching ? intervals.documentsRefreshMs : (false as const);
  const first = useQuery({
    ...pageOptions(filters, 0),
    refetchInterval,
    placeholderData: keepPreviousData,
  });
  const numbers = first.isPlaceholderData ? [] : pagesOf(range);
  const others = useQueries({
    queries: numbers.map((page) => ({ ...pageOptions(filters, page), refetchInterval })),
  });

  const pages = new Map<number, readonly LibraryDocument[]>([[0, first.data?.documents ?? []]]);
  others.forEach((query, index) => {
    pages.set(numbers[index] ?? 0, query.data?.documents ?? []);
  });
  return {
    total: first.data?.total_count,
    at: (index) => pages.get(Math.floor(index / documentsPerPage))?.[index % documentsPerPage],
    loaded: [...pages.values()].flat(),
    isFetching: first.isFetching || others.some((query) => query.isFetching),
    answeredAt: first.dataUpdatedAt,
    isStale: first.isPlaceholderData,
    error: first.error ?? others.find((query) => query.error)?.error ?? null,
  };
}

function pageOptions(filters: DocumentFilters, page: number) {
  return {
    queryKey: [...listKey, filters, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call('listDocuments', {
        query: {
          ...toQuery(filters),
          sort: filters.sort,
          limit: String(documentsPerPage),
          offset: String(page * documentsPerPage),
        },
        signal,
      }),
  };
}

/** The first page is asked for in any case. */
function pagesOf({ from, to }: Range): number[] {
  const first = Math.floor(from / documentsPerPage);
  const last = Math.floor(Math.max(from, to) / documentsPerPage);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (page) => page > 0,
  );
}
