/** The mark: an open book on a lectern. */
import type { ReactElement } from 'react';

export function LogoMark({ size = 22 }: { readonly size?: number }): ReactElement {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="var(--lectern-accent)"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 8.5C13.2 5.7 8.6 5 4 5.6v12c4.6-.6 9.2.1 12 2.9 2.8-2.8 7.4-3.5 12-2.9v-12C23.4 5 18.8 5.7 16 8.5Z M16 8.5V28 M10.5 28h11" />
    </svg>
  );
}
