/** One processing task: stage, how far, on what, how long still, what became of each document, and ways to stop it or try again. */
import type { DocumentTask } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useCallback } from 'react';
import { messageOf } from '../../../lib/api';
import { formatDuration, formatNumber, formatPlural } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProgressRing } from '../../../ui/progress-ring';
import { Skeleton } from '../../../ui/skeleton';
import { TaskDocuments } from './task-documents';
import classes from './task-panel.module.css';
import { TaskStages } from './task-stages';
import type { FollowedTasks } from './use-followed-tasks';
import { useCancelTask, useRetryTask, useTask, useTaskNews } from './use-task';

interface TaskPanelProps {
  readonly id: string;
  readonly isAnnounced: boolean;
  readonly followed: FollowedTasks;
}

export function TaskPanel({ id, isAnnounced, followed }: TaskPanelProps): ReactElement {
  const task = useTask(id);
  const { markAnnounced } = followed;
  const announce = useCallback(() => markAnnounced(id), [id, markAnnounced]);
  useTaskNews(task, { isAnnounced, announce });
  const cancel = useCancelTask(id, task);
  const retry = useRetryTask(id, followed);
  const close = (
    <Button size="xs" onClick={() => followed.forget(id)}>
      Close
    </Button>
  );
  if (!task.data && !task.error) return <TaskSkeleton />;
  return (
    <Panel>
      <section className={classes.task} aria-label="Processing of documents">
        {task.error ? (
          <Notice
            kind="danger"
            action={
              <>
                <Button size="xs" onClick={() => void task.refetch()}>
                  Ask again
                </Button>
                {task.data?.completed ? null : close}
              </>
            }
          >
            Processing error: {messageOf(task.error)}
          </Notice>
        ) : null}
        {task.data ? (
          <>
            <div className={classes.head}>
              <TaskTitle task={task.data} isUnread={task.isError} />
              <p className={classes.left}>{leftOf(task.data)}</p>
              {task.data.completed ? (
                <>
                  {task.data.failed_count > 0 ? (
                    <Button
                      size="xs"
                      leftSection={<Icon name="refresh" size={15} />}
                      disabled={retry.isPending}
                      onClick={() => retry.mutate()}
                    >
                      Retry failed only
                    </Button>
                  ) : null}
                  {close}
                </>
              ) : (
                <Button
                  size="xs"
                  leftSection={<Icon name="stop" size={15} />}
                  disabled={cancel.isPending}
                  onClick={() => cancel.mutate()}
                >
                  Cancel
                </Button>
              )}
            </div>
            <ProgressBar label="Document processing" percent={task.data.progress} />
            <TaskStages task={task.data} isUnread={task.isError} />
            <p className={classes.counts}>
              <span>{formatNumber(task.data.success_count)} successful</span>
              <span data-failed={task.data.failed_count > 0 || undefined}>
                {formatNumber(task.data.failed_count)} failed
              </span>
            </p>
            <TaskDocuments documents={task.data.documents} />
          </>
        ) : null}
      </section>
    </Panel>
  );
}

interface TaskTitleProps {
  readonly task: DocumentTask;
  /** It could not be read since. */
  readonly isUnread: boolean;
}

function TaskTitle({ task, isUnread }: TaskTitleProps): ReactElement {
  const documents = formatPlural(task.total_count, 'document');
  if (!task.completed) {
    return (
      <>
        <span className={classes.ring}>
          {isUnread ? <Icon name="alert" size={18} /> : <ProgressRing size={18} />}
        </span>
        <p className={classes.title} role="status">
          <b>Processing {documents}</b>
          {task.current_document === '' ? null : <> · now “{task.current_document}”</>}
        </p>
      </>
    );
  }
  const [icon, word] = endOf(task);
  return (
    <>
      <Icon name={icon} size={19} />
      <p className={classes.title} role="status">
        <b>
          {word} {documents}
        </b>
        {task.error ? ` · ${task.error}` : null}
      </p>
    </>
  );
}

function endOf({
  status,
  failed_count,
}: DocumentTask): ['ban' | 'alert' | 'warning' | 'circle-check', string] {
  if (status === 'cancelled') return ['ban', 'Cancelled the processing of'];
  if (status === 'failed') return ['alert', 'Failed to process'];
  return [failed_count > 0 ? 'warning' : 'circle-check', 'Processed'];
}

/** What the server expects, else what the time so far and the progress make likely. */
function leftOf({
  completed,
  processed_count,
  total_count,
  elapsed_seconds,
  progress,
  estimated_time_remaining,
}: DocumentTask): string {
  const done = `${formatNumber(processed_count)} of ${formatNumber(total_count)} done`;
  if (completed) return `${done} in ${formatDuration(elapsed_seconds)}`;
  const left =
    estimated_time_remaining ??
    (progress > 0 ? (elapsed_seconds * (100 - progress)) / progress : null);
  return left === null
    ? `${done}, ${formatDuration(elapsed_seconds)} so far`
    : `${done}, about ${formatDuration(left)} left`;
}

function TaskSkeleton(): ReactElement {
  return (
    <Panel>
      <div className={classes.task} aria-hidden="true">
        <Skeleton width="50%" height={28} />
        <Skeleton width="100%" height={20} />
        <Skeleton width="100%" height={26} />
        <Skeleton width="25%" height={19} />
      </div>
    </Panel>
  );
}
