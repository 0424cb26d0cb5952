/** Whether a passage is still in its document, and what stands around it there. */
import type { LibraryDocument, Passage } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { documentsKey } from '../lib/document-keys';
import { isGone } from '../lib/poll';
import type { ShownPassage } from './use-open-passage';

export type PassageInDocument =
  /** It is in no document of the library, or whether it is there is not known. */
  | { readonly status: 'unknown'; readonly error: Error | null }
  | { readonly status: 'deleted' }
  /** Its place in the document has other words now, or none where `total` is less. */
  | { readonly status: 'replaced'; readonly total: number }
  | {
      readonly status: 'there';
      /** The id that it has now: a text that was read anew without a change has others. */
      readonly id: string;
      /** The passage among them. */
      readonly neighbours: readonly Passage[];
      readonly total: number;
      readonly document: LibraryDocument;
    };

/** Under which what stands around passages of the document is kept. */
export function neighboursKey(documentId: string | null): readonly unknown[] {
  return [...documentsKey, documentId, 'neighbours'];
}

/** Asks nothing for a passage that is not in the library. */
export function usePassageInDocument(passage: ShownPassage): PassageInDocument {
  const { document_id, chunk_index } = passage;
  const index = chunk_index ?? 0;
  const from = Math.max(0, index - 1);
  const { data, error } = useQuery({
    queryKey: [...neighboursKey(document_id), chunk_index],
    queryFn: ({ signal }) =>
      call('getDocumentPassages', {
        params: { id: document_id ?? '' },
        query: { from: String(from), limit: String(index - from + 2) },
        signal,
      }),
    enabled: document_id !== null && chunk_index !== null,
    staleTime: 60_000,
  });
  if (isGone(error)) return { status: 'deleted' };
  return data ? findPassage(passage, data) : { status: 'unknown', error };
}

/** It is the same where it has the same words: offsets of a quote are meant in no others. */
function findPassage(
  { chunk_index, text }: ShownPassage,
  { passages, total_count: total, document }: CallData<'getDocumentPassages'>,
): PassageInDocument {
  const stored = passages.find((passage) => passage.chunk_index === chunk_index);
  return stored?.text === text
    ? { status: 'there', id: stored.id, neighbours: passages, total, document }
    : { status: 'replaced', total };
}
