/** A summary: four tiles, how much was read, the text with its markers, the comparison of the studies, and key insights. */
import type { Summary } from '@lectern/contract';
import { nameQuoted } from '@lectern/contract/words/name-study';
import { sayWordingOf } from '@lectern/contract/words/own-words';
import { sayRemoved } from '@lectern/contract/words/say';
import type { ReactElement } from 'react';
import { formatNumber, formatTimestamp } from '../../lib/format';
import { CitedSentence } from '../../passages/cited-sentence';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Markdown } from '../../ui/markdown';
import { UsageText } from '../../ui/usage-text';
import { ArticlesRead } from './articles-read';
import { ComparisonTable } from './comparison-table';
import { extractInsights } from './extract-insights';
import classes from './generated-panel.module.css';
import { findInsightMarkers, holdsOwnWords } from './insight-markers';
import type { ShownSummary, SummaryMetadata } from './make-summary';
import { SummaryMarker } from './summary-marker';
import { typeNames } from './summary-options';
import { StudyName, SummarySections } from './summary-sections';

interface SummaryViewProps {
  readonly shown: ShownSummary;
  readonly desk: PassageDesk;
}

export function SummaryView({ shown, desk }: SummaryViewProps): ReactElement {
  const { text, details, metadata } = shown;
  const insights = extractInsights(text, details);
  return (
    <>
      <MetadataTiles metadata={metadata} />
      <div className={classes.body}>
        {details ? <WholeSummary summary={details} desk={desk} /> : <Markdown text={text} />}
        {insights.length > 0 ? (
          <section className={classes.section}>
            <h3>Key insights</h3>
            <ul className={classes.insights}>
              {insights.map((insight) => (
                <li key={insight}>
                  <Insight text={insight} summary={details} desk={desk} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {details ? <ArticlesRead articles={details.articles} /> : null}
      </div>
    </>
  );
}

/** With its markers, which say what of it is retracted. */
function Insight({
  text,
  summary,
  desk,
}: {
  readonly text: string;
  readonly summary: Summary | null;
  readonly desk: PassageDesk;
}): ReactElement {
  if (summary === null) return <>{text}</>;
  const markers = findInsightMarkers(text, summary.sections);
  const isOwn = holdsOwnWords(text, summary.sections);
  const sentence = { text, markers, is_supported: null, ...(isOwn && { in_words: false }) };
  return (
    <>
      <StudyName name={nameQuoted([sentence], summary)} />
      <CitedSentence
        sentence={sentence}
        marker={(number) => (
          <SummaryMarker key={number} summary={summary} marker={number} desk={desk} />
        )}
      />
    </>
  );
}

function MetadataTiles({ metadata }: { readonly metadata: SummaryMetadata }): ReactElement {
  const tiles = [
    ['Summary type', typeNames[metadata.summaryType]],
    ['Articles', formatNumber(metadata.articleCount)],
    ['Words', formatNumber(metadata.wordCount)],
    ['Generated', formatTimestamp(metadata.generatedAt)],
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function WholeSummary({
  summary,
  desk,
}: {
  readonly summary: Summary;
  readonly desk: PassageDesk;
}): ReactElement {
  const marker = (number: number): ReactElement => (
    <SummaryMarker key={number} summary={summary} marker={number} desk={desk} />
  );
  const cellMarker = (number: number): ReactElement => (
    <SummaryMarker summary={summary} marker={number} desk={desk} isMarkedAbove />
  );
  const wording = sayWordingOf(summary.sections.flatMap(({ paragraphs }) => paragraphs.flat()));
  return (
    <>
      <p className={classes.facts}>
        <span>{summary.message}</span>
        {summary.note === '' ? null : <span>{summary.note}</span>}
        {wording === '' ? null : <span>{wording}</span>}
        {summary.markers_removed > 0 ? <span>{sayRemoved(summary.markers_removed)}</span> : null}
        {summary.usage.model_calls === 0 ? null : (
          <span>
            <UsageText usage={summary.usage} />
          </span>
        )}
      </p>
      <SummarySections summary={summary} marker={marker} />
      {summary.comparison.length > 0 ? (
        <ComparisonTable summary={summary} marker={cellMarker} />
      ) : null}
    </>
  );
}
