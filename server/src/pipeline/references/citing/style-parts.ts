/** How the parts of a style of references are written down in one line each. */
import type { Field, Part, WorkKind } from './citation-style.js';

/** A field, with what stands before and behind it. */
export function field(of: Field, before = '', after?: string): Part {
  return { of, before, ...(after === undefined ? {} : { after }) };
}

/** Several parts as one, with what stands between, before and behind them. */
export function joined(between: string, all: readonly Part[], before = '', after = ''): Part {
  return { all, between, before, after };
}

/** Of what comes out on a day, as `Mar. 5, 2020`, or `Mar. 2020`. */
export const monthDayYear = joined(' ', [field('month'), field('day', '', ','), field('year')]);

/** Every kind of work in one style: what all begin and end with is said once, and each kind has its own between. */
export function kindsOf<Kind extends WorkKind>(
  opening: readonly Part[],
  own: Readonly<Record<Kind, readonly Part[]>>,
  closing: readonly Part[],
): Record<Kind, readonly Part[]> {
  const kinds: Record<Kind, readonly Part[]> = { ...own };
  for (const kind in own) kinds[kind] = [...opening, ...own[kind], ...closing];
  return kinds;
}

export const pagesWithWord = joined(' ', [field('pageWord'), field('pages')]);

export const placeAndPublisher = joined(': ', [field('place'), field('publisher')]);

/** Of a report: what it calls itself, else the word of the style, and its number; nothing without a number. */
export function reportNumber(between: string): Part {
  return { ...joined(between, [field('genre'), field('number')]), needs: 'number' };
}

export const volumeAndIssue = joined('', [field('volume'), field('issue', '(', ')')]);
