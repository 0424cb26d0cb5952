/** Prose of an answer that is not whole yet: its markers lead nowhere before they are checked. */
import { sourceMarkers } from '@lectern/contract/source-markers';
import type { ReactElement } from 'react';
import { parseAnswer } from '../lib/parse-answer';
import markerClasses from '../passages/citation-marker.module.css';
import markClasses from '../ui/marks.module.css';
import classes from './answer-view.module.css';

export function ArrivingText({ text }: { readonly text: string }): ReactElement {
  const named = new Set([...text.matchAll(sourceMarkers)].map((match) => Number(match[1])));
  return (
    <div className={classes.text}>
      {parseAnswer(text, named).map((paragraph) => (
        <p key={paragraph.start} dir="auto">
          {paragraph.parts.map((part) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              <span key={part.start} className={markClasses.tied}>
                {part.text}
                {part.markers.map((marker) => (
                  <span key={marker} className={markerClasses.number}>
                    {marker}
                  </span>
                ))}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
