/** An answer for those who want no sources: markers would lead nowhere, but what was found wanting still holds. */
import type { Answer } from '@lectern/contract';
import { spacedMarkers } from '@lectern/contract/source-markers';

export function withoutSources({ left_out: _, parts, own_words, ...answer }: Answer): Answer {
  const placesWithout = (ranges: Answer['unsupported']): Answer['unsupported'] =>
    ranges.map(({ start, end }) => ({
      start: placeWithout(answer.answer, start),
      end: placeWithout(answer.answer, end),
    }));
  return {
    ...answer,
    answer: answer.answer.replace(spacedMarkers, ''),
    sources: [],
    unsupported: placesWithout(answer.unsupported),
    ...(own_words && { own_words: placesWithout(own_words) }),
    ...(parts && {
      parts: parts.map((part) => ({
        ...part,
        text: part.text.replace(spacedMarkers, ''),
        markers: [],
      })),
    }),
  };
}

/** Where a place of the text stands once the markers are left out. */
function placeWithout(text: string, place: number): number {
  const cut = [...text.matchAll(spacedMarkers)].map(({ index, 0: { length } }) =>
    Math.min(length, Math.max(0, place - index)),
  );
  return place - cut.reduce((sum, length) => sum + length, 0);
}
