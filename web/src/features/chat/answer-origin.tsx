/** The line above an answer: mode, who wrote or extracted it and from how much, when, and what it took. */
import type { ChatMessage, Usage } from '@lectern/contract';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatNumber, formatPlural } from '../../lib/format';
import { Icon, type IconName } from '../../ui/icons';
import classes from './answer-view.module.css';

export function AnswerOrigin({ message }: { readonly message: ChatMessage }): ReactElement {
  const { icon, words } = message.mode === 'direct' ? directLook(message) : ragLook(message);
  return (
    <p className={classes.origin}>
      <Icon name={icon} size={15} />
      <span>
        {message.mode === 'direct' ? 'Direct LLM' : 'RAG Mode'}
        {words ? <> · {words}</> : null} · <time dateTime={message.time}>{formatMoment(message.time)}</time>
        <Cost usage={message.usage} />
      </span>
    </p>
  );
}

interface OriginLook {
  readonly icon: IconName;
  readonly words: ReactNode;
}

function directLook({ model }: ChatMessage): OriginLook {
  return { icon: 'cpu', words: model === null ? null : <WrittenBy model={model}>, without your documents</WrittenBy> };
}

function ragLook({ answer }: ChatMessage): OriginLook {
  if (answer === null || answer.origin === 'none') return { icon: 'documents', words: null };
  const passages = formatPlural(new Set(answer.sources.map(({ id }) => id)).size, 'passage');
  if (answer.origin === 'written') return { icon: 'cpu', words: <WrittenBy model={answer.model}> from {passages}</WrittenBy> };
  return {
    icon: 'highlight',
    words: (
      <>
        extracted by the {answer.model} from {passages}
      </>
    ),
  };
}

function WrittenBy({ model, children }: { readonly model: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      written by <code>{model}</code>
      {children}
    </>
  );
}

function Cost({ usage }: { readonly usage: Usage | null }): ReactElement | null {
  if (usage === null || usage.model_calls === 0 || (usage.input_tokens === null && usage.output_tokens === null)) return null;
  const tokens = (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0);
  const cost = usage.cost === null || usage.cost === 0 ? '' : `, $${usage.cost.toFixed(usage.cost < 0.01 ? 4 : 2)}`;
  return (
    <>
      {' '}
      · {formatNumber(tokens)} tokens{cost}
    </>
  );
}
