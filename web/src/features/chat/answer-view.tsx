/** An answer: where it comes from, its text with markers, and the passages that it rests on or that came near. */
import type { ChatMessage } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Icon } from '../../ui/icons';
import { Markdown } from '../../ui/markdown';
import { AnswerOrigin } from './answer-origin';
import { AnswerText } from './answer-text';
import { AnswerTools } from './answer-tools';
import classes from './answer-view.module.css';
import { SourceList } from './source-list';

interface AnswerViewProps {
  readonly message: ChatMessage;
  readonly desk: PassageDesk;
}

export function AnswerView({ message, desk }: AnswerViewProps): ReactElement {
  const { answer } = message;
  const isEmpty = message.text.trim() === '';
  return (
    <>
      <AnswerOrigin message={message} />
      {isEmpty ? (
        <p className={classes.text}>
          Sorry, the answer came back empty. Please ask again, perhaps in other words.
        </p>
      ) : null}
      {!isEmpty && message.mode === 'direct' ? <Markdown text={message.text} /> : null}
      {!isEmpty && message.mode === 'rag' ? <AnswerText message={message} desk={desk} /> : null}
      <AnswerNotes message={message} />
      {answer && answer.sources.length > 0 ? (
        <SourceList
          messageId={message.id}
          passages={answer.sources}
          label="Sources of the answer"
          desk={desk}
        />
      ) : null}
      {answer && !answer.is_covered && answer.nearest.length > 0 ? (
        <>
          <p className={classes.note}>Nearest passages</p>
          <SourceList
            messageId={message.id}
            passages={answer.nearest}
            label="Nearest passages"
            desk={desk}
            isQuiet
          />
        </>
      ) : null}
      {isEmpty ? null : <AnswerTools message={message} />}
    </>
  );
}

/** What a reader should know before trusting the text. */
function AnswerNotes({
  message: { answer, is_cut: isCut },
}: {
  readonly message: ChatMessage;
}): ReactElement {
  const removed = answer?.markers_removed ?? 0;
  const unsupported = answer?.unsupported.length ?? 0;
  return (
    <>
      {answer?.search_note === undefined ? null : (
        <p className={classes.note}>
          <Icon name="warning" size={15} />
          {answer.search_note}
        </p>
      )}
      {unsupported > 0 ? (
        <p className={classes.note}>
          <Icon name="warning" size={15} />
          {unsupported === 1 ? '1 statement is' : `${unsupported} statements are`} not carried by
          the passage cited: underlined, check it before use.
        </p>
      ) : null}
      {removed > 0 ? (
        <p className={classes.note}>
          <Icon name="info" size={15} />
          {formatPlural(removed, 'citation')} that named no passage {removed === 1 ? 'was' : 'were'}{' '}
          removed.
        </p>
      ) : null}
      {isCut ? (
        <p className={classes.note}>
          <Icon name="info" size={15} />
          The model stopped at the limit of tokens; the end is missing.
        </p>
      ) : null}
    </>
  );
}
