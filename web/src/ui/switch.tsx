/** Something that is on or off, with its label beside it. */
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** What it means, below the label. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({
  label,
  hint,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchProps): ReactElement {
  const id = useId();
  return (
    <div className={classes.row}>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className={classes.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
