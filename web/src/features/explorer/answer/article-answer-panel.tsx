/** Above the results: the answer to what was searched for, as it grows, from the best of the articles. */
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api';
import { formatDuration } from '../../../lib/format';
import { makeId } from '../../../lib/make-id';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { continueInChat } from '../../../session/chat-memory';
import { isFinal } from '../../../session/use-current-search';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { ProgressRing } from '../../../ui/progress-ring';
import { Skeleton } from '../../../ui/skeleton';
import { useWorkedSeconds } from '../../../ui/use-elapsed';
import { ShownAnswer } from '../later-parts';
import { takesFocus } from '../use-focus-kept';
import { percentOf, readText, stageText, whyNoAnswer } from './answer-words';
import classes from './article-answer-panel.module.css';
import { ReadArticles } from './read-articles';
import { shownMessage } from './shown-message';
import type { ArticleAnswer, ArticleAnswering } from './use-article-answer';

interface ArticleAnswerPanelProps {
  readonly answering: ArticleAnswering;
  readonly desk: PassageDesk;
  /** Answers the same search once more. */
  readonly onAgain: () => void;
}

export function ArticleAnswerPanel({
  answering,
  desk,
  onAgain,
}: ArticleAnswerPanelProps): ReactElement | null {
  const { data: answer, isError, error, refetch, dataUpdatedAt } = answering.state;
  const titleId = useId();
  if (answering.id === null) return null;
  const isRunning = answer !== undefined && !isFinal(answer.status);
  return (
    <section className={classes.panel} aria-labelledby={titleId} aria-busy={isRunning || undefined}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title} {...takesFocus}>
          Answer
        </h2>
        {isRunning ? (
          <Running answer={answer} readAt={dataUpdatedAt} answering={answering} />
        ) : null}
      </header>
      <div className={classes.body}>
        {isError && !isFinal(answer?.status) ? (
          <Failure onAgain={() => void refetch()}>
            The answer could not be loaded: {messageOf(error)}
          </Failure>
        ) : null}
        {answer === undefined && !isError ? <Waiting /> : null}
        {answer ? (
          <Body answer={answer} desk={desk} onAgain={onAgain} isStarting={answering.isStarting} />
        ) : null}
      </div>
      {answer ? <Foot answer={answer} isUnread={answering.state.isError} /> : null}
    </section>
  );
}

function Running({
  answer,
  readAt,
  answering,
}: {
  readonly answer: ArticleAnswer;
  readonly readAt: number;
  readonly answering: ArticleAnswering;
}): ReactElement {
  // Nobody knows how it went on since it could last be read.
  const isUnread = answering.state.isError;
  const elapsed = useWorkedSeconds({
    ...{ seconds: answer.elapsed_seconds, readAt, isUnread },
    isAtWork: answer.status === 'processing',
  });
  const left = answer.stage === 'reading' && !isUnread ? answer.estimated_time_remaining : null;
  return (
    <>
      <span className={classes.ring}>
        {isUnread ? <Icon name="alert" size={16} /> : <ProgressRing />}
      </span>
      <span className={classes.stage} role="status">
        {stageText(answer)}
      </span>
      <div className={classes.bar}>
        <ProgressBar label="Answer" percent={percentOf(answer)} />
      </div>
      <span className={classes.time}>
        {formatDuration(elapsed)}
        {left === null ? null : `, about ${formatDuration(left)} left`}
      </span>
      <Button
        size="xs"
        className={classes.stop}
        leftSection={<Icon name="stop" size={15} />}
        disabled={answering.isStopping}
        onClick={answering.stop}
      >
        Stop
      </Button>
    </>
  );
}

function Body({
  answer,
  desk,
  onAgain,
  isStarting,
}: {
  readonly answer: ArticleAnswer;
  readonly desk: PassageDesk;
  readonly onAgain: () => void;
  readonly isStarting: boolean;
}): ReactElement {
  const shown = shownMessage(answer);
  const nothing = whyNoAnswer(answer);
  const again = (
    <Button
      size="xs"
      disabled={isStarting}
      leftSection={<Icon name="refresh" size={15} />}
      onClick={onAgain}
    >
      Try again
    </Button>
  );
  return (
    <>
      {answer.status === 'failed' ? (
        <Notice kind="danger" role="alert" action={again}>
          Sorry, this could not be answered. Reason: {answer.error}
          {shown === null ? null : ' Below is what the built-in reader quotes from what was read.'}
        </Notice>
      ) : null}
      {answer.status === 'cancelled' ? (
        <Notice kind="info" action={again}>
          Stopped.{' '}
          {shown === null
            ? 'Nothing had been quoted until then.'
            : 'Quoted from what had been read until then:'}
        </Notice>
      ) : null}
      {nothing === null ? null : (
        <Notice kind="warning" role="status">
          {nothing}
        </Notice>
      )}
      {shown ? <ShownAnswer shown={shown} desk={desk} fallback={<Waiting />} /> : null}
      {shown === null && !isFinal(answer.status) ? <Waiting /> : null}
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton width="100%" height={17} />
      <Skeleton width="82%" height={17} />
    </div>
  );
}

/** What it looked at, and the way on. */
function Foot({
  answer,
  isUnread,
}: {
  readonly answer: ArticleAnswer;
  readonly isUnread: boolean;
}): ReactElement | null {
  const navigate = useNavigate();
  if (answer.articles.length === 0) return null;
  const isRunning = !isFinal(answer.status);
  const hasTurn = answer.reply !== null && !isRunning;
  const goOn = (): void => {
    continueInChat({
      sessionId: hasTurn ? answer.session_id : makeId(),
      documentIds: answer.document_ids,
      question: answer.question,
      isAsked: hasTurn,
    });
    void navigate('/chat');
  };
  return (
    <footer className={classes.foot}>
      <ReadArticles
        articles={answer.articles}
        label={readText(answer.articles)}
        isUnread={isUnread}
      />
      {answer.document_ids.length === 0 || isRunning ? null : (
        <Button leftSection={<Icon name="chat" size={16} />} onClick={goOn}>
          Continue in QA Chat
        </Button>
      )}
    </footer>
  );
}
