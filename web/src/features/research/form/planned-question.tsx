/** One question of a plan, and what is searched for it, as they are changed. */
import type { ResearchPlan } from '@lectern/contract';
import { researchLimits } from '@lectern/contract/research-limits';
import { ActionIcon } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { formatNumber } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import classes from './plan-editor.module.css';
import formClasses from './research-form.module.css';

interface PlannedQuestionProps {
  readonly number: number;
  readonly question: ResearchPlan['questions'][number];
  readonly onChange: (part: Partial<ResearchPlan['questions'][number]>) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

const origins = {
  person: 'your question',
  template: 'from the template',
  topic: 'from the topic',
  model: 'by the model',
} as const;

export function PlannedQuestion({
  number,
  question,
  onChange,
  onRemove,
}: PlannedQuestionProps): ReactElement {
  const id = useId();
  const fault = faultOf(question);
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <label className={formClasses.label} htmlFor={id}>
          Question {number}
        </label>
        <span className={classes.origin}>{origins[question.origin]}</span>
        {onRemove === null ? null : (
          <ActionIcon size={28} aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Icon name="trash" size={16} />
          </ActionIcon>
        )}
      </div>
      <input
        id={id}
        className={formClasses.input}
        value={question.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <label className={classes.queryLabel} htmlFor={`${id}-queries`}>
        What is searched for it, one a line
      </label>
      <textarea
        id={`${id}-queries`}
        className={classes.queries}
        rows={Math.max(2, question.queries.length)}
        value={question.queries.join('\n')}
        onChange={(event) => onChange({ queries: event.currentTarget.value.split('\n') })}
      />
      {fault === null ? null : (
        <p className={formClasses.missing} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}

/** Why it cannot be asked as it stands; nothing of it is left out without a word. */
export function faultOf({ text, queries }: ResearchPlan['questions'][number]): string | null {
  const { questionMaxLength: most, queriesMax } = researchLimits;
  const written = queries.filter((query) => query.trim() !== '');
  if (text.trim() === '' && written.length > 0)
    return 'Searches need a question: please write it, or remove this one.';
  if (written.length > queriesMax)
    return `At most ${queriesMax} searches can be made for a question; these are ${written.length}.`;
  return [text, ...queries].some(({ length }) => length > most)
    ? `The question and each search may have up to ${formatNumber(most)} characters.`
    : null;
}
