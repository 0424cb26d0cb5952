/** A marker of a summary: it opens the passage of the library, or the abstract, that a statement rests on. */
import type { Summary } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitationMarker } from '../../passages/citation-marker';
import type { PassageDesk, ShownPassage } from '../../passages/use-open-passage';
import { workOfPassage } from '../../passages/work-of-passage';

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
  return sources.map((source) => ({
    id: source.passage_id,
    marker: source.marker,
    quote: source.quote,
    text: source.text,
    heading_path: source.heading_path,
    document_id: source.document_id,
    chunk_index: source.chunk_index,
    page_start: source.page_start,
    page_end: source.page_end,
    ...workOfPassage(articles.find(({ position }) => position === source.article)),
  }));
}
