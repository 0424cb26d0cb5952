/** A part that narrow screens fold behind a button, so that what follows stands near the top; wide ones always show it. */
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from './icons';
import classes from './narrow-fold.module.css';

interface NarrowFoldProps {
  /** Of the button. */
  readonly label: string;
  readonly icon: IconName;
  /** Something in it must be seen now: it stays open. */
  readonly isNeeded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function NarrowFold({
  label,
  icon,
  isNeeded = false,
  className,
  children,
}: NarrowFoldProps): ReactElement {
  const id = useId();
  const [isChosen, setIsChosen] = useState(false);
  const isOpen = isChosen || isNeeded;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isNeeded}
        onClick={() => setIsChosen(!isChosen)}
      >
        <Icon name={icon} size={17} />
        {label}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={15} />
      </button>
      <div id={id} className={`${classes.part} ${className ?? ''}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
