/** Keeps the processing in sight: the dialog when it is open, else a line that opens it again. */

import type { Article } from '@lectern/contract';
import { Button } from '@mantine/core';
import { lazy, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format';
import { isFinal } from '../../session/use-current-search';
import { Icon, type IconName } from '../../ui/icons';
import { WindowPart } from '../../ui/part';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './processing-desk.module.css';
import { statusText } from './processing-words';
import {
  isForgotten,
  type Processing,
  type ProcessStatus,
  useProcessResults,
  useProcessStatus,
} from './use-processing';

const ProcessingModal = lazy(async () => ({
  default: (await import('./processing-modal')).ProcessingModal,
}));

interface ProcessingDeskProps {
  readonly processing: Processing;
  /** Of the search on screen: those that were skipped may be processed once more. */
  readonly articles: readonly Article[];
}

export function ProcessingDesk({ processing, articles }: ProcessingDeskProps): ReactElement | null {
  const status = useProcessStatus(processing.processId);
  // Asked here so that the counts of the library are right even while the dialog is closed.
  useProcessResults(processing.processId, status.data);
  if (processing.processId === null) return null;
  if (processing.isOpen) {
    return (
      <WindowPart onClose={processing.close}>
        <ProcessingModal processing={processing} articles={articles} />
      </WindowPart>
    );
  }
  if (status.isPending || isForgotten(status.error)) return null;
  return <ProcessingLine status={status.data} processing={processing} />;
}

interface ProcessingLineProps {
  /** Undefined when it could not be read. */
  readonly status: ProcessStatus | undefined;
  readonly processing: Processing;
}

function ProcessingLine({ status, processing }: ProcessingLineProps): ReactElement {
  const isOver = isFinal(status?.status);
  return (
    <section className={classes.line} aria-label="Article processing">
      <span className={classes.icon} data-status={status?.status}>
        {isOver ? <Icon name={iconOf(status?.status)} /> : <ProgressRing size={18} />}
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
      <Button size="xs" onClick={processing.open}>
        Show
      </Button>
      {isOver ? (
        <Button size="xs" variant="subtle" onClick={processing.forget}>
          Dismiss
        </Button>
      ) : null}
    </section>
  );
}

function iconOf(status: ProcessStatus['status'] | undefined): IconName {
  if (status === 'completed') return 'circle-check';
  return status === 'failed' ? 'alert' : 'ban';
}
