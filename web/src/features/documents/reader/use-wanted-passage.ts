/** The passage that the address names, once it has come. */
import { useMemo } from 'react';
import type { ReaderPlace } from '../../../lib/addresses';
import type { WantedPassage } from './original/use-passage-on-pages';
import type { Passages } from './use-passages';

/** The same object as long as it names the same. */
export function useWantedPassage(
  passages: Passages,
  place: ReaderPlace | null,
): WantedPassage | null {
  const passage = place === null ? undefined : passages.at(place.chunk);
  const { start, end } = place?.quote ?? { start: null, end: null };
  return useMemo(
    () =>
      passage ? { passage, quote: start === null || end === null ? null : { start, end } } : null,
    [passage, start, end],
  );
}
