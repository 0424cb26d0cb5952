/** A marker of a summary: it opens the passage of the library, or the abstract, that a statement rests on. */
import type { Summary } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitationMarker } from '../../passages/citation-marker';
import { citedPassage } from '../../passages/cited-passage';
import type { PassageDesk, ShownPassage } from '../../passages/use-open-passage';

interface SummaryMarkerProps {
  readonly summary: Summary;
  readonly marker: number;
  readonly desk: PassageDesk;
  /** What it stands in says of the article whether it is retracted. */
  readonly isMarkedAbove?: boolean;
}

export function SummaryMarker({
  summary,
  marker,
  desk,
  isMarkedAbove,
}: SummaryMarkerProps): ReactElement {
  return (
    <CitationMarker
      messageId={summary.summary_id}
      sources={toPassages(summary)}
      marker={marker}
      desk={desk}
      isMarkedAbove={isMarkedAbove}
    />
  );
}

function toPassages({ sources, articles }: Summary): ShownPassage[] {
  return sources.map((source) => {
    const article = articles.find(({ position }) => position === source.article);
    return citedPassage(source, source.marker, article);
  });
}
