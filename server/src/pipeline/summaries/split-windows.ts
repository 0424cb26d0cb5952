/** Groups the passages of an article into windows that a model reads at once; together they are all of them. */

import { estimateTokens } from '../models/estimate-tokens.js';
import type { SummaryPassage } from './summary-parts.js';

/** Places of the first passage and behind the last one, by their index. */
export type Window = readonly [from: number, to: number];

export function splitWindows(passages: readonly SummaryPassage[], windowTokens: number): Window[] {
  const windows: [number, number][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { index, text } of passages) {
    const tokens = estimateTokens(text);
    const last = windows.at(-1);
    if (last === undefined || size + tokens > windowTokens) {
      windows.push([index, index + 1]);
      size = tokens;
    } else {
      last[1] = index + 1;
      size += tokens;
    }
  }
  return windows;
}
