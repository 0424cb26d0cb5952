/** The text of a summary by its sections. */
import type { Summary } from '@lectern/contract';
import { nameQuoted } from '@lectern/contract/words/name-study';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../passages/cited-sentence';
import classes from './generated-panel.module.css';

interface SummarySectionsProps {
  readonly summary: Summary;
  readonly marker: (number: number) => ReactElement;
}

export function SummarySections({ summary, marker }: SummarySectionsProps): ReactElement {
  return (
    <>
      {summary.sections.map(({ heading, paragraphs, note }) => (
        <section key={heading} className={classes.section}>
          <h3>{heading}</h3>
          {paragraphs.map((sentences, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move.
            <p key={index} className={classes.paragraph} dir="auto">
              <StudyName name={nameQuoted(sentences, summary)} />
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

/** Whose words follow. */
export function StudyName({ name }: { readonly name: string }): ReactElement | null {
  return name === '' ? null : <span className={classes.study}>{name}: </span>;
}
