/** The few sentences that matter most, each with its passages. */
import type { WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import { Panel } from '../../../ui/page';
import classes from './results.module.css';
import { renderMarker } from './run-markers';
import { WriterLine } from './writer-line';

export function KeyInsights({ results }: { readonly results: WorkflowResults }): ReactElement {
  const writer = results.answers.find(({ is_answered }) => is_answered);
  return (
    <Panel title="Key Insights" aside={writer ? <WriterLine {...writer} /> : null}>
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
