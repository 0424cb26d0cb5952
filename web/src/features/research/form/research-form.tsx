/** What a run is to be about: topic, source, questions, options, and the buttons that start and stop it. */
import {
  researchLimits,
  researchSourceNames,
  researchSources,
} from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, type RefObject, useId, useState } from 'react';
import { Icon } from '../../../ui/icons';
import { OverLimit } from '../../../ui/over-limit';
import { ProgressRing } from '../../../ui/progress-ring';
import { Select } from '../../../ui/select';
import type { ResearchDraft } from '../draft';
import { FormFolds } from './form-folds';
import classes from './research-form.module.css';

interface ResearchFormProps {
  readonly draft: ResearchDraft;
  readonly onChange: (part: Partial<ResearchDraft>) => void;
  readonly onStart: () => void;
  /** Null where nothing runs. */
  readonly onCancel: (() => void) | null;
  /** `starting` from the click on; `running` and `planned` show what was asked, to be read only. */
  readonly state: 'open' | 'starting' | 'running' | 'planned';
  readonly topicRef?: RefObject<HTMLInputElement | null>;
}

export function ResearchForm(props: ResearchFormProps): ReactElement {
  const { draft, onChange, onStart, onCancel, state, topicRef } = props;
  const [isBlankSaid, setIsBlankSaid] = useState(false);
  const isLocked = state !== 'open';
  const isBusy = state === 'starting' || state === 'running';
  const isBlank = draft.topic.trim() === '';
  const isOver =
    draft.topic.length > researchLimits.topicMaxLength ||
    draft.questions.some((question) => question.length > researchLimits.questionMaxLength);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank && !isOver && !isLocked) onStart();
  };
  return (
    <form className={classes.panel} aria-label="Research" onSubmit={submit}>
      <div className={classes.top}>
        <TopicField
          topic={draft.topic}
          isLocked={isLocked}
          isBlankSaid={isBlankSaid && isBlank}
          inputRef={topicRef}
          onChange={(topic) => onChange({ topic })}
          onEnter={() => setIsBlankSaid(isBlank)}
        />
        <SourceField {...props} isLocked={isLocked} />
      </div>
      <FormFolds draft={draft} onChange={onChange} isLocked={isLocked}>
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="filled"
            disabled={isLocked || isBlank || isOver}
            leftSection={isBusy ? <ProgressRing size={16} /> : <Icon name="flask" size={16} />}
          >
            Start Research
          </Button>
          <Button
            disabled={onCancel === null}
            leftSection={<Icon name="stop" size={16} />}
            onClick={() => onCancel?.()}
          >
            Cancel
          </Button>
        </div>
      </FormFolds>
    </form>
  );
}

interface TopicFieldProps {
  readonly topic: string;
  readonly isLocked: boolean;
  readonly isBlankSaid: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null> | undefined;
  readonly onChange: (topic: string) => void;
  /** Heard by itself: while its button is disabled, a form is not submitted. */
  readonly onEnter: () => void;
}

function TopicField({
  topic,
  isLocked,
  isBlankSaid,
  inputRef,
  onChange,
  onEnter,
}: TopicFieldProps): ReactElement {
  const id = useId();
  const max = researchLimits.topicMaxLength;
  const isOver = topic.length > max;
  const faultId = isBlankSaid || isOver ? `${id}-fault` : undefined;
  return (
    <div className={classes.topic}>
      <label className={classes.label} htmlFor={id}>
        Research topic
      </label>
      <input
        ref={inputRef}
        id={id}
        className={classes.topicInput}
        value={topic}
        disabled={isLocked}
        autoComplete="off"
        aria-invalid={isBlankSaid || isOver || undefined}
        aria-describedby={faultId}
        placeholder="For example: how biochar changes nitrous oxide from soils"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? onEnter() : undefined)}
      />
      {isBlankSaid ? (
        <p id={faultId} className={classes.missing} role="alert">
          <Icon name="alert" size={15} />
          Please enter a research topic.
        </p>
      ) : null}
      <OverLimit id={faultId} what="The topic" text={topic} max={max} />
    </div>
  );
}

function SourceField({
  draft,
  onChange,
  isLocked,
}: ResearchFormProps & { readonly isLocked: boolean }): ReactElement {
  const id = useId();
  return (
    <div className={classes.source}>
      <label className={classes.label} htmlFor={id}>
        Research source
      </label>
      <Select
        id={id}
        value={draft.source}
        disabled={isLocked}
        onChange={(chosen) =>
          onChange({ source: researchSources.find((source) => source === chosen) ?? draft.source })
        }
      >
        {researchSources.map((source) => (
          <option key={source} value={source}>
            {researchSourceNames[source]}
          </option>
        ))}
      </Select>
    </div>
  );
}
