/** Tells whether two numbers in brackets of what a model wrote are the bounds of an interval rather than markers: by the passages that it wrote from. */
import {
  dropReferenceNumbers,
  type Pair,
  tellInterval,
  toPair,
  valuesBefore,
} from '@lectern/contract/source-markers';

interface Place {
  readonly text: string;
  /** Where the bracket opens. */
  readonly at: number;
}

/**
 * A level of confidence in front tells it. Else two numbers that stand side by side in a passage are bounds, as are those around a value
 * in front. Where both may be markers too, more of what stands around them has to stand in the passage.
 * @param mayBeMarkers Each is the number of a passage.
 */
export function isIntervalOf(
  passages: readonly string[],
  { text, at }: Place,
  mayBeMarkers: boolean,
): boolean {
  const [written = '', low, high] = bounds.exec(text.slice(at, at + 20)) ?? [];
  const pair = toPair(low === undefined ? [] : [Number(low), Number(high)]);
  if (pair === null) return false;
  const told = tellInterval(text, at, pair);
  const after = text.slice(at + written.length);
  if (
    told === 'level' ||
    (told === 'value' && (!mayBeMarkers || isAmidst(text.slice(0, at), after)))
  )
    return true;
  const values = valuesBefore(text, at).filter((value) => value >= pair[0] && value <= pair[1]);
  const around = [lastWord(text.slice(0, at)), firstWord(after)] as const;
  return passages.some((passage) => {
    if (findBounds(passage, pair).length === 0) return false;
    const said = dropReferenceNumbers(passage, { instead: ' ' });
    return findBounds(said, pair).some(
      ({ start, end }) =>
        !mayBeMarkers ||
        valuesBefore(said, start).some((value) => values.includes(value)) ||
        (around.every((word) => word !== '') &&
          lastWord(said.slice(0, start)) === around[0] &&
          firstWord(said.slice(end)) === around[1]),
    );
  });
}

/** `2 [1–3] days`. */
function isAmidst(before: string, after: string): boolean {
  return /\d\s?$/.test(before.slice(-2)) && /^\s?\p{Ll}/u.test(after.slice(0, 2));
}

const bounds = /^\[\s?(\d{1,4})\s?[,;–-]\s?(\d{1,4})\s?\]/;

/** Side by side, however it is written that one goes to the other: `[2, 9]`, `2–9`, `2% to 9%`. */
export function findBounds(text: string, [low, high]: Pair): { start: number; end: number }[] {
  const sideBySide = new RegExp(
    String.raw`(?<![\d.,·])${low}${between}${high}(?!\d|[.,·]\d)`,
    'gu',
  );
  return [...text.matchAll(sideBySide)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

const between = String.raw`(?:[^\p{L}\d\n.!?]{1,5}|[^\p{L}\d\n.!?]{0,4}\p{L}{1,3}[^\p{L}\d\n.!?]{1,4})`;

function lastWord(text: string): string {
  const last =
    text
      .slice(-40)
      .match(/\p{L}+|[^\p{L}\s[(]/gu)
      ?.at(-1) ?? '';
  return /^\p{L}/u.test(last) ? last.toLowerCase() : '';
}

function firstWord(text: string): string {
  return /^[\s\])]{0,3}(\p{L}+)/u.exec(text.slice(0, 40))?.[1]?.toLowerCase() ?? '';
}
