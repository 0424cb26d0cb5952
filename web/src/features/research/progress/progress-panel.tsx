/** How far a run is: who does what, how far, for how long, what there is so far, each agent, and the log. */
import type { WorkflowState } from '@lectern/contract';
import type { ReactElement, RefObject } from 'react';
import { formatDuration, formatNumber, formatPlural } from '../../../lib/format';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProgressRing } from '../../../ui/progress-ring';
import { StatusBadge } from '../../../ui/status-badge';
import { useWorkedSeconds } from '../../../ui/use-elapsed';
import { countHypotheses, workflowLook } from '../workflow-words';
import { AgentRow } from './agent-row';
import { ProgressAnnouncer } from './progress-announcer';
import { ProgressLog } from './progress-log';
import classes from './progress-panel.module.css';

export interface ProgressPanelProps {
  readonly state: WorkflowState;
  /** When the state came, in milliseconds since the epoch. */
  readonly saidAt: number;
  /** It could not be read since. */
  readonly isUnread: boolean;
  /** Takes the focus when the run begins. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

export function ProgressPanel({
  state,
  saidAt,
  isUnread,
  titleRef,
}: ProgressPanelProps): ReactElement {
  const { activity, workflow_id: id } = state;
  return (
    <section className={classes.panel} aria-labelledby="research-progress">
      <div className={classes.head}>
        <ProgressRing size={18} />
        <h2 id="research-progress" className={classes.title} ref={titleRef} tabIndex={-1}>
          {activity.doing || 'Starting the research'}
        </h2>
        <StatusBadge {...workflowLook(state)} />
        <Times state={state} saidAt={saidAt} isUnread={isUnread} />
      </div>
      <div className={classes.body}>
        <p className={classes.agent}>
          {activity.is_waiting
            ? 'No agent is at work on it'
            : (activity.agent ?? 'Research Supervisor')}
        </p>
        <ProgressBar label="Research" percent={state.progress} />
        <Counts activity={activity} />
      </div>
      <AgentRow id={id} isRunning />
      <ProgressLog id={id} isRunning isOpenAtFirst />
      <ProgressAnnouncer state={state} />
    </section>
  );
}

interface ActivityProps {
  readonly activity: WorkflowState['activity'];
}

function Times({
  state: { activity, status },
  saidAt,
  isUnread,
}: Omit<ProgressPanelProps, 'titleRef'>): ReactElement {
  const elapsed = useWorkedSeconds({
    ...{ seconds: activity.elapsed_seconds, readAt: saidAt, isUnread },
    isAtWork: status === 'running' && !activity.is_waiting,
  });
  const left = isUnread ? null : activity.remaining_seconds;
  return (
    <span className={classes.times}>
      {formatDuration(elapsed)} so far{left === null ? '' : `, ${timeLeft(left)}`}
    </span>
  );
}

/** `about 5 minutes left`. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  return `about ${formatPlural(Math.round(seconds / 60), 'minute')} left`;
}

function Counts({ activity }: ActivityProps): ReactElement {
  const { usage } = activity;
  const tokens = (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0);
  const counts: readonly (readonly [number, string])[] = [
    [
      activity.sources_kept,
      `${nounOf(activity.sources_kept, 'source')} kept of ${formatNumber(activity.sources_found)}`,
    ],
    [activity.passages, nounOf(activity.passages, 'passage')],
    [
      activity.questions_answered,
      `of ${formatPlural(activity.questions_total, 'question')} answered`,
    ],
    ...(activity.hypotheses_wanted > 0
      ? [
          [
            activity.hypotheses_written,
            `of ${countHypotheses(activity.hypotheses_wanted)} written`,
          ] as const,
        ]
      : []),
    [activity.outside_calls, `${nounOf(activity.outside_calls, 'call')} outside`],
    ...(tokens > 0 ? [[tokens, nounOf(tokens, 'token')] as const] : []),
  ];
  return (
    <ul className={classes.counts} aria-label="So far">
      {counts.map(([count, what]) => (
        <li key={what}>
          <b>{formatNumber(count)}</b> {what}
        </li>
      ))}
    </ul>
  );
}

/** Behind its number, which stands apart. */
function nounOf(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}
