/** The small number after a statement that opens the passage it rests on. */
import type { ReactElement } from 'react';
import classes from './citation-marker.module.css';
import { openerName, type PassageDesk, type ShownPassage } from './use-open-passage';

interface CitationMarkerProps {
  readonly messageId: string;
  readonly sources: readonly ShownPassage[];
  readonly marker: number;
  readonly desk: PassageDesk;
}

export function CitationMarker({
  messageId,
  sources,
  marker,
  desk,
}: CitationMarkerProps): ReactElement | null {
  const index = sources.findIndex((source) => source.marker === marker);
  const source = sources[index];
  if (!source) return null;
  return (
    <button
      type="button"
      className={classes.marker}
      data-opener={openerName(messageId, source)}
      aria-expanded={desk.isOpen(messageId, source)}
      aria-label={`${marker}, passage from ${source.document_title}`}
      onClick={(event) => desk.toggle({ messageId, passages: sources, index }, event.currentTarget)}
    >
      {marker}
    </button>
  );
}
