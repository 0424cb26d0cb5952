/** The axes of charts whose groups stand one below another: their names at the side, numbers along the foot. */
import { type Json, nameAxis, valueAxis } from './chart-body.js';

interface GroupTitles {
  readonly by: string;
  readonly of: string;
  /** From top to bottom. */
  readonly names: readonly string[];
}

interface GroupAxes {
  readonly y: Json & { readonly scale: Json };
  /** The field's numbers. */
  readonly x: (field: string) => Json;
  /** A colour a group. */
  readonly color: Json;
}

/** The field `x` holds the name of the group. */
export function groupAxes({ by, of, names }: GroupTitles): GroupAxes {
  const group = { field: 'x', type: 'nominal', scale: { domain: names } };
  return {
    y: { ...group, sort: null, axis: nameAxis(by) },
    x: (field) => ({
      field,
      type: 'quantitative',
      scale: { zero: false },
      axis: valueAxis(of),
    }),
    color: { ...group, legend: null },
  };
}
