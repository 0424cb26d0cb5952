/** Summary Analytics: how much of a summary rests on sources, where its words went, what each article gave, and where articles agree. */
import type { Summary } from '@lectern/contract';
import { nameStudy } from '@lectern/contract/words/name-study';
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber, formatPlural } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { Statistics } from '../../ui/statistics';
import classes from './summary-analytics.module.css';

interface SummaryAnalyticsDialogProps {
  readonly summary: Summary;
  readonly onClose: () => void;
}

export function SummaryAnalyticsDialog({
  summary,
  onClose,
}: SummaryAnalyticsDialogProps): ReactElement {
  const { analytics } = summary;
  const cited = analytics.coverage.filter(({ claims }) => claims > 0).length;
  return (
    <Dialog
      title="Summary Analytics"
      size="work"
      onClose={onClose}
      bodyLabel="Summary Analytics"
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <div className={classes.tiles}>
        <Statistics
          label="Claims and sources"
          items={[
            { name: 'Claims', value: formatNumber(analytics.claims) },
            { name: 'With a source', value: share(analytics.claims_with_source, analytics.claims) },
            { name: 'Flagged', value: formatNumber(analytics.claims_unsupported) },
            { name: 'Sources a claim', value: analytics.sources_per_claim.toFixed(1) },
            { name: 'Articles cited', value: `${cited} of ${analytics.coverage.length}` },
          ]}
        />
      </div>
      <Group title="Coverage: share of the claims that cite each article">
        <Bars
          bars={analytics.coverage.map(({ article, share_of_claims, passages_cited }) => ({
            name: titleOf(summary, article),
            part: share_of_claims,
            value: `${Math.round(share_of_claims * 100)}%, ${passages_cited} cited`,
          }))}
        />
      </Group>
      <Group title="Words per section">
        <Bars bars={wordBars(analytics.words_per_section)} />
      </Group>
      <Agreement summary={summary} />
    </Dialog>
  );
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

interface Bar {
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
  readonly value: string;
}

function Bars({ bars }: { readonly bars: readonly Bar[] }): ReactElement {
  return (
    <ul className={classes.bars}>
      {bars.map(({ name, part, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never move, and two articles may have one title.
        <li key={index} className={classes.row}>
          <span className={classes.label} title={name}>
            {name}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.bar}
              style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }}
            />
          </span>
          <span className={classes.value}>{value}</span>
        </li>
      ))}
    </ul>
  );
}

function wordBars(sections: Summary['analytics']['words_per_section']): Bar[] {
  const most = Math.max(1, ...sections.map(({ words }) => words));
  return sections.map(({ heading, words }) => ({
    name: heading,
    part: words / most,
    value: formatNumber(words),
  }));
}

const stances = { agree: 'agree', differ: 'differ', unclear: 'cannot be told' } as const;

function Agreement({ summary }: { readonly summary: Summary }): ReactElement {
  const { agreement } = summary.analytics;
  return (
    <Group title="Agreement between articles">
      {agreement.length === 0 ? (
        <p className={classes.none}>No two articles speak of the same thing in this summary.</p>
      ) : null}
      <ul className={classes.pairs}>
        {agreement.map(({ article, other, shared_claims, similarity, stance }) => (
          <li key={`${article} ${other}`}>
            <span className={classes.pair}>
              {nameStudy(summary.articles, article)} <span className={classes.none}>and</span>{' '}
              {nameStudy(summary.articles, other)}
            </span>
            <span className={classes.none} data-stance={stance}>
              {stances[stance]}; {formatPlural(shared_claims, 'shared claim')}, likeness{' '}
              {similarity.toFixed(2)}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function titleOf({ articles }: Summary, position: number): string {
  return articles.find((article) => article.position === position)?.title ?? `Article ${position}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`;
}
