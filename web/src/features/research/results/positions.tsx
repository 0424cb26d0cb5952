/** Where the sources stand on a question, one side after the other; a contradiction is not smoothed over. */
import type { ResearchAnswer } from '@lectern/contract';
import { sayPositions, saySide } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import markClasses from '../../../ui/marks.module.css';
import { ResearchIcon } from '../research-icon';
import classes from './positions.module.css';
import { RunMarker } from './run-markers';

type PositionsProps = Pick<ResearchAnswer, 'positions' | 'contradicts' | 'confidence'>;

export function Positions({ positions, contradicts, confidence }: PositionsProps): ReactElement {
  const title = sayPositions({ contradicts });
  return (
    <section
      className={classes.block}
      data-contradicts={contradicts || undefined}
      aria-label={title}
    >
      <p className={classes.head}>
        <ResearchIcon name="swap" size={16} />
        {title}
      </p>
      {positions.map(({ position, single_results, label, statements }) => (
        <div key={`${single_results ?? ''} ${position} ${label}`} className={classes.row}>
          <p className={classes.side}>
            <span className={classes.square} data-position={position} />
            {saySide({ position, single_results, label, statements }, confidence)}
            {statements.length > 1 ? (
              <span className={classes.count}>{statements.length}</span>
            ) : null}
          </p>
          <ul className={classes.statements}>
            {statements.map(({ marker, text }) => {
              const cut = text.lastIndexOf(' ') + 1;
              return (
                <li key={`${marker} ${text}`} dir="auto">
                  “{text.slice(0, cut)}
                  <span className={markClasses.tied}>
                    {text.slice(cut)}”
                    <RunMarker marker={marker} />
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
