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
  /** What is wrong with what stands in it, in place of the hint; empty where nothing is. */
  readonly error?: string;
  /** One of several under a title of their own. */
  readonly isOfGroup?: boolean;
}

export function HintedInput({
  label,
  hint,
  error = '',
  isOfGroup = false,
  ...input
}: HintedInputProps): ReactElement {
  const id = useId();
  const said = error === '' ? hint : error;
  return (
    <div className={classes.field}>
      <label className={isOfGroup ? againClasses.name : formClasses.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={formClasses.input}
        aria-invalid={error !== '' || undefined}
        aria-describedby={said === '' ? undefined : `${id}-hint`}
      />
      {said === '' ? null : (
        <p
          id={`${id}-hint`}
          className={classes.hint}
          data-wrong={error !== '' || undefined}
          role={error === '' ? undefined : 'alert'}
        >
          {said}
        </p>
      )}
    </div>
  );
}
