/** An answer that is on its way: what is done now and for how long, and what has come of the text. */
import type { ReactElement } from 'react';
import { ArrivingText } from '../../answers/arriving-text';
import { formatDuration, formatPlural } from '../../lib/format';
import { Markdown } from '../../ui/markdown';
import { ProgressRing } from '../../ui/progress-ring';
import { Skeleton } from '../../ui/skeleton';
import { useSecondsSince } from '../../ui/use-elapsed';
import type { ChatMode } from './chat-mode';
import type { LiveAnswer } from './live-answer';
import { useLiveAnswer } from './live-conversation';
import classes from './turn-view.module.css';

interface PendingAnswerProps {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly askedAt: number;
  /** Only documents that were chosen are asked, as far as that is known. */
  readonly isOfChosen?: boolean;
  /** What the history has of the text, where nothing was heard. */
  readonly stored?: string;
}

export function PendingAnswer({
  mode,
  sessionId,
  askedAt,
  isOfChosen = false,
  stored = '',
}: PendingAnswerProps): ReactElement {
  // Here alone, so that a piece of the text draws this answer anew and not the whole conversation.
  const live = useLiveAnswer({ mode, sessionId });
  const elapsed = useSecondsSince(askedAt);
  const text = live.text === '' ? stored : live.text;
  return (
    <div className={classes.pending}>
      <p className={classes.origin}>
        <span className={classes.ring}>
          <ProgressRing />
        </span>
        {describeStage(mode, live, isOfChosen)} ·{' '}
        <span className={classes.time}>{formatDuration(elapsed)}</span>
      </p>
      {text === '' ? (
        <>
          <Skeleton width="100%" height={17} />
          <Skeleton width="96%" height={17} />
          <Skeleton width="68%" height={17} />
        </>
      ) : null}
      {text !== '' && mode === 'rag' ? <ArrivingText text={text} /> : null}
      {text !== '' && mode === 'direct' ? <Markdown text={text} /> : null}
    </div>
  );
}

function describeStage(mode: ChatMode, live: LiveAnswer, isOfChosen: boolean): string {
  if (live.stage === 'waiting') return 'Waiting for its turn: other answers are being made';
  return mode === 'rag' ? describeSearch(live, isOfChosen) : 'The model writes its answer';
}

/** What a question wants is not known before it is read: it may be of one document, or of none. */
function describeSearch({ stage, passages, documents }: LiveAnswer, isOfChosen: boolean): string {
  if (stage === 'reading' && passages !== null) return `Reading ${countsOf(passages, documents)}`;
  if (stage === 'writing' && passages !== null)
    return `Answering from ${countsOf(passages, documents)}`;
  return isOfChosen ? 'Searching the chosen documents' : 'Searching your documents';
}

function countsOf(passages: number, documents: number | null): string {
  return documents === null
    ? formatPlural(passages, 'passage')
    : `${formatPlural(passages, 'passage')} of ${formatPlural(documents, 'document')}`;
}
