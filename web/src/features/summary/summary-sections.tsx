/** The text of a summary by its sections. */
import type { SummarySection } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../passages/cited-sentence';
import classes from './generated-panel.module.css';

interface SummarySectionsProps {
  readonly sections: readonly SummarySection[];
  readonly marker: (number: number) => ReactElement;
}

export function SummarySections({ sections, marker }: SummarySectionsProps): ReactElement {
  return (
    <>
      {sections.map(({ heading, paragraphs, note }) => (
        <section key={heading} className={classes.section}>
          <h3>{heading}</h3>
          {paragraphs.map((sentences, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move.
            <p key={index} className={classes.paragraph} dir="auto">
              {sentences.map((sentence, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sentences never move.
                <CitedSentence key={position} sentence={sentence} marker={marker} />
              ))}
            </p>
          ))}
          {note === '' ? null : <p className={classes.none}>{note}</p>}
        </section>
      ))}
    </>
  );
}
