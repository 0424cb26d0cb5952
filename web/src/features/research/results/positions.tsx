/** Where the sources stand on a question, one side after the other; a contradiction is not smoothed over. */
import type { ResearchAnswer } from '@lectern/contract';
import type { ReactElement } from 'react';
import markClasses from '../../../ui/marks.module.css';
import { ResearchIcon } from '../research-icon';
import classes from './positions.module.css';
import { RunMarker } from './run-markers';

type PositionsProps = Pick<ResearchAnswer, 'positions' | 'contradicts' | 'confidence'>;

/** What each side says, where yes or no was asked for. */
const sides = { support: 'Yes', against: 'No', unclear: 'No side that can be told' } as const;

export function Positions({ positions, contradicts, confidence }: PositionsProps): ReactElement {
  const isYesOrNo = confidence.larger_side !== undefined;
  return (
    <section
      className={classes.block}
      data-contradicts={contradicts || undefined}
      aria-label={contradicts ? 'The sources contradict each other' : 'What the sources say'}
    >
      <p className={classes.head}>
        <ResearchIcon name="swap" size={16} />
        {contradicts ? 'The sources contradict each other' : 'What the sources say'}
      </p>
      {positions.map(({ position, label, statements }) => (
        <div key={`${position} ${label}`} className={classes.row}>
          <p className={classes.side}>
            <span className={classes.square} data-position={position} />
            {[isYesOrNo || position === 'unclear' ? sides[position] : '', label]
              .filter((words) => words !== '')
              .join(': ')}
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
