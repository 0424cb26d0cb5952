/** That nobody can say now how far the search is, or show what it found, and the way to ask again. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { isFinal } from '../../session/use-current-search';
import { Notice } from '../../ui/notice';
import type { ExplorerSearch } from './use-explorer-search';

export function UnreadSearch({ search }: { readonly search: ExplorerSearch }): ReactElement {
  return (
    <Notice
      kind="warning"
      role="status"
      action={
        <Button size="xs" onClick={search.askAgain}>
          Ask again
        </Button>
      }
    >
      {isFinal(search.status?.status)
        ? 'The search has ended, but its results could not be loaded.'
        : 'How far the search is now is not known.'}
    </Notice>
  );
}
