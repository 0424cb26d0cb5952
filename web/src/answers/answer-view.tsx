/** An answer on the screen: each of its parts, in their order. What it is made of is told once, for files and copies as well. */
import type { ChatMessage } from '@lectern/contract';
import { sayDoubts } from '@lectern/contract/words/answer-words';
import { type ToldPart, tellAnswer } from '@lectern/contract/words/tell-answer';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { LookedAt } from '../passages/looked-at';
import { NotFoundNotice } from '../passages/not-found-notice';
import { QuotationCards } from '../passages/quotation-cards';
import type { PassageDesk } from '../passages/use-open-passage';
import { Icon } from '../ui/icons';
import { Markdown } from '../ui/markdown';
import { AnswerOrigin } from './answer-origin';
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

export function AnswerView(props: AnswerViewProps): ReactElement {
  const { message } = props;
  return (
    <>
      <Parts {...props} parts={tellAnswer(message)} />
      {message.text.trim() === '' ? null : <AnswerTools message={message} />}
    </>
  );
}

function Parts({
  parts,
  ...props
}: AnswerViewProps & { readonly parts: readonly ToldPart[] }): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: of an answer that is there, no part moves.
    <Fragment key={`${part.kind} ${index}`}>
      <Part {...props} part={part} />
    </Fragment>
  ));
}

function Part({
  part,
  ...props
}: AnswerViewProps & { readonly part: ToldPart }): ReactElement | null {
  const { message, desk, onWithRetracted } = props;
  switch (part.kind) {
    case 'origin':
      return <AnswerOrigin origin={part} message={message} />;
    case 'empty':
      return (
        <p className={classes.text}>
          Sorry, the answer came back empty. Please ask again, perhaps in other words.
        </p>
      );
    case 'missing':
      return <NotFoundNotice words={part.words} />;
    case 'markdown':
      return <Markdown text={part.text} />;
    case 'prose':
      return <AnswerText message={message} desk={desk} />;
    case 'doubts':
      return <Note icon="warning">{sayDoubts(part, 'underlined')}</Note>;
    case 'note':
      return <Note icon={part.isWarning ? 'warning' : 'info'}>{part.text}</Note>;
    case 'left_out':
      return <LeftOut documents={part.documents} onAsk={onWithRetracted} />;
    case 'statement':
      return <p className={classes.text}>{part.text}</p>;
    case 'question':
      return (
        <section className={classes.part}>
          <h3 className={classes.partQuestion} dir="auto">
            {part.question}
          </h3>
          <Parts {...props} parts={part.parts} />
        </section>
      );
    case 'cards':
      return <QuotationCards answer={part.answer} messageId={message.id} desk={desk} />;
    case 'passages':
      return (
        <SourceList
          messageId={message.id}
          passages={part.passages}
          documents={message.answer?.documents}
          label="Sources of the answer"
          desk={desk}
        />
      );
    case 'nearest':
      return (
        <>
          <p className={classes.note}>Nearest passages</p>
          <SourceList
            messageId={message.id}
            passages={part.passages}
            documents={message.answer?.documents}
            label="Nearest passages"
            desk={desk}
            isQuiet
          />
        </>
      );
    case 'looked_at':
      return <LookedAt looked={part.looked} />;
    case 'end':
      // Stands below, with what can be done about it.
      return null;
  }
}

function Note({
  icon,
  children,
}: {
  readonly icon: 'warning' | 'info';
  readonly children: string;
}): ReactElement {
  return (
    <p className={classes.note}>
      <Icon name={icon} size={15} />
      {children}
    </p>
  );
}
