/** How many documents the library has, and how far they are. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { Statistics } from '../../ui/statistics';
import type { DocumentStats } from './use-documents';

export function LibraryStatistics({
  stats,
}: {
  readonly stats: DocumentStats | undefined;
}): ReactElement {
  return (
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
  );
}
