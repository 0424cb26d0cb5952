/** The Vectors page: what the index holds, a query to try on it, its vectors one by one, and its upkeep. */
import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { vectorsKey } from '../../lib/document-keys';
import { statsQueryKey } from '../../session/use-stats';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Page, PageHead, Panel } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { Skeleton } from '../../ui/skeleton';
import { BarSkeletons, DistributionChart } from './distribution-chart';
import { EmbeddingState } from './embedding-state';
import { ImportLibrary } from './import-library';
import { LoadFailure } from './load-failure';
import { Maintenance } from './maintenance';
import { TryQuery } from './try-query';
import { useVectorPlace } from './use-vector-list';
import { useVectorStats, type VectorStats } from './use-vectors';
import { VectorStatistics } from './vector-statistics';
import { VectorTable } from './vector-table';
import classes from './vectors-page.module.css';

export function VectorsPage(): ReactElement {
  const stats = useVectorStats();
  const { data } = stats;
  return (
    <Page>
      <PageHead title="Vectors">
        <Refresh />
      </PageHead>
      <LoadFailure what="statistics" query={stats} />
      {stats.isError && !data ? null : <VectorStatistics stats={data} />}
      {stats.isPending ? <SectionSkeletons /> : null}
      {data ? <EmbeddingState stats={data} /> : null}
      {data?.total_vectors === 0 ? <NoVectors /> : null}
      {data && data.total_vectors > 0 ? <VectorSections stats={data} /> : null}
    </Page>
  );
}

function Refresh(): ReactElement {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: vectorsKey }) > 0;
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: vectorsKey });
    void queryClient.invalidateQueries({ queryKey: statsQueryKey });
  };
  return (
    <Button
      variant="subtle"
      leftSection={isRefreshing ? <ProgressRing size={17} /> : <Icon name="refresh" size={17} />}
      onClick={refresh}
    >
      Refresh
    </Button>
  );
}

function VectorSections({ stats }: { readonly stats: VectorStats }): ReactElement {
  const [place, go] = useVectorPlace();
  return (
    <>
      <div className={classes.pair}>
        <DistributionChart filter={place.filter} onFilter={(filter) => go({ filter, page: 1 })} />
        <TryQuery />
      </div>
      <VectorTable place={place} onPlace={go} modelInUse={stats.embedding_model} />
      <Maintenance onDeleted={() => go({ filter: 'all', page: 1 })} />
    </>
  );
}

/** The shape of what comes when there are vectors. */
function SectionSkeletons(): ReactElement {
  return (
    <>
      <div className={classes.pair}>
        <Panel title="Vectors per document">
          <BarSkeletons />
        </Panel>
        <Panel title="Try a query">
          <Skeleton width="100%" height={34} />
        </Panel>
      </div>
      <Panel title="Vectors">
        <div className={classes.rows} aria-hidden="true">
          {[96, 92, 98, 90, 95, 93, 97, 91].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={12} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function NoVectors(): ReactElement {
  return (
    <Panel>
      <EmptyState icon="database" text="No vectors found in the database">
        <Button
          component={Link}
          to="/document-management"
          variant="filled"
          leftSection={<Icon name="documents" size={16} />}
        >
          Go to Documents
        </Button>
        <ImportLibrary />
      </EmptyState>
    </Panel>
  );
}
