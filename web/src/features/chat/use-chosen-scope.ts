/** Which documents a question is asked of: those that were chosen and are still in the library. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { documentsKey } from '../../lib/document-keys';
import { textsOf, useStoredState } from '../../lib/use-stored-state';
import { chatMemory } from '../../session/chat-memory';

export interface ChosenScope {
  /** Ids; all documents where there are none. */
  readonly ids: readonly string[];
  /** None of them is in the library any more. They stay chosen: a question to them is not one to all. */
  readonly areGone: boolean;
  readonly choose: (ids: readonly string[]) => void;
}

export function useChosenScope(): ChosenScope {
  const [chosen, choose] = useStoredState<readonly string[]>(chatMemory.documents, textsOf);
  const { data } = useQuery({
    queryKey: [...documentsKey, 'there', chosen],
    queryFn: ({ signal }) => call('listDocumentIds', { query: { ids: chosen.join(',') }, signal }),
    enabled: chosen.length > 0,
    meta: { logAs: 'Reading which of the chosen documents there are' },
  });
  const there = chosen.filter((id) => data?.ids.includes(id) ?? true);
  const areGone = chosen.length > 0 && there.length === 0;
  return { ids: areGone ? chosen : there, areGone, choose };
}
