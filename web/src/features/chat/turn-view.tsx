/** One turn of the conversation: the question, and the answer, the wait for it, or why there is none. */
import { chatErrors } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { formatCount, formatDuration, formatMoment } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { ProgressRing } from '../../ui/progress-ring';
import { Skeleton } from '../../ui/skeleton';
import { useElapsed } from '../../ui/use-elapsed';
import { AnswerView } from './answer-view';
import conversation from './conversation.module.css';
import type { Turn } from './to-turns';
import classes from './turn-view.module.css';
import type { PassageDesk } from './use-open-passage';
import { useRagStatus } from './use-rag-status';

interface TurnViewProps {
  readonly turn: Turn;
  /** The answer may still come. */
  readonly isAwaited: boolean;
  readonly desk: PassageDesk;
  /** Absent while another question is under way. */
  readonly onAsk?: (question: string) => void;
}

export function TurnView({ turn, isAwaited, desk, onAsk }: TurnViewProps): ReactElement {
  const id = useId();
  const { question, reply } = turn;
  const again = onAsk ? () => onAsk(question.text) : undefined;
  return (
    <article className={conversation.turn} aria-labelledby={id}>
      <Question id={id} text={question.text} time={question.time} />
      {reply === null && isAwaited ? <PendingAnswer askedAt={Date.parse(question.time)} /> : null}
      {reply === null && !isAwaited ? <NoAnswer onAgain={again}>No answer was stored for this question.</NoAnswer> : null}
      {reply?.error === chatErrors.cancelled ? <NoAnswer onAgain={again}>Stopped before an answer came.</NoAnswer> : null}
      {reply && reply.error !== null && reply.error !== chatErrors.cancelled ? <Apology reason={reply.error} onAgain={again} /> : null}
      {reply && reply.error === null ? <AnswerView message={reply} desk={desk} /> : null}
    </article>
  );
}

interface QuestionProps {
  readonly id?: string;
  readonly text: string;
  readonly time: string;
}

export function Question({ id, text, time }: QuestionProps): ReactElement {
  return (
    <header className={classes.question}>
      <p className={classes.origin}>
        You · <time dateTime={time}>{formatMoment(time)}</time>
      </p>
      <h2 id={id} className={classes.questionText}>
        {text}
      </h2>
    </header>
  );
}

/** The shape of an answer that has not come yet, who is asked, and for how long. */
export function PendingAnswer({ askedAt }: { readonly askedAt: number }): ReactElement {
  const status = useRagStatus().data;
  const elapsed = useElapsed(0, askedAt);
  return (
    <div className={classes.pending}>
      <p className={classes.origin}>
        <span className={classes.ring}>
          <ProgressRing />
        </span>
        {status ? `Searching ${formatCount(status.passages)} passages, then ${doesWhat(status.answers_by)}` : 'Searching your documents'} ·{' '}
        <span className={classes.time}>{formatDuration(elapsed)}</span>
      </p>
      <Skeleton width="100%" height={17} />
      <Skeleton width="96%" height={17} />
      <Skeleton width="68%" height={17} />
    </div>
  );
}

function doesWhat(answersBy: string): string {
  return answersBy === 'built-in reader' ? 'the built-in reader extracts the answer' : `${answersBy} writes the answer`;
}

function NoAnswer({ children, onAgain }: { readonly children: string; readonly onAgain?: () => void }): ReactElement {
  return (
    <div className={classes.none}>
      <p>{children}</p>
      <AskAgain onAgain={onAgain} />
    </div>
  );
}

function Apology({ reason, onAgain }: { readonly reason: string; readonly onAgain?: () => void }): ReactElement {
  return (
    <Notice kind="danger" action={<AskAgain onAgain={onAgain} />}>
      Sorry, I could not answer this question. Please check that the backend service is running.
      <span className={classes.reason}>Reason: {reason}</span>
    </Notice>
  );
}

function AskAgain({ onAgain }: { readonly onAgain?: () => void }): ReactElement | null {
  if (!onAgain) return null;
  return (
    <Button size="xs" leftSection={<Icon name="refresh" size={15} />} onClick={onAgain}>
      Ask again
    </Button>
  );
}
