/** A part that opens and closes at its own heading. */
import type { ReactElement, ReactNode } from 'react';
import classes from './fold.module.css';
import { FoldOpener, useFold } from './fold-opener';

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
  const fold = useFold(isOpenAtFirst);
  const Heading = level === undefined ? 'div' : (`h${level}` as const);
  return (
    <div className={classes.fold} data-look={look}>
      <Heading className={classes.heading}>
        <FoldOpener fold={fold} className={classes.opener} iconSize={16}>
          <span className={classes.title}>{title}</span>
          {brief === undefined ? null : <span className={classes.brief}>{brief}</span>}
        </FoldOpener>
      </Heading>
      {fold.isOpen ? (
        <div id={fold.id} className={classes.body}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
