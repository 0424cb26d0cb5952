/** How far the processing is: what is done now, on which article, what is stored, and how long it takes. */
import type { ReactElement } from 'react';
import { formatClock, formatDuration, formatNumber } from '../../lib/format';
import { isFinal } from '../../session/use-current-search';
import { ProgressBar } from '../../ui/progress-bar';
import { useWorkedSeconds } from '../../ui/use-elapsed';
import classes from './processing-progress.module.css';
import type { ProcessStatus } from './use-processing';

interface ProcessingProgressProps {
  readonly status: ProcessStatus;
  /** When the status arrived, in milliseconds. */
  readonly receivedAt: number;
  /** It could not be read since: nobody knows how long it has gone on. */
  readonly isUnread: boolean;
}

export function ProcessingProgress({
  status,
  receivedAt,
  isUnread,
}: ProcessingProgressProps): ReactElement {
  const { progress } = status;
  const chunks = Math.max(progress.chunks_stored, status.total_chunks_stored);
  const isOver = isFinal(status.status);
  const elapsed = useWorkedSeconds({
    ...{ seconds: progress.elapsed_seconds, readAt: receivedAt },
    ...{ isAtWork: status.status === 'processing', isUnread },
  });
  const left = isOver || isUnread ? null : progress.estimated_time_remaining;
  return (
    <div className={classes.panel}>
      {status.status === 'failed' ? null : (
        <ProgressBar label="Article processing" percent={progress.percentage} />
      )}
      {isOver ? null : (
        <div role="status">
          <p className={classes.operation}>
            {progress.current_operation || 'Waiting for its turn'}
          </p>
          <p className={classes.article}>{progress.current_article}</p>
        </div>
      )}
      <p className={classes.facts}>
        <span>
          <b>{formatNumber(progress.articles_done)}</b> of{' '}
          <b>{formatNumber(progress.total_articles)}</b>{' '}
          {progress.total_articles === 1 ? 'article' : 'articles'} done
        </span>
        <span>
          <b>{formatNumber(chunks)}</b> {chunks === 1 ? 'chunk' : 'chunks'} stored
        </span>
        {status.started_at === null ? null : (
          <span>
            Started <b>{formatClock(status.started_at)}</b>, <b>{formatDuration(elapsed)}</b>{' '}
            {isOver ? 'in all' : 'so far'}
            {left === null ? null : (
              <>
                , about <b>{formatDuration(left)}</b> left
              </>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
