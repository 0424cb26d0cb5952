/** An outlined badge for what an article is; only its icon is coloured. */
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import classes from './mark-badge.module.css';

interface MarkBadgeProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** A CSS colour for the icon. */
  readonly iconColor?: string;
  /** Something that must not be overlooked, such as a retraction. */
  readonly isGrave?: boolean;
}

export function MarkBadge({
  children,
  icon,
  iconColor,
  isGrave = false,
}: MarkBadgeProps): ReactElement {
  return (
    <span className={classes.badge} data-grave={isGrave || undefined}>
      {icon ? <Icon name={icon} size={14} color={iconColor ?? 'currentColor'} /> : null}
      {children}
    </span>
  );
}
