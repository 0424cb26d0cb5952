/** The line above an answer: mode, who wrote or extracted it and from how much, when, and what it took. */
import { type Answer, type ChatMessage, readerName, type Source } from '@lectern/contract';
import type { ReactElement, ReactNode } from 'react';
import { formatMoment, formatPlural } from '../lib/format';
import { Icon, type IconName } from '../ui/icons';
import { UsageText } from '../ui/usage-text';
import classes from './answer-view.module.css';

export function AnswerOrigin({ message }: { readonly message: ChatMessage }): ReactElement {
  const { icon, words } = message.mode === 'direct' ? directLook(message) : ragLook(message);
  return (
    <p className={classes.origin}>
      <Icon name={icon} size={15} />
      <span>
        {message.mode === 'direct' ? 'Direct LLM' : 'RAG Mode'}
        {words ? <> · {words}</> : null} ·{' '}
        <time dateTime={message.time}>{formatMoment(message.time)}</time>
        <UsageText usage={message.usage} before=" · " />
      </span>
    </p>
  );
}

interface OriginLook {
  readonly icon: IconName;
  readonly words: ReactNode;
}

function directLook({ model }: ChatMessage): OriginLook {
  return {
    icon: 'cpu',
    words: model === null ? null : <WrittenBy model={model}>, without your documents</WrittenBy>,
  };
}

function ragLook({ answer }: ChatMessage): OriginLook {
  if (answer === null || answer.origin === 'none') return { icon: 'documents', words: null };
  const passages = formatPlural(new Set(answer.sources.map(({ id }) => id)).size, 'passage');
  if (answer.origin === 'written')
    return { icon: 'cpu', words: <WrittenBy model={answer.model}> from {passages}</WrittenBy> };
  if (answer.documents !== undefined && answer.sources.length === 0)
    return { icon: 'documents', words: 'told from the records of your library' };
  if (answer.documents !== undefined)
    return {
      icon: 'quote',
      words: (
        <>
          quoted from {formatPlural(documentsOf(answer.sources), 'document')}
          {shareOfModel(answer)}
        </>
      ),
    };
  return {
    icon: 'highlight',
    words: (
      <>
        extracted by the {answer.model} from {passages}
      </>
    ),
  };
}

/** What a language model had to do with sentences that are quoted. */
function shareOfModel({ model, usage }: Answer): string {
  if (model !== readerName) return ` by the ${model}`;
  return usage.model_calls === 0
    ? ', no language model'
    : ` by the ${readerName}; a language model was asked to complete the question`;
}

function documentsOf(sources: readonly Source[]): number {
  return new Set(sources.map(({ document_id }) => document_id)).size;
}

function WrittenBy({
  model,
  children,
}: {
  readonly model: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      written by <code>{model}</code>
      {children}
    </>
  );
}
