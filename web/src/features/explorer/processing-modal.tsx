/** The dialog of article processing: status, progress, one row an article, and what can be done next. */
import type { Article, ArticleResult } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isGone } from '../../lib/poll';
import { isFinal } from '../../session/use-current-search';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { ProgressRing } from '../../ui/progress-ring';
import { StatusBadge } from '../../ui/status-badge';
import classes from './processing-modal.module.css';
import { ProcessingProgress } from './processing-progress';
import { ProcessingRow } from './processing-row';
import { badgeOf, statusText, storedText, unreadText } from './processing-words';
import { SkippedByType } from './skipped-by-type';
import {
  type Processing,
  useCancelProcess,
  useProcessResults,
  useProcessStatus,
} from './use-processing';

interface ProcessingModalProps {
  readonly id: string;
  readonly processing: Processing;
  readonly articles: readonly Article[];
}

export function ProcessingModal({ id, processing, articles }: ProcessingModalProps): ReactElement {
  const status = useProcessStatus(id);
  const results = useProcessResults(id, status.data);
  const rows = results.data?.results ?? status.data?.articles ?? [];
  // Nobody knows how it went on since it could last be read.
  const isUnread = status.isError && !isFinal(status.data?.status);
  const known = isUnread ? undefined : status.data?.status;
  return (
    <Dialog
      title={isUnread && !status.isFetching ? unreadText(status.error) : statusText(known)}
      size="work"
      onClose={processing.close}
      icon={<ProcessingIcon status={known} isUnread={isUnread} />}
      badge={<StatusBadge status={isUnread ? 'unknown' : badgeOf(known)} />}
      head={
        status.data ? (
          <ProcessingProgress
            status={status.data}
            receivedAt={status.dataUpdatedAt}
            isUnread={isUnread}
          />
        ) : null
      }
      foot={<ProcessingFoot id={id} processing={processing} status={status} rows={rows} />}
      bodyLabel="What became of each article"
      isFlush
    >
      {status.isError ? (
        <FailedNotice
          text="Failed to get processing status"
          onAgain={() => void status.refetch()}
        />
      ) : null}
      {results.isError ? (
        <FailedNotice
          text="Failed to fetch processing results"
          onAgain={() => void results.refetch()}
        />
      ) : null}
      {status.data?.error ? (
        <div className={classes.notice}>
          <Notice kind="danger" role="alert">
            Error: {status.data.error}
          </Notice>
        </div>
      ) : null}
      <ul className={classes.rows} aria-label="Articles being processed">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep the order of the request, and an address may come twice.
          <ProcessingRow key={`${index} ${row.article_url}`} row={row} isUnread={isUnread} />
        ))}
      </ul>
      {isFinal(status.data?.status) ? (
        <SkippedByType rows={rows} articles={articles} processing={processing} />
      ) : null}
    </Dialog>
  );
}

function ProcessingIcon({
  status,
  isUnread,
}: {
  readonly status: Parameters<typeof statusText>[0];
  readonly isUnread: boolean;
}): ReactElement {
  if (status === 'completed')
    return <Icon name="circle-check" size={20} color="var(--lectern-ok)" />;
  if (status === 'failed' || isUnread)
    return <Icon name="alert" size={20} color="var(--lectern-bad)" />;
  if (status === 'cancelled') return <Icon name="ban" size={20} color="var(--lectern-mute)" />;
  return (
    <span className={classes.ring}>
      <ProgressRing size={20} />
    </span>
  );
}

function FailedNotice({
  text,
  onAgain,
}: {
  readonly text: string;
  readonly onAgain: () => void;
}): ReactElement {
  return (
    <div className={classes.notice}>
      <Notice
        kind="danger"
        action={
          <Button size="xs" onClick={onAgain}>
            Ask again
          </Button>
        }
      >
        <span role="alert">{text}</span>
      </Notice>
    </div>
  );
}

interface ProcessingFootProps {
  readonly id: string;
  readonly processing: Processing;
  readonly status: ReturnType<typeof useProcessStatus>;
  readonly rows: readonly ArticleResult[];
}

function ProcessingFoot({
  id,
  processing,
  status: { data, error },
  rows,
}: ProcessingFootProps): ReactElement {
  const cancel = useCancelProcess(id);
  const status = data?.status;
  const putAway = (): void => processing.forget(id);
  if (!isFinal(status) && isGone(error)) {
    return (
      <Button variant="filled" onClick={putAway}>
        Close
      </Button>
    );
  }
  if (!isFinal(status)) {
    return (
      <>
        <p className={classes.hint}>
          You may close this window{error === null ? '; processing goes on' : ''}.
        </p>
        <Button
          leftSection={<Icon name="stop" size={16} />}
          disabled={status === undefined || cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel Processing
        </Button>
      </>
    );
  }
  const hasStored = rows.some((row) => row.processed);
  return (
    <>
      <p className={classes.hint}>{storedText(rows)}</p>
      {hasStored ? (
        <Button component={Link} to="/chat" leftSection={<Icon name="chat" size={17} />}>
          Ask your library
        </Button>
      ) : null}
      <Button variant="filled" onClick={putAway}>
        {status === 'completed' ? 'Done' : 'Close'}
      </Button>
    </>
  );
}
