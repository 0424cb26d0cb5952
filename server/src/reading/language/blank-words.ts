/** Takes words out of a text, as those of a question that ask for nothing, so that what stands around them keeps its place. */

export function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Of some words in a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Of what an expression found. */
export function placeOf({ 0: said, index }: RegExpExecArray): Place {
  return { start: index, end: index + said.length };
}

/** Places do not overlap. */
export function blankPlaces(text: string, places: readonly Place[]): string {
  return fill(text, places, ' ');
}

/** As with blanks, but with signs that are no words: what stands before them and behind them does not read on. */
export function dashPlaces(text: string, places: readonly Place[]): string {
  return fill(text, places, '–');
}

function fill(text: string, places: readonly Place[], sign: string): string {
  return places.reduce(
    (left, { start, end }) => left.slice(0, start) + sign.repeat(end - start) + left.slice(end),
    text,
  );
}

/** What is quoted names something, whatever its words mean elsewhere. */
export function blankQuoted(text: string): string {
  return text.replace(quoted, blank);
}

const quoted = /[“"][^“”"]{1,300}[”"]/gu;
