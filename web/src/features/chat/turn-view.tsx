/** One turn of the conversation: the question, and the answer, the wait for it, or why there is none. */
import type { ChatMessage } from '@lectern/contract';
import { sayEnding } from '@lectern/contract/words/tell-answer';
import { Button } from '@mantine/core';
import { memo, type ReactElement, useId } from 'react';
import { AnswerView } from '../../answers/answer-view';
import { formatMoment } from '../../lib/format';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import type { AskQuestion } from './chat-mode';
import conversation from './conversation.module.css';
import { PendingAnswer } from './pending-answer';
import type { Turn } from './to-turns';
import classes from './turn-view.module.css';

interface TurnViewProps {
  readonly turn: Turn;
  /** The conversation whose answer is on its way; null where it is not this one. */
  readonly awaitedIn: string | null;
  readonly desk: PassageDesk;
  /** Where the question stands in the conversation: id of its message, or of the next one that is stored; where it was asked anew, where it stood at first. Left out at the end. */
  readonly before?: string | undefined;
  /** Absent while another question is under way. */
  readonly onAsk?: AskQuestion;
}

/** Drawn anew only where something of it has changed: its answer may be long, and has formulas and cards. */
export const TurnView = memo(function TurnView({
  turn,
  awaitedIn,
  desk,
  before,
  onAsk,
}: TurnViewProps): ReactElement {
  const id = useId();
  const { question, reply } = turn;
  // Whatever was said since, it asks what it asked there.
  const again = onAsk && (() => onAsk(question.text, { before }));
  const withRetracted = onAsk && (() => onAsk(question.text, { before, includeRetracted: true }));
  return (
    <article
      className={conversation.turn}
      aria-labelledby={id}
      aria-busy={awaitedIn !== null || undefined}
    >
      <Question id={id} text={question.text} time={question.time} />
      {awaitedIn !== null ? (
        <PendingAnswer
          mode={question.mode}
          sessionId={awaitedIn}
          askedAt={Date.parse(question.time)}
          stored={reply?.text}
        />
      ) : null}
      {awaitedIn === null && (reply === null || reply.status === 'arriving') ? (
        <NoAnswer onAgain={again}>No answer was stored for this question.</NoAnswer>
      ) : null}
      {awaitedIn === null && reply && reply.status !== 'arriving' ? (
        <Reply reply={reply} desk={desk} onAgain={again} onWithRetracted={withRetracted} />
      ) : null}
    </article>
  );
});

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
