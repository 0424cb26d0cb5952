/** What stands in the place of results while no search has brought any, and some queries to begin with. */
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import classes from './welcome-panel.module.css';

const examples = [
  'phage therapy for recurrent urinary tract infection',
  'biochar and soil nitrous oxide',
  'heat pumps in listed buildings',
];

/** @param props.onExample called with the query that was chosen. */
export function NoResultsYet({
  onExample,
}: {
  readonly onExample: (query: string) => void;
}): ReactElement {
  return (
    <EmptyState
      icon="search"
      text="No search results yet. Enter a research query above to get started."
    >
      <span className={classes.hint}>For example</span>
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          className={classes.example}
          onClick={() => onExample(example)}
        >
          {example}
        </button>
      ))}
    </EmptyState>
  );
}
