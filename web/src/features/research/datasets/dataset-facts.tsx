/** What is told of a dataset by its type. */
import type { DatasetMetadata, DatasetResult } from '@lectern/contract';
import { sayFigure } from '@lectern/contract/words/say';
import type { ReactElement, ReactNode } from 'react';
import { formatBytes, formatNumber } from '../../../lib/format';
import classes from './datasets.module.css';

export function DatasetFacts({ dataset }: { readonly dataset: DatasetResult }): ReactElement {
  const { metadata, type, file_path: filePath, file_name: fileName } = dataset;
  return (
    <div className={classes.facts}>
      <dl className={classes.list}>
        <Fact name="Type">{type}</Fact>
        <Fact name="File">
          <code>{fileName}</code>
        </Fact>
        {filePath === null ? null : (
          <Fact name="File path">
            <code className={classes.path} title={filePath}>
              {filePath}
            </code>
          </Fact>
        )}
        {metadata === null ? null : (
          <>
            <Fact name="Method">simulated, seed {metadata.seed}</Fact>
            <Fact name="Specified by">{describeSpecifier(metadata)}</Fact>
            <Fact name="Size">
              {formatBytes(metadata.csv_bytes)} CSV, {formatBytes(metadata.parquet_bytes)} Parquet
            </Fact>
          </>
        )}
        {metadata === null ? null : <TypeFacts type={type} metadata={metadata} />}
      </dl>
      {type === 'other' || metadata === null ? (
        <p className={classes.hint}>No specific metadata available for this dataset type.</p>
      ) : null}
    </div>
  );
}

function describeSpecifier({ specified_by: by, model }: DatasetMetadata): string {
  if (by === 'model') return `${model}, checked by code`;
  return by === 'person' ? 'a person, checked by code' : 'code';
}

interface TypeFactsProps {
  readonly type: DatasetResult['type'];
  readonly metadata: DatasetMetadata;
}

function TypeFacts({ type, metadata }: TypeFactsProps): ReactElement | null {
  if (type === 'analysis') {
    return (
      <>
        <Fact name="Sample size">{formatNumber(metadata.sample_size)}</Fact>
        <Variables metadata={metadata} />
      </>
    );
  }
  if (type === 'machine_learning') return <LearningFacts metadata={metadata} />;
  if (type === 'time_series') {
    return (
      <>
        <Fact name="Frequency">{metadata.frequency ?? 'not said'}</Fact>
        <Fact name="Length">
          {formatNumber(metadata.time_series_length ?? metadata.sample_size)} data points
        </Fact>
        <Variables metadata={metadata} />
      </>
    );
  }
  return null;
}

function LearningFacts({ metadata }: Pick<TypeFactsProps, 'metadata'>): ReactElement {
  const { train_size, test_size, train_complete, test_complete, top_features, score } = metadata;
  const hasGaps = train_complete !== train_size || test_complete !== test_size;
  return (
    <>
      <Fact name="ML type">{metadata.ml_type ?? 'not said'}</Fact>
      {train_size === undefined || test_size === undefined ? null : (
        <Fact name="Train / test">
          {formatNumber(train_size)} / {formatNumber(test_size)}
        </Fact>
      )}
      {train_complete === undefined || test_complete === undefined || !hasGaps ? null : (
        <Fact name="Without gaps, as fitted and scored">
          {formatNumber(train_complete)} / {formatNumber(test_complete)}
        </Fact>
      )}
      {metadata.features === undefined ? null : (
        <Fact name="Features">{formatNumber(metadata.features)}</Fact>
      )}
      {top_features === undefined || top_features.length === 0 ? null : (
        <Fact name="Top features">
          {top_features.map(({ name, importance }) => (
            <span key={name} className={classes.feature}>
              <code>{name}</code> {sayFigure(importance)}
            </span>
          ))}
        </Fact>
      )}
      {score === undefined ? null : (
        <Fact name={score.measure}>
          {sayFigure(score.model)}, naive baseline {sayFigure(score.baseline)}
        </Fact>
      )}
    </>
  );
}

function Variables({ metadata: { variables } }: Pick<TypeFactsProps, 'metadata'>): ReactElement {
  if (!('independent' in variables)) return <Fact name="Variables">{variables.join(', ')}</Fact>;
  const groups = Object.entries(variables).filter(([, names]) => names.length > 0);
  return (
    <>
      {groups.map(([role, names]) => (
        <Fact key={role} name={role}>
          {names.join(', ')}
        </Fact>
      ))}
    </>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
