/** A chart of a research run: drawn in the page where that works, else its picture, and its numbers as a table on demand. */
import { Button } from '@mantine/core';
import { lazy, type ReactElement, useCallback, useMemo, useState } from 'react';
import { Part } from '../../../ui/part';
import { Skeleton } from '../../../ui/skeleton';
import { ChartImage } from './chart-image';
import { type ChartSpecification, heightOf, tableOf } from './chart-specification';
import { ChartTable } from './chart-table';
import classes from './chart-view.module.css';

const InteractiveChart = lazy(async () => ({
  default: (await import('./interactive-chart')).InteractiveChart,
}));

interface ChartViewProps {
  /** Null while it is not there, or cannot be had: the picture is shown then. */
  readonly specification: ChartSpecification | null;
  readonly title: string;
  /** What the chart shows, in words. */
  readonly alternative: string;
  /** Null where there is no picture. */
  readonly imageUrl: string | null;
}

export function ChartView({
  specification,
  title,
  alternative,
  imageUrl,
}: ChartViewProps): ReactElement {
  const [isTable, setIsTable] = useState(false);
  const [failed, setFailed] = useState<ChartSpecification | null>(null);
  const table = useMemo(
    () => (specification === null ? null : tableOf(specification)),
    [specification],
  );
  const onFail = useCallback(() => setFailed(specification), [specification]);
  const name = [title, alternative].filter((text) => text !== '').join('. ');
  return (
    <div className={classes.view}>
      {isTable && table !== null ? (
        <ChartTable title={title} table={table} />
      ) : (
        <Drawing
          {...{ title, name, imageUrl, onFail }}
          specification={failed === specification ? null : specification}
        />
      )}
      {table === null ? null : (
        <Button
          className={classes.toggle}
          variant="subtle"
          size="compact-sm"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Show as table
        </Button>
      )}
    </div>
  );
}

interface DrawingProps {
  readonly specification: ChartSpecification | null;
  readonly title: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly onFail: () => void;
}

function Drawing({ specification, title, name, imageUrl, onFail }: DrawingProps): ReactElement {
  if (specification === null) return <ChartImage url={imageUrl} name={name} />;
  const waiting = <Skeleton width="100%" height={heightOf(specification)} />;
  return (
    <Part fallback={waiting}>
      <InteractiveChart {...{ specification, title, name, onFail }} />
    </Part>
  );
}
