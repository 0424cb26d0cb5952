/** The ring with a quarter arc that stands for work under way; still when motion is unwanted. */
import type { ReactElement } from 'react';
import classes from './progress-ring.module.css';

export function ProgressRing({ size = 16 }: { readonly size?: number }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth={2.25}
      aria-hidden="true"
      focusable="false"
      className={classes.ring}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.28" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
