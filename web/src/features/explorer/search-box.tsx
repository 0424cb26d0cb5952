/** Where the question goes in. */

import { searchLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, type Ref, useId } from 'react';
import { Icon } from '../../ui/icons';
import { OverLimit } from '../../ui/over-limit';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  readonly isBusy: boolean;
  /** An answer to this is being made. */
  readonly isAnswering: boolean;
  readonly onChange: (query: string) => void;
  readonly onSubmit: () => void;
  /** Searches, reads the best articles and answers. */
  readonly onAnswer: () => void;
  /** What Answer this does to the library; stands there until it was used once. */
  readonly answerNote: string | null;
  /** Something is shown, whatever stands in the box. */
  readonly hasSearch: boolean;
  readonly onClear: () => void;
}

export function SearchBox({
  ref,
  query,
  isBusy,
  isAnswering,
  onChange,
  onSubmit,
  onAnswer,
  answerNote,
  hasSearch,
  onClear,
}: SearchBoxProps): ReactElement {
  const noteId = useId();
  const isOver = query.length > searchLimits.queryMaxLength;
  const submit = (): void => {
    if (!isOver) onSubmit();
  };
  return (
    <search>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.field} data-disabled={isBusy || undefined}>
          <Icon name="search" size={20} className={classes.icon} />
          <input
            ref={ref}
            className={classes.input}
            type="text"
            aria-label="Research query"
            placeholder="Enter a research query"
            enterKeyHint="search"
            aria-invalid={isOver || undefined}
            value={query}
            disabled={isBusy}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              // A disabled button keeps a form from being submitted: Enter must reach the blank query's alert all the same.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
          {isBusy || (query === '' && !hasSearch) ? null : (
            <button
              type="button"
              className={classes.clear}
              aria-label="Clear the search"
              onClick={onClear}
            >
              <Icon name="x" size={16} />
            </button>
          )}
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        </div>
        <Button
          type="button"
          size="lg"
          className={classes.answer}
          leftSection={<Icon name="quote" size={17} />}
          disabled={isBusy || isAnswering || isOver || query.trim() === ''}
          aria-describedby={answerNote === null ? undefined : noteId}
          onClick={onAnswer}
        >
          Answer this
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="filled"
          className={classes.submit}
          disabled={isBusy || isOver || query.trim() === ''}
        >
          {isBusy ? (
            <span className={classes.busy}>
              <ProgressRing /> Searching...
            </span>
          ) : (
            'Run Search'
          )}
        </Button>
      </form>
      <OverLimit text={query} max={searchLimits.queryMaxLength} />
      {answerNote === null || isBusy ? null : (
        <p className={classes.note} id={noteId}>
          <Icon name="info" size={16} />
          {answerNote}
        </p>
      )}
      {isBusy ? (
        <p className={classes.note}>
          <Icon name="clock" size={16} />
          Search may take several minutes to complete. Please wait...
        </p>
      ) : null}
    </search>
  );
}
