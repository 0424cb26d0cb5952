/** What documents are called of which only the id is known, such as those that were chosen with more than a screen holds. */
import { nameOfDocument } from '@lectern/contract';
import { useQueries } from '@tanstack/react-query';
import { call } from '../lib/api';
import { documentsKey } from '../lib/document-keys';
import { shortenId } from '../lib/format';

/** @param ids each once. The name is a general one until it has come, and tells the id where it cannot be had. */
export function useDocumentNames(ids: readonly string[]): (id: string) => string {
  const records = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...documentsKey, id, 'record'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('getDocument', { params: { id }, signal }),
      staleTime: 60_000,
      meta: { logAs: 'Reading what a document is called' },
    })),
  });
  return (id) => {
    const record = records[ids.indexOf(id)];
    if (record?.data) return nameOfDocument(record.data.metadata);
    return record?.isError ? `Document ${shortenId(id)}` : 'Document of the library';
  };
}
