/** A screen or a panel with nothing in it yet: what is so, and a way on. */
import type { ReactElement, ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon, type IconName } from './icons';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title?: string;
  /** The page has no other heading above it. */
  readonly heading?: 'h1' | 'h2';
  /** The sentence that says what is so. */
  readonly text: ReactNode;
  /** One or two ways on. */
  readonly children?: ReactNode;
}

export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  text,
  children,
}: EmptyStateProps): ReactElement {
  return (
    <div className={classes.empty}>
      <Icon name={icon} size={32} strokeWidth={1.4} className={classes.icon} />
      {title === undefined ? null : <Heading>{title}</Heading>}
      <p className={classes.text}>{text}</p>
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}
