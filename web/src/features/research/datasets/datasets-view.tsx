/** The Generated Datasets tab: how many attempts came to something, a card each, and the whole in numbers. */
import type { WorkflowResults } from '@lectern/contract';
import { sayUnmadeDatasets } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/page';
import { Statistics } from '../../../ui/statistics';
import { PartAgain } from '../again/part-again';
import { FailedPart } from '../failed-part';
import { formatRate } from '../format-rate';
import { NotComeTo } from '../not-come-to';
import { DatasetCard } from './dataset-card';

interface DatasetsViewProps {
  readonly id: string;
  readonly results: Pick<WorkflowResults, 'datasets' | 'unmade'>;
  /** While the run is at work nothing of it can be made again. */
  readonly hasEnded: boolean;
}

export function DatasetsView({ id, results, hasEnded }: DatasetsViewProps): ReactElement {
  const { datasets, unmade } = results;
  if (datasets.length === 0) {
    return (
      <Panel>
        <EmptyState icon="database" text="No datasets were generated for this topic." />
      </Panel>
    );
  }
  const made = datasets.filter(({ success }) => success);
  const rows = made.reduce((sum, { metadata }) => sum + (metadata?.sample_size ?? 0), 0);
  const checked = made.filter(({ metadata }) =>
    [
      ...(metadata?.effects.map(({ is_recovered }) => is_recovered) ?? []),
      ...(metadata?.checks.map(({ passed }) => passed) ?? []),
    ].every(Boolean),
  );
  const [firstMade] = made;
  return (
    <>
      <NotComeTo sentences={sayUnmadeDatasets(unmade)} />
      <Statistics
        label="Attempts"
        items={[
          { name: 'Attempts', value: formatNumber(datasets.length) },
          { name: 'Successful', value: formatNumber(made.length) },
          { name: 'Failed', value: formatNumber(datasets.length - made.length) },
          { name: 'Rows in all', value: formatNumber(rows) },
          { name: 'As planned', value: `${checked.length} of ${made.length}` },
        ]}
      />
      {datasets.map((dataset) =>
        dataset.success ? (
          <DatasetCard
            key={dataset.number}
            id={id}
            dataset={dataset}
            isPreviewedAtFirst={dataset === firstMade}
          />
        ) : (
          <FailedPart
            key={dataset.number}
            title={dataset.title}
            message={dataset.error_message || 'Unknown error occurred during dataset generation'}
            ways={
              hasEnded && dataset.has_plan ? (
                <PartAgain id={id} part="dataset" number={dataset.number} title={dataset.title} />
              ) : null
            }
          />
        ),
      )}
      <Statistics
        label="Datasets in numbers"
        items={[
          { name: 'Total', value: formatNumber(datasets.length) },
          { name: 'Successful', value: formatNumber(made.length) },
          { name: 'Failed', value: formatNumber(datasets.length - made.length) },
          { name: 'Success rate', value: formatRate(made.length, datasets.length) },
        ]}
      />
    </>
  );
}
