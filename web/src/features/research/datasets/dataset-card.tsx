/** One dataset: that it is made up, what is in it, whether the rows are as planned, and its files. */
import type { DatasetResult } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { download } from '../../../lib/api';
import { Icon } from '../../../ui/icons';
import { ResearchIcon } from '../research-icon';
import { useSaveFile } from '../use-save-file';
import { DatasetFacts } from './dataset-facts';
import { DatasetPreview } from './dataset-preview';
import { DatasetValidity } from './dataset-validity';
import classes from './datasets.module.css';

interface DatasetCardProps {
  readonly id: string;
  readonly dataset: DatasetResult;
  readonly isPreviewedAtFirst: boolean;
}

export function DatasetCard({ id, dataset, isPreviewedAtFirst }: DatasetCardProps): ReactElement {
  const { title, metadata } = dataset;
  const [isPreviewed, setIsPreviewed] = useState(isPreviewedAtFirst);
  const previewId = useId();
  return (
    <article className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.title} dir="auto">
            {title || 'Untitled'}
          </h3>
          <p className={classes.sub}>
            {metadata?.hypothesis == null ? '' : `Made for hypothesis ${metadata.hypothesis}. `}
            <b>Synthetic: no row describes a real person or thing.</b>
          </p>
        </div>
        <span className={classes.synthetic}>
          <ResearchIcon name="tube" size={14} />
          Synthetic
        </span>
      </header>
      <div className={classes.body} data-closed={!isPreviewed || undefined}>
        <div className={classes.left}>
          {isPreviewed ? (
            <div id={previewId} className={classes.preview}>
              <DatasetPreview id={id} dataset={dataset} />
            </div>
          ) : null}
          <div className={classes.foot}>
            <Button
              size="xs"
              aria-expanded={isPreviewed}
              aria-controls={isPreviewed ? previewId : undefined}
              aria-label={`Preview of ${title}`}
              leftSection={<Icon name="eye" size={15} />}
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              Preview
            </Button>
            <DatasetFiles id={id} dataset={dataset} />
          </div>
        </div>
        <DatasetFacts dataset={dataset} />
      </div>
      {metadata === null ? null : <DatasetValidity metadata={metadata} />}
    </article>
  );
}

const files = [
  { format: 'csv', name: 'Download', ending: 'csv', icon: 'download' },
  { format: 'parquet', name: 'Parquet', ending: 'parquet', icon: 'download' },
  { format: 'card', name: 'Data card', ending: 'md', icon: 'file-text' },
] as const;

function DatasetFiles({
  id,
  dataset: { number, file_name, title },
}: Pick<DatasetCardProps, 'id' | 'dataset'>): ReactElement {
  const save = useSaveFile();
  const base = file_name.replace(/\.csv$/i, '');
  return (
    <>
      {files.map(({ format, name, ending, icon }) => (
        <Button
          key={format}
          size="xs"
          aria-label={`${name} of ${title}`}
          disabled={save.isPending}
          leftSection={<Icon name={icon} size={15} />}
          onClick={() =>
            save.mutate({
              name: format === 'card' ? `${base}-card.${ending}` : `${base}.${ending}`,
              load: () =>
                download('downloadDataset', {
                  params: { id, number: String(number) },
                  query: { format },
                }),
            })
          }
        >
          {name}
        </Button>
      ))}
    </>
  );
}
