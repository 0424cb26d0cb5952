/** An answer: where it comes from, its text with markers, and the passages that it rests on or that came near. */
import type { Answer, ChatMessage } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatPlural } from '../lib/format';
import { LookedAt } from '../passages/looked-at';
import { NotFoundNotice } from '../passages/not-found-notice';
import { QuotationCards } from '../passages/quotation-cards';
import type { PassageDesk } from '../passages/use-open-passage';
import { Icon } from '../ui/icons';
import { Markdown } from '../ui/markdown';
import { AnswerOrigin } from './answer-origin';
import { AnswerParts } from './answer-parts';
import { AnswerText } from './answer-text';
import { AnswerTools } from './answer-tools';
import classes from './answer-view.module.css';
import { LeftOut } from './left-out';
import { SourceList } from './source-list';

interface AnswerViewProps {
  readonly message: ChatMessage;
  readonly desk: PassageDesk;
  /** Asks the question once more, of retracted works, too; absent while another is under way. */
  readonly onWithRetracted?: () => void;
}

export function AnswerView({ message, desk, onWithRetracted }: AnswerViewProps): ReactElement {
  const { answer } = message;
  const isEmpty = message.text.trim() === '';
  const isQuoted = answer?.origin === 'extracted' && answer.documents !== undefined;
  return (
    <>
      <AnswerOrigin message={message} />
      {isEmpty ? (
        <p className={classes.text}>
          Sorry, the answer came back empty. Please ask again, perhaps in other words.
        </p>
      ) : null}
      <NotFoundNotice words={answer?.not_found} />
      {!isEmpty && message.mode === 'direct' ? <Markdown text={message.text} /> : null}
      {!isEmpty && message.mode === 'rag' && !isQuoted ? (
        <AnswerText message={message} desk={desk} />
      ) : null}
      <AnswerNotes message={message} />
      <LeftOut documents={answer?.retracted_left_out ?? []} onAsk={onWithRetracted} />
      {answer ? <Sources messageId={message.id} answer={answer} desk={desk} /> : null}
      {answer?.looked_at === undefined ? null : <LookedAt looked={answer.looked_at} />}
      {isEmpty ? null : <AnswerTools message={message} />}
    </>
  );
}

interface SourcesProps {
  readonly messageId: string;
  readonly answer: Answer;
  readonly desk: PassageDesk;
}

/** As cards; answers of earlier versions do not know what their documents are. */
function Sources({ messageId, answer, desk }: SourcesProps): ReactElement {
  return (
    <>
      {answer.documents === undefined && answer.sources.length > 0 ? (
        <SourceList
          messageId={messageId}
          passages={answer.sources}
          label="Sources of the answer"
          desk={desk}
        />
      ) : (
        <Cards answer={answer} messageId={messageId} desk={desk} />
      )}
      {!answer.is_covered && answer.nearest.length > 0 ? (
        <>
          <p className={classes.note}>Nearest passages</p>
          <SourceList
            messageId={messageId}
            passages={answer.nearest}
            label="Nearest passages"
            desk={desk}
            isQuiet
          />
        </>
      ) : null}
    </>
  );
}

function Cards(props: SourcesProps): ReactElement {
  // An answer that found nothing says it in its text.
  const { statement, parts, is_covered } = props.answer;
  return (
    <>
      {statement === undefined || !is_covered ? null : <p className={classes.text}>{statement}</p>}
      {parts === undefined ? <QuotationCards {...props} /> : <AnswerParts {...props} />}
    </>
  );
}

const unchecked =
  'A model wrote this, and it was broken off before its sources were kept: nothing of it was checked, and its numbers lead nowhere.';

/** What a reader should know before trusting the text. */
function AnswerNotes({
  message: { answer, is_cut: isCut, mode, text },
}: {
  readonly message: ChatMessage;
}): ReactElement {
  const removed = answer?.markers_removed ?? 0;
  const unsupported = answer?.unsupported.length ?? 0;
  return (
    <>
      {mode === 'rag' && answer === null && text.trim() !== '' ? (
        <p className={classes.note}>
          <Icon name="warning" size={15} />
          {unchecked}
        </p>
      ) : null}
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
      {answer?.origin === 'written' ? (
        <p className={classes.note}>
          <Icon name="info" size={15} />
          Checked by rules in every statement, marked or not: numbers, units, names, wording and
          place. Not checked: meaning.
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
