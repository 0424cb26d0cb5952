/** A query to try on the index: how many passages, how relevant at least, and what it finds. */
import { retrievalLimits, vectorSearchDefaults } from '@lectern/contract/limits';
import { Button, Slider } from '@mantine/core';
import { type FormEvent, type ReactElement, useId } from 'react';
import { messageOf } from '../../lib/api';
import { fieldsOf, textOf, useStoredState, wholeWithin, within } from '../../lib/use-stored-state';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/page';
import { ProgressRing } from '../../ui/progress-ring';
import { SearchField } from '../../ui/search-field';
import { QueryResults } from './query-results';
import classes from './try-query.module.css';
import { useVectorSearch, type VectorQuery } from './use-vectors';

const topKStep = 5;

export function TryQuery(): ReactElement {
  const [asked, setAsked] = useStoredState('lectern.vector_query', parseQuery);
  const { mutate, data, error, isPending, variables } = useVectorSearch();
  const isBlank = asked.query.trim() === '';
  const search = (): void => {
    if (!isBlank && !isPending) mutate({ ...asked, query: asked.query.trim() });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <Panel
      title="Try a query"
      aside={<p className={classes.aside}>searches the stored passages only; nothing is written</p>}
    >
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.row}>
          <SearchField
            label="Query"
            value={asked.query}
            onChange={(query) => setAsked({ ...asked, query })}
            onEnter={search}
          />
          <Button
            type="submit"
            variant="filled"
            disabled={isBlank || isPending}
            leftSection={isPending ? <ProgressRing /> : undefined}
          >
            Search
          </Button>
        </div>
        <div className={classes.settings}>
          <Setting
            label="Passages at most"
            value={asked.top_k}
            limit={{ min: topKStep, max: retrievalLimits.topKMax, step: topKStep }}
            onChange={(top_k) => setAsked({ ...asked, top_k })}
          />
          <Setting
            label="Threshold"
            value={asked.threshold}
            limit={{ min: 0, max: 1, step: 0.05 }}
            onChange={(threshold) =>
              setAsked({ ...asked, threshold: Math.round(threshold * 100) / 100 })
            }
          />
        </div>
      </form>
      {error ? (
        <Notice kind="danger" role="alert">
          The query could not be tried: {messageOf(error)}
        </Notice>
      ) : null}
      {data && variables && !error ? (
        <QueryResults results={data} asked={variables} isStale={isPending} />
      ) : null}
    </Panel>
  );
}

interface SettingProps {
  readonly label: string;
  readonly value: number;
  readonly limit: { readonly min: number; readonly max: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

function Setting({ label, value, limit, onChange }: SettingProps): ReactElement {
  const id = useId();
  return (
    <div className={classes.setting}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <Slider
        className={classes.slider}
        {...limit}
        value={value}
        onChange={onChange}
        label={null}
        thumbLabel={label}
      />
      <output className={classes.value} aria-labelledby={id}>
        {limit.step < 1 ? value.toFixed(2) : value}
      </output>
    </div>
  );
}

function parseQuery(stored: unknown): VectorQuery {
  const { query, top_k, threshold } = fieldsOf(stored);
  const { top_k: usualCount, threshold: usualThreshold } = vectorSearchDefaults;
  return {
    query: textOf(query),
    top_k: wholeWithin(top_k, { min: 1, max: retrievalLimits.topKMax, default: usualCount }),
    threshold: within(threshold, { min: 0, max: 1, default: usualThreshold }),
  };
}
