/** The small number after a statement that opens the passage it rests on; of a retracted work it says so. */
import type { ReactElement } from 'react';
import classes from './citation-marker.module.css';
import { openerName, type PassageDesk, type ShownPassage } from './use-open-passage';

interface CitationMarkerProps {
  readonly messageId: string;
  readonly sources: readonly ShownPassage[];
  readonly marker: number;
  readonly desk: PassageDesk;
  /** What it stands in says of the work whether it is retracted. */
  readonly isMarkedAbove?: boolean;
}

export function CitationMarker({
  messageId,
  sources,
  marker,
  desk,
  isMarkedAbove = false,
}: CitationMarkerProps): ReactElement | null {
  const index = sources.findIndex((source) => source.marker === marker);
  const source = sources[index];
  if (!source) return null;
  return (
    <>
      <button
        type="button"
        className={classes.marker}
        data-opener={openerName(messageId, source)}
        aria-expanded={desk.isOpen(messageId, source)}
        aria-label={`${marker}, passage from ${source.document_title}`}
        onClick={(event) =>
          desk.toggle({ messageId, passages: sources, index }, event.currentTarget)
        }
      >
        {marker}
      </button>
      {source.is_retracted === true && !isMarkedAbove ? (
        <span className={classes.retracted}>Retracted</span>
      ) : null}
    </>
  );
}
