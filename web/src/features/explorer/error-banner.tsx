/** The banner on top that says what failed; it can be dismissed. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useStoredError } from '../../session/stored-error';
import { useIsConnectionLost } from '../../session/use-connection';
import { Notice } from '../../ui/notice';
import type { ExplorerSearch } from './use-explorer-search';

export function ErrorBanner({ search }: { readonly search: ExplorerSearch }): ReactElement | null {
  const stored = useStoredError();
  const isConnectionLost = useIsConnectionLost();
  // While the server is gone the notice above says so, for all that failed by it.
  const later = isConnectionLost ? null : stored.message;
  // What is stored came after the end of the search. Each is dismissed by itself, so that none goes unseen.
  const message = later ?? search.failure;
  if (message === null) return null;
  const dismiss = later === null ? search.dismissFailure : stored.clear;
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
