/** How wide the place of a chart is; null until it is known. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a place that has no width, as in a page that is not shown. */
const standardWidth = 640;

export function useRoom(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setRoom(Math.floor(element.clientWidth) || standardWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
