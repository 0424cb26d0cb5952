/** How far a summary is: what is read now, how much was read, how long it has taken, and a way to stop it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { CallData } from '../../lib/api';
import { formatDuration, formatPlural } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { ProgressBar } from '../../ui/progress-bar';
import { useElapsed } from '../../ui/use-elapsed';
import classes from './generated-panel.module.css';

interface SummaryProgressViewProps {
  readonly progress: CallData<'getSummaryStatus'>['progress'] | null;
  /** Milliseconds since the epoch; null where this tab did not see it begin. */
  readonly startedAt: number | null;
  readonly onStop: () => void;
}

export function SummaryProgressView({
  progress,
  startedAt,
  onStop,
}: SummaryProgressViewProps): ReactElement {
  const elapsed = useElapsed(0, startedAt ?? 0);
  return (
    <div className={classes.body}>
      <div className={classes.progress}>
        <p className={classes.now} role="status">
          {progress?.current_operation || 'Starting the summary'}
        </p>
        <p className={classes.article}>{progress?.current_article || '\u00a0'}</p>
        <ProgressBar label="Summary" percent={progress?.percentage ?? 0} />
        <p className={classes.facts}>
          {progress ? (
            <>
              <span>
                {progress.articles_done} of {formatPlural(progress.total_articles, 'article')}
              </span>
              <span>{formatPlural(progress.passages_read, 'passage')} read</span>
            </>
          ) : null}
          {startedAt === null ? null : <span>{formatDuration(elapsed)} so far</span>}
        </p>
      </div>
      <div className={classes.ways}>
        <Button leftSection={<Icon name="stop" size={16} />} onClick={onStop}>
          Stop
        </Button>
        <span className={classes.hint}>
          You can leave this page: the summary goes on and is kept.
        </span>
      </div>
    </div>
  );
}
