/** Which part of a run of text is marked. A page tells how wide a run is, not where in it a letter stands: that is measured in a like font. */
import type { Place } from './cut-region';
import type { RunRange } from './find-on-page';

/** How wide a text is, in whatever unit: only shares are taken of it. */
export type MeasureText = (text: string) => number;

/** Without a way to measure, and where the text runs from right to left, all of the run. */
export function placeMark(
  run: Place & { readonly text: string },
  range: Pick<RunRange, 'start' | 'end'>,
  measure: MeasureText | null,
): Place {
  const { text, left, right, top, bottom } = run;
  const whole = measure === null ? 0 : measure(text);
  if (measure === null || whole <= 0) return { left, top, right, bottom };
  const at = (offset: number): number =>
    left + ((right - left) * measure(text.slice(0, offset))) / whole;
  return { left: at(startOf(text, range.start)), top, right: at(endOf(text, range.end)), bottom };
}

/** Only letters and digits are looked for: what leads to the first of a run, and follows the last word up to a blank, belongs to them. */
function startOf(text: string, start: number): number {
  return /[\p{L}\p{N}]/u.test(text.slice(0, start)) ? start : 0;
}

function endOf(text: string, end: number): number {
  return end + (/^[^\p{L}\p{N}\s]*/u.exec(text.slice(end))?.[0].length ?? 0);
}
