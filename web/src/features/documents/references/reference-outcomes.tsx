/** What became of each reference of an import: counted, narrowed to one kind, and each with its reason and its document. */
import type { ImportedReference } from '@lectern/contract';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { readerAddress } from '../../../lib/addresses';
import { formatNumber } from '../../../lib/format';
import { Icon, type IconName } from '../../../ui/icons';
import { Segmented } from '../../../ui/segmented';
import { LongList } from '../long-list';
import takeInClasses from '../take-in/take-in.module.css';
import classes from './import-references.module.css';
import type { ReferenceOutcome } from './use-reference-import';

type Outcome = ImportedReference['outcome'];

const words: Readonly<
  Record<Outcome, { readonly text: string; readonly icon: IconName; readonly look: string }>
> = {
  stored: { text: 'New', icon: 'circle-check', look: 'new' },
  duplicate: { text: 'Already there', icon: 'info', look: 'known' },
  refused: { text: 'Refused', icon: 'alert', look: 'refused' },
};

/** Pixels that a row is likely to take. */
const rowHeight = 62;
const outcomes = ['stored', 'duplicate', 'refused'] as const satisfies readonly Outcome[];

export function ReferenceOutcomes({
  outcome,
}: {
  readonly outcome: ReferenceOutcome;
}): ReactElement {
  const [shown, setShown] = useState<Outcome | 'all'>('all');
  const results =
    shown === 'all'
      ? outcome.results
      : outcome.results.filter((result) => result.outcome === shown);
  const counts = {
    stored: outcome.stored_count,
    duplicate: outcome.duplicate_count,
    refused: outcome.refused_count,
  };
  const choices = outcomes
    .filter((name) => counts[name] > 0)
    .map((name) => ({
      value: name,
      name: `${words[name].text} ${formatNumber(counts[name])}`,
      icon: words[name].icon,
    }));
  return (
    <div className={classes.outcomes}>
      <p role="status">{outcome.message}</p>
      {choices.length > 1 ? (
        <Segmented
          label="Show"
          choices={[
            { value: 'all', name: `All ${formatNumber(outcome.results.length)}`, icon: 'lines' },
            ...choices,
          ]}
          value={shown}
          onChange={setShown}
        />
      ) : null}
      <LongList
        key={shown}
        label="What became of the references"
        count={results.length}
        estimate={rowHeight}
        renderRow={(index) => {
          const result = results[index];
          return result ? <OutcomeRow result={result} /> : null;
        }}
        target={null}
        align="auto"
        onRange={ignoreRange}
        className={classes.list}
      />
    </div>
  );
}

/** All rows are in hand. */
function ignoreRange(): void {}

function OutcomeRow({ result }: { readonly result: ImportedReference }): ReactElement {
  const { text, icon, look } = words[result.outcome];
  const name = result.title || result.key || `Entry ${result.position}`;
  return (
    <div className={takeInClasses.file} data-outcome={look}>
      <Icon name={icon} size={17} className={takeInClasses.outcomeIcon} />
      <span className={takeInClasses.fileName}>
        <span className="visually-hidden">{result.position}: </span>
        {name}
      </span>
      <span className={takeInClasses.outcome}>
        <b>{text}</b>
        {result.outcome === 'refused' ? `: ${result.reason}` : null}
      </span>
      {result.document_id === null ? null : (
        <Link className={classes.open} to={readerAddress(result.document_id)}>
          Open<span className="visually-hidden"> “{name}”</span>
        </Link>
      )}
    </div>
  );
}
