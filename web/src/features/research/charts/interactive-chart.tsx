/** A chart drawn in the page, as wide as its place and on its ground; what lies under the pointer is told in words. */
import { useComputedColorScheme } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type ChartSpecification, describeMark, heightOf, placeChart } from './chart-specification';
import classes from './chart-view.module.css';
import { drawInPage, type PageChart, type PointedMark } from './draw-in-page';
import { useRoom } from './use-room';

interface InteractiveChartProps {
  readonly specification: ChartSpecification;
  readonly name: string;
  /** It cannot be drawn here. */
  readonly onFail: () => void;
}

export function InteractiveChart({
  specification,
  name,
  onFail,
}: InteractiveChartProps): ReactElement {
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const [isDrawn, setIsDrawn] = useState(false);
  const [pointed, setPointed] = useState<PointedMark | null>(null);
  useEffect(() => {
    if (drawing.current === null || room === null) return;
    // A place of its own, as the one before may still be on its way.
    const place = document.createElement('div');
    drawing.current.append(place);
    let isGone = false;
    let chart: PageChart | null = null;
    drawInPage(place, placeChart(specification, { width: room, scheme }), setPointed).then(
      (drawn) => {
        if (isGone) drawn.end();
        else chart = drawn;
        setIsDrawn(true);
      },
      () => (isGone ? undefined : onFail()),
    );
    return () => {
      isGone = true;
      chart?.end();
      place.remove();
    };
  }, [specification, room, scheme, onFail]);
  const lines = pointed === null ? [] : describeMark(specification, pointed.datum);
  return (
    <div
      ref={frame}
      className={classes.interactive}
      style={isDrawn ? {} : { minHeight: heightOf(specification) }}
    >
      <div role="img" aria-label={name}>
        {/* Vega gives its place a role of its own. */}
        <div ref={drawing} aria-hidden="true" />
      </div>
      {pointed !== null && room !== null && lines.length > 0 ? (
        <div
          className={classes.tip}
          aria-hidden="true"
          style={{
            top: pointed.top + 14,
            ...(pointed.left > room / 2
              ? { right: room - pointed.left + 8 }
              : { left: pointed.left + 8 }),
          }}
        >
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
