/** Prose of an answer that is not whole yet: its markers lead nowhere before they are checked. */
import { sourceMarkers } from '@lectern/contract/source-markers';
import type { ReactElement } from 'react';
import markerClasses from '../passages/citation-marker.module.css';
import classes from './answer-view.module.css';
import { TiedText } from './tied-text';

export function ArrivingText({ text }: { readonly text: string }): ReactElement {
  const named = new Set([...text.matchAll(sourceMarkers)].map((match) => Number(match[1])));
  return (
    <div className={classes.text}>
      <TiedText
        text={text}
        known={named}
        renderMarker={(marker) => (
          <span key={marker} className={markerClasses.number}>
            {marker}
          </span>
        )}
      />
    </div>
  );
}
