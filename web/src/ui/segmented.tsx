/** One of a few choices, side by side; arrows change it. */
import { type ReactElement, useId } from 'react';
import { Icon, type IconName } from './icons';
import classes from './segmented.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly icon: IconName;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({
  label,
  choices,
  value,
  isDisabled = false,
  onChange,
}: SegmentedProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className={classes.toggle} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <Icon name={choice.icon} size={16} />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
