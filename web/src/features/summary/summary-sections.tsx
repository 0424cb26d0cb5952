/** The text of a summary by its sections; a statement that its passage does not carry is flagged. */
import type { SummarySection, SummarySentence } from '@lectern/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import markClasses from '../../ui/marks.module.css';
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
                <Sentence key={position} sentence={sentence} marker={marker} />
              ))}
            </p>
          ))}
          {note === '' ? null : <p className={classes.none}>{note}</p>}
        </section>
      ))}
    </>
  );
}

function Sentence({
  sentence,
  marker,
}: {
  readonly sentence: SummarySentence;
  readonly marker: SummarySectionsProps['marker'];
}): ReactElement {
  const { text, markers, is_supported: isSupported } = sentence;
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span className={isSupported === false ? markClasses.doubt : undefined}>
        {text.slice(0, cut)}
      </span>
      <span className={markClasses.tied}>
        <span className={isSupported === false ? markClasses.doubt : undefined}>
          {text.slice(cut)}
        </span>
        {markers.map(marker)}
      </span>
      {isSupported === false ? (
        <span className={classes.flag}>
          <Icon name="warning" size={13} />
          {markers.length > 0 ? 'check: its passage may not say this' : 'no passage'}
        </span>
      ) : null}{' '}
    </>
  );
}
