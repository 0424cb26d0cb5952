/** How many documents the library has, and how far they are. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatNumber } from '../../lib/format';
import { useLastError } from '../../lib/poll';
import { Icon } from '../../ui/icons';
import { Statistics } from '../../ui/statistics';
import { CountsFailure } from './library-states';
import type { DocumentStats } from './use-documents';

export function LibraryStatistics({
  stats: query,
}: {
  readonly stats: UseQueryResult<DocumentStats>;
}): ReactElement {
  const stats = query.data;
  const error = useLastError(query);
  return (
    <>
      <Statistics
        label="Library"
        isBrief
        items={[
          { name: 'Total documents', value: stats && formatNumber(stats.total_documents) },
          {
            name: 'Processed',
            value: stats && formatNumber(stats.processed_documents),
            icon: <Icon name="circle-check" size={15} color="var(--lectern-ok)" />,
          },
          {
            name: 'Pending',
            value: stats && formatNumber(stats.pending_documents),
            icon: <Icon name="clock" size={15} color="var(--lectern-mute)" />,
          },
          {
            name: 'Failed',
            value: stats && formatNumber(stats.failed_documents),
            icon: <Icon name="alert" size={15} color="var(--lectern-bad)" />,
          },
          { name: 'Chunks', value: stats && formatNumber(stats.total_chunks) },
        ]}
      />
      {error && stats === undefined ? (
        <CountsFailure error={error} onAgain={() => void query.refetch()} />
      ) : null}
    </>
  );
}
