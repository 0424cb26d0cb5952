/** The one choice from a list: the browser's own, in the looks of the other fields. */
import type { ComponentProps, ReactElement } from 'react';
import { Icon } from './icons';
import classes from './select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Without an edge, as large as the text around it. */
  readonly isQuiet?: boolean;
}

/** Takes its options as children, and its label by `id` or `aria-label`. */
export function Select({ onChange, isQuiet = false, ...rest }: SelectProps): ReactElement {
  return (
    <div className={classes.box} data-quiet={isQuiet || undefined}>
      <select
        {...rest}
        className={classes.select}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Icon name="chevron-down" size={16} className={classes.chevron} />
    </div>
  );
}
