/** A named field that a person writes into: one line, or several. */
import { type ReactElement, useId } from 'react';
import { OverLimit } from './over-limit';
import classes from './text-field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is longer is not cut off, but told: whoever sends it does not send it then. */
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Lines that it shows; one where left out. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

export function TextField({
  label,
  value,
  maxLength,
  placeholder,
  rows = 1,
  onChange,
}: TextFieldProps): ReactElement {
  const id = useId();
  const shared = { id, value, placeholder, dir: 'auto' } as const;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? (
        <textarea
          {...shared}
          className={classes.text}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          className={classes.input}
          type="text"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <OverLimit text={value} max={maxLength} />
    </div>
  );
}
