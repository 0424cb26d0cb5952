/** One turn of the conversation: the question, and the answer, the wait for it, or why there is none. */
import type { ChatMessage } from '@lectern/contract';
import { sayEnding } from '@lectern/contract/tell-answer';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { AnswerView } from '../../answers/answer-view';
import { formatMoment } from '../../lib/format';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import type { AskQuestion } from './chat-mode';
import conversation from './conversation.module.css';
import type { LiveAnswer } from './live-answer';
import { PendingAnswer } from './pending-answer';
import type { Turn } from './to-turns';
import classes from './turn-view.module.css';

interface TurnViewProps {
  readonly turn: Turn;
  /** What is heard of the answer while it is on its way; null otherwise. */
  readonly live: LiveAnswer | null;
  readonly desk: PassageDesk;
  /** Absent while another question is under way. */
  readonly onAsk?: AskQuestion;
}

export function TurnView({ turn, live, desk, onAsk }: TurnViewProps): ReactElement {
  const id = useId();
  const { question, reply } = turn;
  const again = onAsk ? () => onAsk(question.text) : undefined;
  const withRetracted = onAsk && (() => onAsk(question.text, { includeRetracted: true }));
  return (
    <article
      className={conversation.turn}
      aria-labelledby={id}
      aria-busy={live !== null || undefined}
    >
      <Question id={id} text={question.text} time={question.time} />
      {live ? (
        <PendingAnswer
          mode={question.mode}
          askedAt={Date.parse(question.time)}
          live={live}
          stored={reply?.text}
        />
      ) : null}
      {!live && (reply === null || reply.status === 'arriving') ? (
        <NoAnswer onAgain={again}>No answer was stored for this question.</NoAnswer>
      ) : null}
      {!live && reply && reply.status !== 'arriving' ? (
        <Reply reply={reply} desk={desk} onAgain={again} onWithRetracted={withRetracted} />
      ) : null}
    </article>
  );
}

interface ReplyProps {
  readonly reply: ChatMessage;
  readonly desk: PassageDesk;
  readonly onAgain?: () => void;
  readonly onWithRetracted?: () => void;
}

function Reply({ reply, desk, onAgain, onWithRetracted }: ReplyProps): ReactElement {
  const isStopped = reply.status === 'stopped';
  const hasText = reply.text.trim() !== '';
  const end = sayEnding(reply);
  if (isStopped && !hasText) return <NoAnswer onAgain={onAgain}>{end}</NoAnswer>;
  return (
    <>
      {hasText || reply.error === null ? (
        <AnswerView message={reply} desk={desk} onWithRetracted={onWithRetracted} />
      ) : null}
      {isStopped ? <NoAnswer onAgain={onAgain}>{end}</NoAnswer> : null}
      {!isStopped && reply.error !== null ? (
        <Apology reason={reply.error} onAgain={onAgain} />
      ) : null}
    </>
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
      <h2 id={id} className={classes.questionText} dir="auto" tabIndex={-1}>
        {text}
      </h2>
    </header>
  );
}

function NoAnswer({
  children,
  onAgain,
}: {
  readonly children: string;
  readonly onAgain?: () => void;
}): ReactElement {
  return (
    <div className={classes.none}>
      <p>{children}</p>
      <AskAgain onAgain={onAgain} />
    </div>
  );
}

function Apology({
  reason,
  onAgain,
}: {
  readonly reason: string;
  readonly onAgain?: () => void;
}): ReactElement {
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
      Try again
    </Button>
  );
}
