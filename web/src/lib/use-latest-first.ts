/** A list that is read from its newest entry on, some of it at a time. */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { pollWhile } from './poll';

/** The server says how many there are, or only whether there are older ones. */
type Part<Entry> = { readonly entries: readonly Entry[] } & (
  | { readonly total: number }
  | { readonly hasMore: boolean }
);

interface LatestFirstOptions<Entry> {
  readonly queryKey: readonly unknown[];
  /** So many are read at once. */
  readonly step: number;
  readonly read: (
    page: { limit: string; offset: string },
    signal: AbortSignal,
  ) => Promise<Part<Entry>>;
  readonly idOf: (entry: Entry) => string;
  /** While what changes is under way, it is read again each so many milliseconds. */
  readonly poll?: {
    readonly everyMs: number;
    readonly isUnderWay: (entries: readonly Entry[]) => boolean;
  };
}

interface LatestFirst<Entry> {
  /** Undefined before the first answer. */
  readonly entries: readonly Entry[] | undefined;
  /** Of the newest answer. */
  readonly total: number | undefined;
  /** Why the list as a whole could not be read. */
  readonly error: Error | null;
  readonly readAgain: () => void;
  readonly more: More;
}

/** The way to older entries. */
export interface More {
  readonly isThere: boolean;
  readonly isComing: boolean;
  readonly error: Error | null;
  readonly read: () => void;
}

export function useLatestFirst<Entry>(options: LatestFirstOptions<Entry>): LatestFirst<Entry> {
  const { queryKey, step, read, idOf, poll } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: String(step), offset: String(pageParam) }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _parts, offset) => {
      const next = offset + last.entries.length;
      const hasMore = 'total' in last ? next < last.total : last.hasMore;
      return hasMore && last.entries.length > 0 ? next : null;
    },
    refetchInterval: poll
      ? pollWhile(poll.everyMs, ({ pages }: InfiniteData<Part<Entry>>) =>
          poll.isUnderWay(pages.flatMap(({ entries }) => entries)),
        )
      : false,
    staleTime: 0,
  });
  const newest = query.data?.pages.at(-1);
  return {
    entries:
      query.data &&
      distinct(
        query.data.pages.flatMap(({ entries }) => entries),
        idOf,
      ),
    total: newest && 'total' in newest ? newest.total : undefined,
    error: query.isFetchNextPageError ? null : query.error,
    readAgain: () => void query.refetch(),
    more: {
      isThere: query.hasNextPage,
      isComing: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      read: () => void query.fetchNextPage(),
    },
  };
}

/** One that came first meanwhile moves the others: the last of a part is the first of the next then. */
function distinct<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.map((entry) => [idOf(entry), entry])).values()];
}
