/** The banner on top that says what failed; it can be dismissed. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { useStoredError } from '../../session/stored-error';
import { useIsConnectionLost } from '../../session/use-connection';
import { Notice } from '../../ui/notice';
import type { ExplorerSearch } from './use-explorer-search';

/** Of the failed search whose banner was dismissed: it stays so when the page is loaded anew. */
const dismissedKey = 'lectern.dismissed_search';

export function ErrorBanner({ search }: { readonly search: ExplorerSearch }): ReactElement | null {
  const stored = useStoredError();
  const isConnectionLost = useIsConnectionLost();
  const [dismissedId, setDismissedId] = useStoredState<string | null>(dismissedKey, (kept) =>
    typeof kept === 'string' ? kept : null,
  );
  const failure =
    search.status?.status === 'failed' && dismissedId !== search.id
      ? search.status.error || 'Search failed'
      : null;
  // While the server is gone the notice above says so, for all that failed by it.
  const message = failure ?? (isConnectionLost ? null : stored.message);
  if (message === null) return null;

  const dismiss = (): void => {
    stored.clear();
    setDismissedId(search.id);
  };
  return (
    <Notice
      kind="danger"
      role="alert"
      action={
        <Button size="xs" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
