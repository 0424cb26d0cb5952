/** The documents of the library, page by page. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';

export const documentsPerPage = 24;

export const documentsKey = ['documents', 'list'] as const;

/** @param page from 0. */
export function useDocuments(search: string, page: number): UseQueryResult<CallData<'listDocuments'>> {
  return useQuery({
    queryKey: [...documentsKey, search, page],
    queryFn: ({ signal }) =>
      call('listDocuments', {
        query: {
          _t: String(Date.now()),
          limit: String(documentsPerPage),
          offset: String(page * documentsPerPage),
          search: search === '' ? undefined : search,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
