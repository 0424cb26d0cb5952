/** Takes from a title the journal that some catalogues write behind it: "Vortices in cuprates. Soil Letters, 1999". */
import { describe, type TitleWords } from './title-words.js';
import { emptyVenueWords, type Place } from './venues.js';

/** The title itself where it does not end with the name of the place, and a year or volume. */
export function withoutVenue(title: TitleWords, { words: venue }: Place): TitleWords {
  let at = title.words.length;
  const last = (): string => title.words[at - 1]?.written ?? '';
  while (/^\d/.test(last())) at -= 1;
  for (const name of [...venue].reverse()) {
    while (emptyVenueWords.has(last()) && last() !== name) at -= 1;
    if (last() !== name) return title;
    at -= 1;
  }
  while (title.words[at]?.isBreak !== true && emptyVenueWords.has(last())) at -= 1;
  const isGlued = venue.length > 0 && at > 0 && title.words[at]?.isBreak === true;
  return isGlued ? describe(title.words.slice(0, at)) : title;
}
