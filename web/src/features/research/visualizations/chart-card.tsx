/** One chart: type, title, picture, what it is drawn from and by, Full Screen and its files. */
import type { ChartResult } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { download } from '../../../lib/api';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icons';
import { MarkBadge } from '../../../ui/mark-badge';
import { Fold } from '../fold';
import { ResearchIcon } from '../research-icon';
import { nameByTitle, useSaveFile } from '../use-save-file';
import { ChartFigure } from './chart-figure';
import { ChartTypeBadge } from './chart-type-badge';
import classes from './visualizations.module.css';

interface ChartCardProps {
  readonly id: string;
  readonly chart: ChartResult;
}

export function ChartCard({ id, chart }: ChartCardProps): ReactElement {
  const [isFull, setIsFull] = useState(false);
  return (
    <article className={classes.card} aria-label={chart.title}>
      <header className={classes.head}>
        <div className={classes.badges}>
          <ChartTypeBadge type={chart.chart_type} />
          {chart.origin === 'synthetic' ? (
            <span className={classes.synthetic}>
              <ResearchIcon name="tube" size={14} />
              synthetic
            </span>
          ) : (
            <MarkBadge icon="highlight">from the sources</MarkBadge>
          )}
        </div>
        <h3 className={classes.title} dir="auto">
          {chart.title}
        </h3>
        <p className={classes.description}>{chart.description}</p>
      </header>
      <div className={classes.plate}>
        <ChartFigure id={id} chart={chart} />
      </div>
      <div className={classes.foot}>
        <ChartFacts chart={chart} />
        <ChartTools id={id} chart={chart} onFull={() => setIsFull(true)} />
      </div>
      {chart.alternative === '' ? null : (
        <div className={classes.words}>
          <Fold title="What the chart shows, in words" look="quiet">
            <p>{chart.alternative}</p>
          </Fold>
        </div>
      )}
      {isFull ? (
        <Dialog
          title={chart.title}
          size="full"
          bodyLabel={`Chart: ${chart.title}`}
          onClose={() => setIsFull(false)}
          foot={<Button onClick={() => setIsFull(false)}>Close</Button>}
        >
          <div className={classes.full}>
            <ChartFigure id={id} chart={chart} />
          </div>
          <p className={classes.description}>{chart.description}</p>
        </Dialog>
      ) : null}
    </article>
  );
}

function ChartFacts({ chart }: { readonly chart: ChartResult }): ReactElement {
  const facts = [
    ['Data source', chart.data_source],
    ['X axis', chart.x_axis],
    ['Y axis', chart.y_axis],
    ['Color by', chart.color_by],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const formats = [
  { format: 'png', name: 'Download', icon: true },
  { format: 'svg', name: 'SVG', icon: false },
  { format: 'json', name: 'JSON', icon: false },
] as const;

function ChartTools({
  id,
  chart,
  onFull,
}: ChartCardProps & { readonly onFull: () => void }): ReactElement {
  const save = useSaveFile();
  return (
    <div className={classes.tools}>
      <Button
        size="xs"
        aria-haspopup="dialog"
        aria-label={`Full Screen: ${chart.title}`}
        leftSection={<ResearchIcon name="expand" size={15} />}
        onClick={onFull}
      >
        Full Screen
      </Button>
      {formats.map(({ format, name, icon }) => (
        <Button
          key={format}
          size="xs"
          aria-label={`${name}: ${chart.title}`}
          disabled={save.isPending}
          leftSection={icon ? <Icon name="download" size={15} /> : undefined}
          onClick={() =>
            save.mutate({
              name: `${nameByTitle(chart.title)}.${format}`,
              load: () =>
                download('downloadChart', {
                  params: { id, number: String(chart.number) },
                  query: { format },
                }),
            })
          }
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
