/** Vectors page by page, how many each document has, and where the person is in them, which the address says. */
import { listDefaults } from '@lectern/contract/limits';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type CallData, call } from '../../lib/api';
import { vectorsKey } from '../../lib/document-keys';

export type VectorPage = CallData<'listVectors'>;
export type VectorItem = VectorPage['vectors'][number];
export type VectorDocument = CallData<'listVectorDocuments'>['documents'][number];

/** So many documents are drawn or offered at once; more would be no help to anyone. */
export const documentsShown = 500;

/** The filter that lets every document through. */
export const allDocuments = 'all';

export interface VectorPlace {
  /** `all`, or the id of a document. */
  readonly filter: string;
  /** From 1. */
  readonly page: number;
}

export function useVectorPlace(): [VectorPlace, (place: VectorPlace) => void] {
  const [search, setSearch] = useSearchParams();
  const page = /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '');
  const go = (place: VectorPlace): void => {
    const next = new URLSearchParams();
    if (place.filter !== allDocuments) next.set('document', place.filter);
    if (place.page > 1) next.set('page', String(place.page));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [{ filter: search.get('document') || allDocuments, page: page ? Number(page[0]) : 1 }, go];
}

export function useVectorList({ filter, page }: VectorPlace): UseQueryResult<VectorPage> {
  return useQuery({
    queryKey: [...vectorsKey, 'list', filter, page],
    queryFn: ({ signal }) =>
      call('listVectors', {
        body: {
          document_filter: filter,
          page,
          limit: listDefaults.vectorPage,
          include_metadata: true,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useVectorDistribution(): UseQueryResult<CallData<'getVectorDistribution'>> {
  return useQuery({
    queryKey: [...vectorsKey, 'distribution'],
    queryFn: ({ signal }) =>
      call('getVectorDistribution', { query: { limit: String(documentsShown) }, signal }),
  });
}

/** @param search part of the title; empty for all. */
export function useVectorDocuments(
  search: string,
): UseQueryResult<CallData<'listVectorDocuments'>> {
  return useQuery({
    queryKey: [...vectorsKey, 'documents', search],
    queryFn: ({ signal }) =>
      call('listVectorDocuments', {
        query: { limit: String(documentsShown), search: search === '' ? undefined : search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
