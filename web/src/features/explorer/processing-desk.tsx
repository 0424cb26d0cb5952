/** Keeps each processing in sight: the dialog when it is open, else a line that opens it again. */

import type { Article } from '@lectern/contract';
import { Button } from '@mantine/core';
import { lazy, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format';
import { isGone } from '../../lib/poll';
import { isFinal } from '../../session/use-current-search';
import { Icon, type IconName } from '../../ui/icons';
import { WindowPart } from '../../ui/part';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './processing-desk.module.css';
import { statusText } from './processing-words';
import { type Processing, type ProcessStatus, useProcessStatus } from './use-processing';

const ProcessingModal = lazy(async () => ({
  default: (await import('./processing-modal')).ProcessingModal,
}));

interface ProcessingDeskProps {
  readonly processing: Processing;
  /** Of the search on screen: those that were skipped may be processed once more. */
  readonly articles: readonly Article[];
}

export function ProcessingDesk({ processing, articles }: ProcessingDeskProps): ReactElement | null {
  const { ids, openId } = processing;
  return (
    <>
      {openId === null ? null : (
        <WindowPart key={openId} onClose={processing.close}>
          <ProcessingModal id={openId} processing={processing} articles={articles} />
        </WindowPart>
      )}
      {ids
        .filter((id) => id !== openId)
        .map((id) => (
          <FollowedProcess key={id} id={id} processing={processing} />
        ))}
    </>
  );
}

interface FollowedProcessProps {
  readonly id: string;
  readonly processing: Processing;
}

function FollowedProcess({ id, processing }: FollowedProcessProps): ReactElement | null {
  const status = useProcessStatus(id);
  if (status.isPending || isGone(status.error)) return null;
  return (
    <ProcessingLine
      id={id}
      status={status.isError ? undefined : status.data}
      processing={processing}
      onAgain={() => void status.refetch()}
    />
  );
}

interface ProcessingLineProps extends FollowedProcessProps {
  /** Undefined when it could not be read, whatever was known before. */
  readonly status: ProcessStatus | undefined;
  readonly onAgain: () => void;
}

function ProcessingLine({ id, status, processing, onAgain }: ProcessingLineProps): ReactElement {
  const isOver = isFinal(status?.status);
  const isUnderWay = status !== undefined && !isOver;
  return (
    <section className={classes.line} aria-label="Article processing">
      <span className={classes.icon} data-status={status?.status}>
        {isUnderWay ? <ProgressRing size={18} /> : <Icon name={iconOf(status?.status)} />}
      </span>
      <span className={classes.words} role="status">
        {status ? statusText(status.status) : 'Failed to get processing status'}
      </span>
      {status ? (
        <span className={classes.count}>
          {isOver
            ? `${formatPlural(status.total_chunks_stored, 'chunk')} stored`
            : `${status.progress.articles_done} of ${formatPlural(status.progress.total_articles, 'article')}`}
        </span>
      ) : null}
      {status ? null : (
        <Button size="xs" onClick={onAgain}>
          Ask again
        </Button>
      )}
      <Button size="xs" onClick={() => processing.open(id)}>
        Show
      </Button>
      {isUnderWay ? null : (
        <Button size="xs" variant="subtle" onClick={() => processing.forget(id)}>
          Dismiss
        </Button>
      )}
    </section>
  );
}

function iconOf(status: ProcessStatus['status'] | undefined): IconName {
  if (status === 'completed') return 'circle-check';
  return status === 'cancelled' ? 'ban' : 'alert';
}
