/** Icons that only the Research System has, so that no other screen loads them. */
import type { ReactElement } from 'react';
import { Drawing, type DrawingProps } from '../../ui/drawing';

const drawings = {
  book: 'M12 6.5c-2.2-1.9-5.2-2.5-8.5-2.2v13.5c3.3-.3 6.3.3 8.5 2.2c2.2-1.9 5.2-2.5 8.5-2.2v-13.5c-3.3-.3-6.3.3-8.5 2.2 M12 6.5v13.5',
  flask:
    'M9.5 3.5h5 M10.25 3.5v5.75l-5 8.75a1.7 1.7 0 0 0 1.5 2.5h10.5a1.7 1.7 0 0 0 1.5-2.5l-5-8.75v-5.75 M7.5 15h9',
  target:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18 M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10 M12 11.25a.75.75 0 1 0 0 1.5a.75.75 0 0 0 0-1.5',
  swap: 'M4 8.5h15 M15.5 5l3.5 3.5l-3.5 3.5 M20 15.5h-15 M8.5 12l-3.5 3.5l3.5 3.5',
  tube: 'M8.5 3.5h7 M10 3.5v14a2 2 0 0 0 4 0v-14 M10 11.5h4',
  expand: 'M4.5 9v-4.5h4.5 M15 4.5h4.5v4.5 M19.5 15v4.5h-4.5 M9 19.5h-4.5v-4.5',
  columns: 'M4.5 4.5h6.5v15h-6.5z M13 4.5h6.5v15h-6.5z',
  pin: 'M9 4h6 M10 4v5.5l-3 4h10l-3-4v-5.5 M12 13.5v6.5',
  deeper: 'M12 4v9 M8 9.5l4 4l4-4 M5 16.5h14 M8 20h8',
  'chart-bar': 'M4 20h16 M5.5 11h3v6h-3z M10.5 5h3v12h-3z M15.5 8.5h3v8.5h-3z',
  'chart-line': 'M4 20h16 M4.5 15.5l5-6l4 3.5l6-7.5',
  'chart-scatter': 'M4 4v16h16 M8.5 15v.01 M11 10v.01 M14 13v.01 M16 7.5v.01 M18.5 10.5v.01',
  'chart-pie': 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5h-8.5z M15.5 4.25a8.5 8.5 0 0 1 4.25 4.25h-4.25z',
  'chart-histogram': 'M4 20h16 M5 20v-4h3.5v4 M8.5 16v-7h3.5v11 M12 9v-4.5h3.5v15.5 M15.5 12h3.5v8',
  'chart-heatmap': 'M4.5 4.5h15v15h-15z M12 4.5v15 M4.5 12h15',
  'chart-box':
    'M7 3.5v4 M4.5 7.5h5v8h-5z M7 15.5v5 M4.5 11h5 M17 5.5v4 M14.5 9.5h5v6h-5z M17 15.5v3 M14.5 13h5',
  'chart-violin':
    'M12 3.5c0 3-3.5 4.5-3.5 8.5s3.5 5.5 3.5 8.5c0-3 3.5-4.5 3.5-8.5s-3.5-5.5-3.5-8.5',
} as const;

export type ResearchIconName = keyof typeof drawings;

interface ResearchIconProps extends Omit<DrawingProps, 'd'> {
  readonly name: ResearchIconName;
}

export function ResearchIcon({ name, ...rest }: ResearchIconProps): ReactElement {
  return <Drawing d={drawings[name]} {...rest} />;
}
