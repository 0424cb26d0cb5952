/** Says that something could not be loaded, why, and offers to try again. */
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';

interface LoadFailureProps {
  /** As in `Failed to load statistics`. */
  readonly what: 'statistics' | 'distribution' | 'documents' | 'vectors' | 're-embedding status';
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
}

/** Nothing while it did not fail. */
export function LoadFailure({ what, query }: LoadFailureProps): ReactElement | null {
  if (!query.isError) return null;
  const action = (
    <Button size="xs" onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
  return (
    <Notice kind="danger" role="alert" action={action}>
      Failed to load {what}: {messageOf(query.error)}
    </Notice>
  );
}
