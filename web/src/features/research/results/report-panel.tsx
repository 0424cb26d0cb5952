/** The report section by section, folded away under its headings. */
import type { ReportSection } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import { Fold } from '../fold';
import classes from './results.module.css';
import { renderMarker } from './run-markers';

export function ReportPanel({
  sections,
}: {
  readonly sections: readonly ReportSection[];
}): ReactElement {
  return (
    <section className={classes.panel} aria-label="Research report">
      <Fold
        title="Research report"
        brief={sections.length === 1 ? '1 section' : `${sections.length} sections`}
        level={2}
      >
        <div className={classes.report}>
          {sections.map(({ heading, paragraphs, note }) => (
            <section key={heading}>
              <h3 dir="auto">{heading}</h3>
              {paragraphs.map((sentences, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move.
                <p key={index} dir="auto">
                  {sentences.map((sentence, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sentences never move.
                    <CitedSentence key={place} sentence={sentence} marker={renderMarker} />
                  ))}
                </p>
              ))}
              {note === '' ? null : <p className={classes.thin}>{note}</p>}
            </section>
          ))}
        </div>
      </Fold>
    </section>
  );
}
