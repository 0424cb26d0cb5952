/** A chart drawn in the page, as wide as its place and on its ground; what lies under the pointer, or where the arrow keys stand, is told in words. */
import { useComputedColorScheme } from '@mantine/core';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChartSpecification,
  heightOf,
  markDescriber,
  placeChart,
} from './chart-specification';
import { ChartTip } from './chart-tip';
import classes from './chart-view.module.css';
import { drawInPage, type PageChart, type PointedMark } from './draw-in-page';
import { useRoom } from './use-room';
import { useWalk } from './use-walk';

interface InteractiveChartProps {
  readonly specification: ChartSpecification;
  readonly title: string;
  /** Title and what the chart shows. */
  readonly name: string;
  /** It cannot be drawn here. */
  readonly onFail: () => void;
}

export function InteractiveChart(props: InteractiveChartProps): ReactElement {
  const { specification, title, name } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const { marks, pointed } = useDrawing(drawing, room, props);
  const walk = useWalk(marks?.length ?? 0);
  const walked = walk.at === null ? undefined : marks?.[walk.at];
  const told = pointed ?? walked;
  const describe = useMemo(() => markDescriber(specification), [specification]);
  const lines = told === undefined ? [] : describe(told.datum);
  return (
    <div
      ref={frame}
      className={classes.interactive}
      style={marks === null ? { minHeight: heightOf(specification) } : {}}
    >
      <div
        className={classes.walked}
        role="application"
        aria-label={`Values of ${title}, to be walked with the arrow keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrow keys walk what is drawn.
        tabIndex={0}
        onKeyDown={walk.onKeyDown}
        onBlur={walk.leave}
      >
        <div role="img" aria-label={name}>
          {/* Vega gives its place a role of its own. */}
          <div ref={drawing} aria-hidden="true" />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {walked === undefined || walk.at === null
          ? ''
          : `${describe(walked.datum).join(', ')}. ${walk.at + 1} of ${marks?.length}`}
      </p>
      {told === undefined || room === null || lines.length === 0 ? null : (
        <ChartTip mark={told} lines={lines} room={room} isWalked={told === walked} />
      )}
    </div>
  );
}

interface Drawn {
  /** Null until it is drawn for the first time. */
  readonly marks: readonly PointedMark[] | null;
  readonly pointed: PointedMark | null;
}

function useDrawing(
  drawing: { readonly current: HTMLDivElement | null },
  room: number | null,
  { specification, onFail }: Pick<InteractiveChartProps, 'specification' | 'onFail'>,
): Drawn {
  const scheme = useComputedColorScheme('light');
  const [marks, setMarks] = useState<readonly PointedMark[] | null>(null);
  const [pointed, setPointed] = useState<PointedMark | null>(null);
  useEffect(() => {
    if (drawing.current === null || room === null) return;
    // A place of its own, as the one before may still be on its way.
    const place = document.createElement('div');
    drawing.current.append(place);
    let isGone = false;
    let chart: PageChart | null = null;
    const placed = placeChart(specification, { width: room, scheme });
    drawInPage(place, placed, setPointed).then(
      (drawn) => {
        if (isGone) drawn.end();
        else {
          chart = drawn;
          setMarks(drawn.marks);
        }
      },
      () => (isGone ? undefined : onFail()),
    );
    return () => {
      isGone = true;
      chart?.end();
      place.remove();
    };
  }, [drawing, specification, room, scheme, onFail]);
  return { marks, pointed };
}
