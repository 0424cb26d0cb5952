/** The marks of a drawn chart that stand for rows of its data, in their order, so that the keyboard can walk them. */
import type { PointedMark } from './draw-in-page';

/** What Vega tells of a drawing; it says so in no type. */
interface Item {
  readonly datum?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
  readonly bounds?: unknown;
  readonly items?: unknown;
}

/** Their own place is where they are seen; of others it is the middle. */
const points = new Set(['line', 'area', 'symbol', 'text']);
const aroundMarks = /^(axis|legend|title)/;

/** @param origin Pixels from the edge of the drawing to its plot. @param key Tells rows apart; empty for what is no row. */
export function listMarks(
  root: unknown,
  origin: readonly [number, number],
  key: (datum: unknown) => string,
): PointedMark[] {
  const found = new Map<string, PointedMark>();
  const visit = (mark: unknown, [left, top]: readonly [number, number]): void => {
    const { marktype, role } = recordOf(mark);
    if (typeof role === 'string' && aroundMarks.test(role)) return;
    for (const item of itemsOf(mark)) {
      if (marktype === 'group') {
        const inside = [left + numberOf(item.x), top + numberOf(item.y)] as const;
        for (const child of itemsOf(item)) visit(child, inside);
        continue;
      }
      const name = key(item.datum);
      if (name === '' || found.has(name)) continue;
      const [x, y] = middleOf(item, points.has(String(marktype)));
      found.set(name, { datum: item.datum, left: left + x, top: top + y });
    }
  };
  visit(root, origin);
  return [...found.values()];
}

function middleOf(item: Item, isPoint: boolean): readonly [number, number] {
  const { x1, x2, y1, y2 } = recordOf(item.bounds);
  if (isPoint || x1 === undefined) return [numberOf(item.x), numberOf(item.y)];
  return [(numberOf(x1) + numberOf(x2)) / 2, (numberOf(y1) + numberOf(y2)) / 2];
}

function itemsOf(mark: unknown): readonly Item[] {
  const { items } = recordOf(mark);
  return Array.isArray(items) ? items.map(recordOf) : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object(value) : {};
}
