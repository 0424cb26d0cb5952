/** How a run went in numbers, what was not done and why, and the parts that came to nothing. */
import type { WorkflowResults } from '@lectern/contract';
import { meanConfidence, sayChecks } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { formatDuration, formatMoment, formatNumber } from '../../../lib/format';
import { Panel } from '../../../ui/page';
import { UsageText } from '../../../ui/usage-text';
import { ConfidenceBadge } from './confidence';
import classes from './results.module.css';

export function MetadataPanel({ results }: ResultsProps): ReactElement {
  const { metadata } = results.research_results;
  return (
    <Panel title="Research Metadata">
      <dl className={classes.tiles}>
        <Tile name="Total sources">{formatNumber(metadata.total_sources)}</Tile>
        <Tile name="Confidence">
          <MeanConfidence results={results} />
        </Tile>
        <Tile name="Started">
          {metadata.started_at === null ? 'not started' : formatMoment(metadata.started_at)}
        </Tile>
        <Tile name="Time at work">{formatDuration(metadata.research_duration)}</Tile>
        <Tile name="Searches">{formatNumber(metadata.searches)}</Tile>
        <Tile name="Articles read">
          {formatNumber(metadata.articles_read)} of {formatNumber(metadata.articles_found)}
        </Tile>
        <Tile name="Passages cited">{formatNumber(metadata.passages_cited)}</Tile>
        <Tile name="Model">
          <code>{metadata.model}</code>
        </Tile>
        <Tile name="Tokens and cost">
          {metadata.usage.model_calls === 0 ? 'none' : <UsageText usage={metadata.usage} />}
        </Tile>
      </dl>
      <Remarks results={results} />
    </Panel>
  );
}

interface ResultsProps {
  readonly results: WorkflowResults;
}

/** Of the questions that were answered. */
export function MeanConfidence({ results }: ResultsProps): ReactElement {
  const confidence = meanConfidence(results);
  if (confidence === null) return <>none</>;
  const { score, over } = confidence;
  return (
    <>
      <ConfidenceBadge score={score} />
      {over === '' ? null : ` ${over}`}
    </>
  );
}

/** What was not done, what was checked, and which parts came to nothing. */
export function Remarks({ results }: ResultsProps): ReactElement | null {
  const { metadata } = results.research_results;
  const remarks = [...metadata.notes, ...sayChecks(metadata), ...missingOf(results)];
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks} aria-label="Remarks">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

function Tile({
  name,
  children,
}: {
  readonly name: string;
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Their tabs are there only where there is something in them. */
function missingOf({ hypotheses, datasets, visualizations }: WorkflowResults): string[] {
  return [
    hypotheses.length === 0 ? 'No hypotheses were generated for this topic.' : '',
    datasets.length === 0 ? 'No datasets were generated for this topic.' : '',
    visualizations.length === 0 ? 'No visualizations were generated.' : '',
  ].filter(Boolean);
}
