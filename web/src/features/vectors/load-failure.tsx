/** Says that something could not be loaded, why, and offers to try again. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Failure } from '../../ui/failure';

interface LoadFailureProps {
  /** As in `Failed to load statistics`. */
  readonly what: 'statistics' | 'distribution' | 'documents' | 'vectors' | 're-embedding status';
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
}

/** Nothing while it did not fail. */
export function LoadFailure({ what, query }: LoadFailureProps): ReactElement | null {
  if (!query.isError) return null;
  return (
    <Failure onAgain={() => void query.refetch()}>
      Failed to load {what}: {messageOf(query.error)}
    </Failure>
  );
}
