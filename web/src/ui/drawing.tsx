/** An outline on a grid of 24, as every icon is. */
import type { ReactElement, SVGProps } from 'react';

export interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  /** Its path. */
  readonly d: string;
  /** Pixels; 18 unless told. */
  readonly size?: number;
}

export function Drawing({ d, size = 18, ...rest }: DrawingProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
