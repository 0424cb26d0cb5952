/** A checkbox with its label beside it, or named for screen readers only. */
import type { ReactElement, ReactNode } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Some but not all of what it stands for is chosen. */
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  /** Shown beside the box. */
  readonly label?: ReactNode;
  /** The name where no label is shown. */
  readonly name?: string;
}

export function Checkbox({
  isChecked,
  onChange,
  isIndeterminate = false,
  isDisabled = false,
  label,
  name,
}: CheckboxProps): ReactElement {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        checked={isChecked}
        disabled={isDisabled}
        aria-label={name}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label === undefined ? null : <span>{label}</span>}
    </label>
  );
}
