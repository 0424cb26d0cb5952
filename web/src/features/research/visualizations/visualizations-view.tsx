/** The Visualizations tab: a card each, those that failed among them, and the whole in numbers. */
import type { WorkflowResults } from '@lectern/contract';
import { sayUnmadeCharts } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/page';
import { PartAgain } from '../again/part-again';
import { FailedPart } from '../failed-part';
import { NotComeTo } from '../not-come-to';
import { ChartCard } from './chart-card';
import { ChartTypeBadge } from './chart-type-badge';
import classes from './visualizations.module.css';

interface VisualizationsViewProps {
  readonly id: string;
  readonly results: Pick<WorkflowResults, 'visualizations' | 'unmade'>;
  /** While the run is at work nothing of it can be drawn again. */
  readonly hasEnded: boolean;
}

export function VisualizationsView({
  id,
  results,
  hasEnded,
}: VisualizationsViewProps): ReactElement {
  const { visualizations: charts, unmade } = results;
  if (charts.length === 0) {
    return (
      <Panel>
        <EmptyState icon="report" text="No visualizations were generated." />
      </Panel>
    );
  }
  const made = charts.filter(({ success }) => success);
  const types = [...new Set(made.map(({ chart_type }) => chart_type))];
  return (
    <>
      <NotComeTo sentences={sayUnmadeCharts(unmade)} />
      <div className={classes.grid}>
        {made.map((chart) => (
          <ChartCard key={chart.number} id={id} chart={chart} />
        ))}
      </div>
      {charts
        .filter(({ success }) => !success)
        .map((chart) => (
          <FailedPart
            key={chart.number}
            title={chart.title}
            message={
              chart.error_message || 'Unknown error occurred during visualization generation'
            }
            badge={<ChartTypeBadge type={chart.chart_type} />}
            ways={
              hasEnded && chart.has_plan ? (
                <PartAgain id={id} part="chart" number={chart.number} title={chart.title} />
              ) : null
            }
          />
        ))}
      <dl className={classes.summary} aria-label="Visualizations in numbers">
        {(
          [
            ['Total', charts.length],
            ['Successful', made.length],
            ['Failed', charts.length - made.length],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
        <div className={classes.types}>
          <dt>Chart types</dt>
          <dd>
            {types.map((type) => (
              <ChartTypeBadge key={type} type={type} />
            ))}
          </dd>
        </div>
      </dl>
    </>
  );
}
