/** The Vectors page: what the index holds, and a query to try on it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api';
import { formatCount, formatMegabytes } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Page, PageHead, Panel } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { Statistics } from '../../ui/statistics';
import { TryQuery } from './try-query';
import { useVectorStats, type VectorStats } from './use-vectors';

export function VectorsPage(): ReactElement {
  const stats = useVectorStats();
  const { data } = stats;
  const refresh = (): void => void stats.refetch();
  return (
    <Page>
      <PageHead title="Vectors">
        <Button variant="subtle" leftSection={stats.isFetching ? <ProgressRing size={17} /> : <Icon name="refresh" size={17} />} onClick={refresh}>
          Refresh
        </Button>
      </PageHead>
      {stats.isError ? (
        <Notice
          kind="danger"
          role="alert"
          action={
            <Button size="xs" onClick={refresh}>
              Try again
            </Button>
          }
        >
          Failed to load statistics: {messageOf(stats.error)}
        </Notice>
      ) : null}
      {stats.isError && !data ? null : <VectorStatistics stats={data} />}
      {data?.total_vectors === 0 ? <NoVectors /> : null}
      {data && data.total_vectors > 0 ? <TryQuery stats={data} /> : null}
    </Page>
  );
}

function VectorStatistics({ stats }: { readonly stats: VectorStats | undefined }): ReactElement {
  return (
    <Statistics
      label="Vector index"
      items={[
        { name: 'Total vectors', value: stats && formatCount(stats.total_vectors) },
        { name: 'Unique documents', value: stats && formatCount(stats.unique_documents) },
        { name: 'Vector dimensions', value: stats && String(stats.vector_dimensions) },
        { name: 'Storage size', value: stats && formatMegabytes(stats.storage_size_mb) },
      ]}
    />
  );
}

function NoVectors(): ReactElement {
  return (
    <Panel>
      <EmptyState icon="database" text="No vectors found in the database">
        <Button component={Link} to="/document-management" variant="filled" leftSection={<Icon name="documents" size={16} />}>
          Go to Documents
        </Button>
      </EmptyState>
    </Panel>
  );
}
