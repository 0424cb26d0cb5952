/** What a card and the full screen show of a chart: drawn in the page, or its picture. Both are loaded by calls, since an address of their own would go without the access token. */
import type { ChartResult } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { download } from '../../../lib/api';
import { Skeleton } from '../../../ui/skeleton';
import type { ChartSpecification } from '../charts/chart-specification';
import { ChartView } from '../charts/chart-view';
import { workflowKey } from '../use-workflow';
import classes from './visualizations.module.css';

interface ChartFigureProps {
  readonly id: string;
  readonly chart: ChartResult;
}

export function ChartFigure({ id, chart }: ChartFigureProps): ReactElement {
  const isDrawn = chart.file_path !== null;
  const picture = useChartFile(id, chart, 'png');
  const specification = useChartFile(id, chart, 'json');
  const address = useObjectUrl(picture.data);
  const drawn = useQuery({
    queryKey: [...workflowKey(id), 'chart', chart.number, chart.run, 'specification'],
    queryFn: async () => readSpecification(await (specification.data ?? new Blob()).text()),
    enabled: specification.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'Reading the specification of a chart' },
  });
  const isWaiting =
    isDrawn && (drawn.isLoading || specification.isLoading) && !specification.isError;
  if (isWaiting || (isDrawn && picture.isLoading)) return <Skeleton width="100%" height={280} />;
  if (isDrawn && picture.isError && drawn.data === undefined)
    return <p className={classes.failed}>Failed to load image</p>;
  return (
    <ChartView
      specification={drawn.data ?? null}
      title={chart.title}
      alternative={chart.alternative}
      imageUrl={isDrawn ? (address ?? brokenAddress) : null}
    />
  );
}

/** A picture that is there and could not be loaded shows as one. */
const brokenAddress = 'data:,';

function useChartFile(
  id: string,
  { number, run, file_path: path }: ChartResult,
  format: 'png' | 'json',
) {
  return useQuery({
    queryKey: [...workflowKey(id), 'chart', number, run, format],
    queryFn: ({ signal }) =>
      download('downloadChart', {
        params: { id, number: String(number) },
        query: { format },
        signal,
      }),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'Loading a chart' },
  });
}

/** @throws where it is no JSON object. */
function readSpecification(text: string): ChartSpecification {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) throw new Error('It is not an object.');
  return { ...read };
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
