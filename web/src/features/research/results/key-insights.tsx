/** The few sentences that matter most, each with its passages. */
import { readerName, type WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import { Panel } from '../../../ui/page';
import classes from './results.module.css';
import { renderMarker } from './run-markers';
import { type Writer, WriterLine } from './writer-line';

export function KeyInsights({ results }: { readonly results: WorkflowResults }): ReactElement {
  return (
    <Panel title="Key Insights" aside={<WriterLine writers={writersOf(results)} />}>
      <ul className={classes.insights}>
        {results.key_insights.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: insights never move.
          <li key={index} dir="auto">
            <CitedSentence sentence={sentence} marker={renderMarker} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Of each sentence: of the answer that it is of, else it is a quotation of the other side. */
function writersOf({ key_insights: insights, answers }: WorkflowResults): Writer[] {
  return insights.flatMap(({ text }): Writer[] => {
    const own = answers.filter(({ paragraphs }) =>
      paragraphs.flat().some((sentence) => sentence.text === text),
    );
    return own.length > 0 ? own : [{ origin: 'extracted', model: readerName }];
  });
}
