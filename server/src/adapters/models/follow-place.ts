/** Follows where in a text that arrives in pieces one is, without reading it anew. */

export interface Place {
  /** The last letters. */
  readonly tail: string;
  readonly isBlank: boolean;
  /** Behind an odd backtick on its line. */
  readonly isInSpan: boolean;
  readonly isInFence: boolean;
  /** Counts lines, of a fence with all that it holds one: what has the same number stands together. */
  readonly line: number;
}

export interface FollowedPlace {
  read(): Place;
  follow(text: string): void;
}

const longestTail = 400;

export function followPlace(): FollowedPlace {
  let place: Place = { tail: '', isBlank: true, isInSpan: false, isInFence: false, line: 0 };
  let start = '';
  const endLine = (): void => {
    const isFence = /^[ \t]{0,9}(?:```|~~~)/.test(start);
    const isInFence = isFence !== place.isInFence;
    const line = place.isInFence && isInFence ? place.line : place.line + 1;
    place = { ...place, isInFence, isInSpan: false, line };
    start = '';
  };
  return {
    read: () => place,
    follow(text) {
      for (const [index, part] of text.split('\n').entries()) {
        if (index > 0) endLine();
        if (start.length < 20) start += part.slice(0, 20);
        const ticks = part.match(/`/g)?.length ?? 0;
        place = { ...place, isInSpan: place.isInSpan !== (ticks % 2 === 1) };
      }
      const tail = (place.tail + text.slice(-longestTail)).slice(-longestTail);
      place = { ...place, tail, isBlank: place.isBlank && text.trim() === '' };
    },
  };
}
