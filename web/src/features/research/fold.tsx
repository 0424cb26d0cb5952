/** A part that opens and closes at its own heading. */
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: ReactNode;
  /** Beside the title while it is closed and open alike. */
  readonly brief?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** How the heading stands: a line within a panel, or small in a row of others. */
  readonly look?: 'line' | 'quiet';
  /** The level of the heading, where it is one. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

export function Fold({
  title,
  brief,
  isOpenAtFirst = false,
  look = 'line',
  level,
  children,
}: FoldProps): ReactElement {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  const Heading = level === undefined ? 'div' : (`h${level}` as const);
  return (
    <div className={classes.fold} data-look={look}>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={classes.title}>{title}</span>
          {brief === undefined ? null : <span className={classes.brief}>{brief}</span>}
        </button>
      </Heading>
      {isOpen ? (
        <div id={id} className={classes.body}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
