/** One processing task: stage, how far, on what, how long still, what became of each document, and ways to stop it or try again. */
import type { DocumentTask } from '@lectern/contract';
import { countTakenAway } from '@lectern/contract/words/say';
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
              <p className={classes.left}>{leftOf(task.data, task.isError)}</p>
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
              <TakenAway task={task.data} />
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
  if (!task.completed) {
    return (
      <>
        <span className={classes.ring}>
          {isUnread ? <Icon name="alert" size={18} /> : <ProgressRing size={18} />}
        </span>
        <p className={classes.title} role="status">
          <b>Processing {documentsOf(task)}</b>
          {task.current_document === '' ? null : <> · now “{task.current_document}”</>}
        </p>
      </>
    );
  }
  const [icon, title] = endOf(task);
  return (
    <>
      <Icon name={icon} size={19} />
      <p className={classes.title} role="status">
        <b>{title}</b>
        {task.error ? ` · ${task.error}` : null}
      </p>
    </>
  );
}

/** Those that were reset or deleted were not. */
function TakenAway({ task }: { readonly task: DocumentTask }): ReactElement | null {
  const away = countTakenAway(task);
  return away === 0 ? null : <span>{formatNumber(away)} cancelled</span>;
}

/** How many documents the task was for, without those that were taken from it. */
function workedOn(task: DocumentTask): number {
  return task.total_count - (task.status === 'completed' ? countTakenAway(task) : 0);
}

function documentsOf(task: DocumentTask): string {
  return formatPlural(workedOn(task), 'document');
}

function endOf(task: DocumentTask): ['ban' | 'alert' | 'warning' | 'circle-check', string] {
  const { status, failed_count } = task;
  if (status === 'completed' && workedOn(task) === 0) return ['ban', 'Nothing was processed'];
  if (status === 'cancelled') return ['ban', `Cancelled the processing of ${documentsOf(task)}`];
  if (status === 'failed') return ['alert', `Failed to process ${documentsOf(task)}`];
  return [failed_count > 0 ? 'warning' : 'circle-check', `Processed ${documentsOf(task)}`];
}

/** No time is told where the server expects none, as of work that stands still, nor where it could not be read since. */
function leftOf(task: DocumentTask, isUnread: boolean): string {
  const { completed, success_count, failed_count, elapsed_seconds, estimated_time_remaining } =
    task;
  const total = workedOn(task);
  const done = `${formatNumber(success_count + failed_count)} of ${formatNumber(total)} done`;
  if (completed) return total === 0 ? '' : `${done} in ${formatDuration(elapsed_seconds)}`;
  if (isUnread) return done;
  return estimated_time_remaining === null
    ? `${done}, ${formatDuration(elapsed_seconds)} so far`
    : `${done}, about ${formatDuration(estimated_time_remaining)} left`;
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
