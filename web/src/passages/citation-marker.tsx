/** The small number after a statement that opens the passage it rests on; of a work that is retracted, or studied no people, it says so. */
import type { ReactElement } from 'react';
import classes from './citation-marker.module.css';
import { openerName, type PassageDesk, type ShownPassage } from './use-open-passage';

interface CitationMarkerProps {
  readonly messageId: string;
  readonly sources: readonly ShownPassage[];
  readonly marker: number;
  readonly desk: PassageDesk;
  /** What it stands in says it of the work. */
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
      {isMarkedAbove ? null : <WorkMark passage={source} />}
    </>
  );
}

function WorkMark({ passage }: { readonly passage: ShownPassage }): ReactElement | null {
  if (passage.is_retracted === true) return <span className={classes.retracted}>Retracted</span>;
  return passage.studied === undefined ? null : (
    <span className={classes.studied}>{passage.studied}</span>
  );
}
