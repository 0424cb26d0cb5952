/** A field that narrows what is shown while one types. */
import type { ReactElement } from 'react';
import { Icon } from './icons';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** Its name and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

export function SearchField({ label, value, onChange, onEnter }: SearchFieldProps): ReactElement {
  return (
    <search className={classes.field}>
      <Icon name="search" size={17} className={classes.icon} />
      <input
        className={classes.input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter?.();
        }}
      />
      {value === '' ? null : (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => onChange('')}
        >
          <Icon name="x" size={15} />
        </button>
      )}
    </search>
  );
}
