/** What a mark of a chart stands for, beside it; and a ring around it where the keyboard came to it. */
import type { ReactElement } from 'react';
import classes from './chart-view.module.css';
import type { PointedMark } from './draw-in-page';

interface ChartTipProps {
  readonly mark: PointedMark;
  readonly lines: readonly string[];
  /** Pixels that the chart is wide. */
  readonly room: number;
  readonly isWalked: boolean;
}

export function ChartTip({ mark, lines, room, isWalked }: ChartTipProps): ReactElement {
  const { left, top } = mark;
  return (
    <div aria-hidden="true">
      {isWalked ? <div className={classes.ring} style={{ left, top }} /> : null}
      <div
        className={classes.tip}
        style={{
          top: top + 14,
          ...(left > room / 2 ? { right: room - left + 8 } : { left: left + 8 }),
        }}
      >
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  );
}
