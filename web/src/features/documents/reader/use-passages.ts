/** The passages of a document, fetched in pages as they are wanted; any of them can be the first. */
import type { Passage } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type CallData, call } from '../../../lib/api';
import { documentsKey } from '../../../lib/document-keys';
import { isGone, pollWhile } from '../../../lib/poll';

const passagesPerPage = 200;

type PassagePage = CallData<'getDocumentPassages'>;

export interface Passages {
  /** Undefined until the first page has come. */
  readonly document: PassagePage['document'] | undefined;
  readonly total: number;
  /** How many of them have come. */
  readonly held: number;
  /** Pages that are wanted are on their way. */
  readonly isReading: boolean;
  /** Undefined while its page has not come. */
  readonly at: (index: number) => Passage | undefined;
  /** Has the pages of these passages fetched. */
  readonly want: (from: number, to: number) => void;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** @param first chunk index whose page is fetched at once. */
export function usePassages(documentId: string, first: number): Passages {
  const [wanted, setWanted] = useState<readonly number[]>([pageOf(first)]);
  const queries = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...documentsKey, documentId, 'passages', page],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(documentId, page, signal),
      staleTime: 60_000,
      // What is being read or read anew has other passages afterwards.
      refetchInterval: pollWhile(
        intervals.documentsRefreshMs,
        ({ document }: PassagePage) => document.metadata.processing_status === 'processing',
      ),
    })),
  });
  const want = useCallback((from: number, to: number): void => {
    setWanted((known) => {
      const added = pagesBetween(from, to).filter((page) => !known.includes(page));
      return added.length === 0 ? known : [...known, ...added];
    });
  }, []);
  const errors = queries.map((query) => query.error);
  const error = errors.find(isGone) ?? errors.find((each) => each !== null) ?? null;
  // What was read of a document that was deleted meanwhile is no longer shown as if it were there.
  const come = isGone(error) ? undefined : queries.find((query) => query.data !== undefined)?.data;
  return {
    document: come?.document,
    total: come?.total_count ?? 0,
    held: queries.reduce((sum, query) => sum + (query.data?.passages.length ?? 0), 0),
    isReading: queries.some((query) => query.isLoading),
    at: (index) => queries[wanted.indexOf(pageOf(index))]?.data?.passages[index % passagesPerPage],
    want,
    error,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function fetchPage(id: string, page: number, signal: AbortSignal): Promise<PassagePage> {
  return call('getDocumentPassages', {
    params: { id },
    query: { from: String(page * passagesPerPage), limit: String(passagesPerPage) },
    signal,
  });
}

function pageOf(index: number): number {
  return Math.floor(index / passagesPerPage);
}

function pagesBetween(from: number, to: number): number[] {
  return Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, index) => pageOf(from) + index);
}
