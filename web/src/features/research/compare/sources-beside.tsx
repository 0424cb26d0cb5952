/** Which sources two runs share, and which only one of them has. */
import type { ResearchSourceRecord } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../lib/format';
import { SourceStanding } from '../results/source-item';
import type { TwoRuns } from './compare-view';
import classes from './compare-view.module.css';

export function SourcesBeside({ runs: [one, other] }: { readonly runs: TwoRuns }): ReactElement {
  const first = one.results.research_results.sources;
  const second = other.results.research_results.sources;
  const isIn = (source: ResearchSourceRecord, list: readonly ResearchSourceRecord[]): boolean =>
    list.some((candidate) => isSameSource(source, candidate));
  const groups = [
    [
      'In both',
      first.filter((source) => isIn(source, second)).map((source) => both(source, second)),
    ],
    ['Only in the first', first.filter((source) => !isIn(source, second))],
    ['Only in the second', second.filter((source) => !isIn(source, first))],
  ] as const;
  return (
    <section className={classes.panel} aria-labelledby="beside-sources">
      <h3 id="beside-sources" className={classes.panelTitle}>
        Sources
      </h3>
      <div className={classes.groups}>
        {groups.map(([name, sources]) => (
          <div key={name}>
            <h4 className={classes.group}>
              {name} <span>{formatNumber(sources.length)}</span>
            </h4>
            <ul className={classes.titles}>
              {sources.map((source) => (
                <li key={`${source.number} ${source.url}`} dir="auto">
                  {source.title || 'Untitled'} <SourceStanding source={source} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** What one of two runs knows to be retracted is, whenever the other looked. */
function both(
  source: ResearchSourceRecord,
  list: readonly ResearchSourceRecord[],
): ResearchSourceRecord {
  const others = list.filter((candidate) => isSameSource(source, candidate));
  return {
    ...source,
    is_retracted: [source, ...others].some(({ is_retracted }) => is_retracted),
    notices: [source, ...others].flatMap(({ notices }) => notices ?? []),
  };
}

/** The identifiers of both come from the server in one form; without any, the address tells. */
function isSameSource(one: ResearchSourceRecord, other: ResearchSourceRecord): boolean {
  const { identifiers: mine } = one;
  const { identifiers: theirs } = other;
  const keys = ['doi', 'arxiv_id', 'pmid', 'pmcid', 'nct_id'] as const;
  if (keys.some((key) => mine[key] !== '' && mine[key] === theirs[key])) return true;
  return one.url !== '' && one.url === other.url;
}
