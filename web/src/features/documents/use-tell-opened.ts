/** Says that a document was opened once it can be seen, and not where it cannot: it is asked for in one screen, and shown by another. */
import { useEffect } from 'react';
import { useKeptState } from '../../lib/use-kept-state';
import { useShowNotice } from '../../ui/notices';

/** The document that was asked for and has not been seen yet; empty where there is none. */
export function useAskedToOpen() {
  return useKeptState('document that is opened', '');
}

/** @param outcome null while it is not known. */
export function useTellOpened(documentId: string, outcome: 'shown' | 'failed' | null): void {
  const showNotice = useShowNotice();
  const [asked, setAsked] = useAskedToOpen();
  useEffect(() => {
    if (outcome === null || asked !== documentId) return;
    setAsked('');
    if (outcome === 'shown') showNotice('success', 'Document opened successfully');
  }, [outcome, asked, documentId, setAsked, showNotice]);
}
