/** The sources of a run, each with what it is, how it was read and where it is cited. */
import type { ResearchSourceRecord, WorkflowResults } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { useKeepSources } from '../use-keep-sources';
import { SourceItem } from './source-item';
import classes from './sources-panel.module.css';

interface SourcesPanelProps {
  readonly results: WorkflowResults;
  readonly mayKeep: boolean;
}

const shownAtFirst = 6;

export function SourcesPanel({ results, mayKeep }: SourcesPanelProps): ReactElement {
  // In the order in which they were read a later one of more relevance would stand below the fold.
  const sources = results.research_results.sources.toSorted(
    (one, other) => other.relevance_score - one.relevance_score,
  );
  const [isWhole, setIsWhole] = useState(false);
  const { keep, isPending, isOnItsWay } = useKeepSources(results.workflow_id);
  const shown = isWhole ? sources : sources.slice(0, shownAtFirst);
  const hidden = sources.length - shown.length;
  // As the server takes them: one without an address can be had nowhere.
  const isOutside = ({ document_id, url }: ResearchSourceRecord): boolean =>
    document_id === null && url !== '';
  const mayTake = (source: ResearchSourceRecord): boolean =>
    mayKeep && isOutside(source) && !isOnItsWay(source.number);
  return (
    <section className={classes.panel} aria-labelledby="research-sources">
      <div className={classes.head}>
        <h2 id="research-sources" className={classes.panelTitle}>
          Research Sources
        </h2>
        <span className={classes.count}>{formatNumber(sources.length)}</span>
        {sources.some(mayTake) ? (
          <Button
            size="xs"
            variant="subtle"
            className={classes.keepAll}
            aria-label="Keep all sources in the library"
            disabled={isPending}
            leftSection={<Icon name="plus" size={15} />}
            onClick={() => keep(null)}
          >
            Keep all
          </Button>
        ) : null}
      </div>
      <ol className={classes.list}>
        {shown.map((source) => (
          <SourceItem
            key={source.number}
            source={source}
            markers={results.citations
              .filter((citation) => citation.source === source.number)
              .map(({ marker }) => marker)}
            onKeep={mayTake(source) && !isPending ? () => keep([source.number]) : null}
            isOnItsWay={isOutside(source) && isOnItsWay(source.number)}
          />
        ))}
      </ol>
      {hidden > 0 ? (
        <Button variant="subtle" fullWidth onClick={() => setIsWhole(true)}>
          +{formatNumber(hidden)} more
        </Button>
      ) : null}
    </section>
  );
}
