/** How far a summary is: what is read now, how much was read, how long it has taken and may take, and a way to stop it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatNumber, formatPlural } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { ProgressBar } from '../../ui/progress-bar';
import { TimeTaken } from '../../ui/time-taken';
import { useWorkedSeconds } from '../../ui/use-elapsed';
import classes from './generated-panel.module.css';
import type { SummaryState } from './use-summary';

interface SummaryProgressViewProps {
  readonly state: Extract<SummaryState, { readonly status: 'loading' }>;
  readonly onStop: () => void;
}

export function SummaryProgressView({ state, onStop }: SummaryProgressViewProps): ReactElement {
  const { progress, status: _, ...read } = state;
  const elapsed = useWorkedSeconds({ seconds: progress?.elapsed_seconds ?? 0, ...read });
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
                {formatNumber(progress.articles_done)} of{' '}
                {formatPlural(progress.total_articles, 'article')} read
              </span>
              <span>{formatPlural(progress.passages_read, 'passage')} read</span>
              <TimeTaken
                elapsed={elapsed}
                left={state.isUnread ? null : progress.estimated_time_remaining}
              />
            </>
          ) : null}
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
