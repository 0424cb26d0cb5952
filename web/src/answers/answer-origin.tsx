/** The line above an answer: mode, who wrote or extracted it and from how much, when, and what it took. */
import type { ChatMessage } from '@lectern/contract';
import type { ToldOrigin } from '@lectern/contract/words/tell-answer';
import type { ReactElement } from 'react';
import { formatMoment } from '../lib/format';
import { Icon } from '../ui/icons';
import { UsageText } from '../ui/usage-text';
import classes from './answer-view.module.css';

interface AnswerOriginProps {
  readonly origin: ToldOrigin;
  readonly message: ChatMessage;
}

export function AnswerOrigin({
  origin: { mode, look, before, model, behind, isWritten },
  message,
}: AnswerOriginProps): ReactElement {
  return (
    <p className={classes.origin}>
      <Icon name={look} size={15} />
      <span>
        {mode}
        {before === '' ? null : (
          <>
            {' '}
            · {before}
            {isWritten ? <code>{model}</code> : model}
            {behind}
          </>
        )}{' '}
        · <time dateTime={message.time}>{formatMoment(message.time)}</time>
        <UsageText usage={message.usage} before=" · " />
      </span>
    </p>
  );
}
