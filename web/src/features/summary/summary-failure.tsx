/** Why there is no summary, what still worked, and what can be done. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { CallData } from '../../lib/api';
import { formatPlural } from '../../lib/format';
import { useModelStatus } from '../../session/use-model-status';
import { Icon } from '../../ui/icons';
import classes from './generated-panel.module.css';

interface SummaryFailureProps {
  readonly error: string;
  /** How far it had come. */
  readonly progress: CallData<'getSummaryStatus'>['progress'] | null;
  /** Whether there is anything to summarise now. */
  readonly hasArticles: boolean;
  /** Whether the options are such that a summary can be made. */
  readonly canGenerate: boolean;
  readonly onRetry: () => void;
  readonly onExtract: () => void;
}

export function SummaryFailure({
  error,
  progress,
  hasArticles,
  canGenerate,
  onRetry,
  onExtract,
}: SummaryFailureProps): ReactElement {
  return (
    <div className={classes.body}>
      <div className={classes.failure} role="alert">
        <Icon name="alert" size={18} />
        <p className={classes.failureTitle}>Failed to generate summary: {error}</p>
        <p className={classes.failureHint}>
          Please make sure the backend server is running and accessible.
        </p>
      </div>
      {progress && progress.passages_read > 0 ? (
        <p className={classes.worked}>
          <Icon name="circle-check" size={16} />
          {formatPlural(progress.passages_read, 'passage')} of{' '}
          {formatPlural(progress.articles_done, 'article')} had been read; of the text nothing was
          kept.
        </p>
      ) : null}
      {hasArticles ? (
        <div className={classes.ways}>
          <Button
            variant="filled"
            disabled={!canGenerate}
            leftSection={<Icon name="refresh" size={16} />}
            onClick={onRetry}
          >
            Try again
          </Button>
          <WithoutModel canGenerate={canGenerate} onExtract={onExtract} />
        </div>
      ) : null}
    </div>
  );
}

/** Only where a model would write it otherwise. */
function WithoutModel({
  canGenerate,
  onExtract,
}: Pick<SummaryFailureProps, 'canGenerate' | 'onExtract'>): ReactElement | null {
  const { data } = useModelStatus();
  if (data?.provider === null) return null;
  return (
    <>
      <Button
        disabled={!canGenerate}
        leftSection={<Icon name="highlight" size={16} />}
        onClick={onExtract}
      >
        Summarise without a model
      </Button>
      <span className={classes.hint}>Extracts sentences with their sources.</span>
    </>
  );
}
