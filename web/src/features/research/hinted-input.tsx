/** A named field of one line, and below it what is to be known of it. How what is typed counts is left to its user. */
import { type ComponentProps, type ReactElement, useId } from 'react';
import againClasses from './again/again.module.css';
import formClasses from './form/research-form.module.css';
import classes from './hinted-input.module.css';

interface HintedInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> {
  readonly label: string;
  /** Empty for none. */
  readonly hint: string;
  /** One of several under a title of their own. */
  readonly isOfGroup?: boolean;
}

export function HintedInput({
  label,
  hint,
  isOfGroup = false,
  ...input
}: HintedInputProps): ReactElement {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={isOfGroup ? againClasses.name : formClasses.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={formClasses.input}
        aria-describedby={hint === '' ? undefined : `${id}-hint`}
      />
      {hint === '' ? null : (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
