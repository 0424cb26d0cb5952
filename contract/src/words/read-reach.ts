/** Counts how much was read of articles, and says what none of them tells: of articles only where all of their full texts was read. Without a schema, so that a screen can load it. */
import { withoutReadFromRetracted } from './read-from-retracted.js';

interface HowRead {
  readonly read_as: 'full_text' | 'abstract' | 'none';
  readonly reason: string;
}

/** A full text of which not all was read: its beginning alone, or not all of its pages. */
export function isReadInPart({ read_as, reason }: HowRead): boolean {
  return read_as === 'full_text' && withoutReadFromRetracted(reason) !== '';
}

/** Of the articles that were read, how many as their abstract alone, and how many without some of their pages. */
export interface Reach {
  readonly articles: number;
  readonly abstracts: number;
  readonly inPart: number;
}

export function reachOf(articles: readonly HowRead[]): Reach {
  const read = articles.filter(({ read_as }) => read_as !== 'none');
  return {
    articles: read.length,
    abstracts: read.filter(({ read_as }) => read_as === 'abstract').length,
    inPart: read.filter(isReadInPart).length,
  };
}

/** @param silence What none of them does, such as `says how it was done`. */
export function saySilence(silence: string, { articles, abstracts, inPart }: Reach): string {
  if (abstracts === 0 && inPart === 0) return `No article ${silence}.`;
  if (abstracts === articles) return `No abstract ${silence}; the full texts were not read.`;
  const lacking = [
    ...(abstracts > 0 ? [`of ${abstracts} of ${articles} articles it was the abstract alone`] : []),
    ...(inPart > 0 ? [`pages of ${inPart} of ${articles} articles could not be read`] : []),
  ];
  return `Nothing that was read ${silence}; ${lacking.join(', ')}.`;
}
