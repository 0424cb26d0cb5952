/** What is changed more seldom: the plan first, keeping the sources, the model, and how much a run may take. */
import { readerName } from '@lectern/contract/limits';
import { researchLimits } from '@lectern/contract/research-limits';
import { type ReactElement, useId } from 'react';
import { useModelStatus } from '../../../session/use-model-status';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import type { DraftNumbers } from '../draft';
import type { FormPartProps } from './form-folds';
import { NumberField } from './number-field';
import { PinnedSources } from './pinned-sources';
import classes from './research-form.module.css';

const numbers = [
  { name: 'sources', label: 'Sources to read', limit: researchLimits.sources, step: 1 },
  {
    name: 'rounds',
    label: 'Further rounds for what is thin',
    limit: researchLimits.rounds,
    step: 1,
  },
  { name: 'minutes', label: 'Minutes at most', limit: researchLimits.minutes, step: 1 },
  {
    name: 'outsideCalls',
    label: 'Calls outside at most',
    limit: researchLimits.outsideCalls,
    step: 1,
  },
  { name: 'tokens', label: 'Tokens at most', limit: researchLimits.tokens, step: 1000 },
  { name: 'dollars', label: 'US dollars at most', limit: researchLimits.dollars, step: 0.5 },
] as const;

export function FurtherOptions(props: FormPartProps): ReactElement {
  const { draft, onChange, isLocked } = props;
  return (
    <div className={classes.further}>
      <div className={classes.columns}>
        <Switch
          label="Show the plan first"
          hint="You see what is asked of whom, and may change it, before anything starts."
          isOn={draft.showPlan}
          isDisabled={isLocked}
          onChange={(showPlan) => onChange({ showPlan })}
        />
        <Switch
          label="Keep sources in the library"
          hint="Every source that was read in full; otherwise they stay with the run alone."
          isOn={draft.keepSources}
          isDisabled={isLocked}
          onChange={(keepSources) => onChange({ keepSources })}
        />
        <Switch
          label="Let retracted works speak"
          hint="They are marked, and otherwise carry no claim."
          isOn={draft.includeRetracted}
          isDisabled={isLocked}
          onChange={(includeRetracted) => onChange({ includeRetracted })}
        />
      </div>
      <div className={classes.numbers}>
        <ModelField {...props} />
        {numbers.map(({ name, label, limit, step }) => (
          <NumberField
            key={name}
            label={label}
            limit={{ ...limit, step }}
            value={draft.numbers[name]}
            isLocked={isLocked}
            onChange={(value) => {
              const changed: Partial<DraftNumbers> = { [name]: value };
              onChange({ numbers: { ...draft.numbers, ...changed } });
            }}
          />
        ))}
      </div>
      <p className={classes.hint}>
        What reaches one of these limits stops there, says so, and keeps what it has.
      </p>
      <PinnedSources {...props} />
    </div>
  );
}

function ModelField({ draft, onChange, isLocked }: FormPartProps): ReactElement {
  const id = useId();
  const status = useModelStatus();
  const byDefault = status.data?.model ?? readerName;
  const others = [...(status.data?.models ?? []), readerName, draft.model].filter(
    (name, index, all) => name !== '' && all.indexOf(name) === index,
  );
  return (
    <div className={classes.number}>
      <label className={classes.label} htmlFor={id}>
        Model
      </label>
      <Select
        id={id}
        value={draft.model}
        disabled={isLocked}
        onChange={(model) => onChange({ model })}
      >
        <option value="">{status.data ? `Default (${byDefault})` : 'Default'}</option>
        {others.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
