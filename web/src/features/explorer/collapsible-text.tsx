/** Text that folds to 100 px when it is long, with Show More and Show Less. */
import { collapseThreshold } from '@lectern/contract/limits';
import { type ReactElement, useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import classes from './collapsible-text.module.css';

const collapsedHeightPx = 100;

interface CollapsibleTextProps {
  readonly text: string;
  /** What it is, for screen readers, such as "abstract". */
  readonly what: string;
}

export function CollapsibleText({ text, what }: CollapsibleTextProps): ReactElement {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= collapseThreshold)
    return (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    );
  return (
    <>
      <p
        id={id}
        className={classes.text}
        dir="auto"
        data-folded={!isOpen || undefined}
        style={isOpen ? undefined : { maxHeight: collapsedHeightPx }}
      >
        {text}
      </p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show Less' : 'Show More'}
        <span className="visually-hidden"> of the {what}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} strokeWidth={2} />
      </button>
    </>
  );
}
