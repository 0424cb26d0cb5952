/** Several of a few choices: the chosen as chips, the others behind a button. */
import { type ReactElement, useId } from 'react';
import { formatNumber } from '../../lib/format';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icons';
import { usePanel } from '../../ui/use-panel';
import classes from './multi-select.module.css';

interface MultiSelectProps<Value extends string> {
  readonly label: string;
  /** Shown while none is chosen. */
  readonly allLabel: string;
  /** With how many documents each has; undefined where that is not known. */
  readonly choices: readonly { readonly value: Value; readonly count: number | undefined }[];
  /** Whether these are all that there are. */
  readonly isKnown: boolean;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

export function MultiSelect<Value extends string>({
  label,
  allLabel,
  choices,
  isKnown,
  chosen,
  onChange,
}: MultiSelectProps<Value>): ReactElement {
  const { isOpen, setIsOpen, root } = usePanel();
  const id = useId();
  const toggle = (value: Value, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <div {...root} className={classes.root}>
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={classes.box}>
        {chosen.map((value) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-label={`Remove ${value} from ${label}`}
            onClick={(event) => {
              // It goes away with the choice.
              event.currentTarget.parentElement
                ?.querySelector<HTMLElement>('[aria-expanded]')
                ?.focus();
              toggle(value, false);
            }}
          >
            <span>{value}</span>
            <Icon name="x" size={13} />
          </button>
        ))}
        <button
          type="button"
          id={`${id}-toggle`}
          className={classes.toggle}
          aria-labelledby={`${id}-label ${id}-toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-choices` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={chosen.length > 0 ? 'visually-hidden' : classes.all}>
            {chosen.length > 0 ? `${chosen.length} chosen` : allLabel}
          </span>
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      {isOpen ? (
        <fieldset id={`${id}-choices`} className={classes.panel}>
          <legend className="visually-hidden">{label}</legend>
          {choices.length === 0 && isKnown ? (
            <p className={classes.none}>There is nothing to choose from yet.</p>
          ) : null}
          {isKnown ? null : <p className={classes.none}>Which there are is not known yet.</p>}
          {choices.map(({ value, count }) => (
            <Checkbox
              key={value}
              isChecked={chosen.includes(value)}
              onChange={(isChosen) => toggle(value, isChosen)}
              label={
                <>
                  {value}
                  {count === undefined ? null : (
                    <>
                      {' '}
                      <span className={classes.count}>{formatNumber(count)}</span>
                    </>
                  )}
                </>
              }
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
