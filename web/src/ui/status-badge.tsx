/** A state as word, icon and colour. */
import type { ReactElement } from 'react';
import { Icon, type IconName } from './icons';
import { ProgressRing } from './progress-ring';
import classes from './status-badge.module.css';

const looks = {
  completed: { word: 'Completed', icon: 'circle-check', tone: 'ok' },
  /** Done, with less than was wanted. */
  thin: { word: 'Abstract only', icon: 'file-text', tone: 'warn' },
  processing: { word: 'In Progress', icon: 'ring', tone: 'accent' },
  pending: { word: 'Pending', icon: 'clock', tone: 'mute' },
  initializing: { word: 'Initializing', icon: 'circle-dashed', tone: 'mute' },
  failed: { word: 'Failed', icon: 'alert', tone: 'bad' },
  skipped: { word: 'Skipped', icon: 'skip', tone: 'warn' },
  cancelled: { word: 'Cancelled', icon: 'ban', tone: 'mute' },
  unknown: { word: 'Unknown', icon: 'help', tone: 'mute' },
  available: { word: 'Available', icon: 'check', tone: 'ok' },
  missing: { word: 'Missing', icon: 'minus', tone: 'outline' },
} as const satisfies Record<string, { word: string; icon: IconName | 'ring'; tone: string }>;

export type BadgeStatus = keyof typeof looks;

interface StatusBadgeProps {
  /** A server may know more states than this screen: those are shown as unknown. */
  readonly status: BadgeStatus;
  /** Replaces the usual word of a state that is known. */
  readonly word?: string;
}

export function StatusBadge({ status, word }: StatusBadgeProps): ReactElement {
  const isKnown = Object.hasOwn(looks, status);
  const look = isKnown ? looks[status] : looks.unknown;
  return (
    <span className={classes.badge} data-tone={look.tone}>
      {look.icon === 'ring' ? (
        <ProgressRing size={14} />
      ) : (
        <Icon name={look.icon} size={14} strokeWidth={2} />
      )}
      {isKnown && word !== undefined ? word : look.word}
    </span>
  );
}
