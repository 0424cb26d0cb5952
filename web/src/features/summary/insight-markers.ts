/** Finds the markers of the statements that a key insight was taken from: without them nobody sees what it rests on. */
import type { SummarySection } from '@lectern/contract';
import { withoutMarkers } from './without-markers';

/** In the order of the text, none twice; none where no statement has its words. */
export function findInsightMarkers(insight: string, sections: readonly SummarySection[]): number[] {
  const markers = sections
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter(({ text }) => {
      const said = withoutMarkers(text).replace(/\s+/g, ' ');
      return said !== '' && (said.includes(insight) || insight.includes(said));
    })
    .flatMap((sentence) => sentence.markers);
  return [...new Set(markers)];
}
