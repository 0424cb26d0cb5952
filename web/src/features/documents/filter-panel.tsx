/** What narrows and sorts the grid: search, kinds, statuses, order. */
import { Button } from '@mantine/core';
import { type ReactElement, useId, useRef } from 'react';
import { formatNumber } from '../../lib/format';
import { Icon } from '../../ui/icons';
import { NarrowFold } from '../../ui/narrow-fold';
import { Panel } from '../../ui/page';
import { usePageKeys } from '../../ui/page-keys';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import {
  type DocumentFilters,
  isFiltered,
  isSort,
  noFilters,
  sortNames,
  statusNames,
} from './document-filters';
import classes from './filter-panel.module.css';
import { MultiSelect } from './multi-select';
import type { DocumentStats } from './use-documents';

interface FilterPanelProps {
  readonly filters: DocumentFilters;
  readonly onChange: (filters: DocumentFilters) => void;
  readonly stats: DocumentStats | undefined;
  /** How many documents pass; undefined while that is not known. */
  readonly found: number | undefined;
}

export function FilterPanel({ filters, onChange, stats, found }: FilterPanelProps): ReactElement {
  const searchRef = useRef<HTMLDivElement>(null);
  usePageKeys(['/'], () => searchRef.current?.querySelector('input')?.focus());
  const change = (changes: Partial<DocumentFilters>): void => onChange({ ...filters, ...changes });
  const statuses = {
    pending: stats?.pending_documents,
    processing: stats?.processing_documents,
    completed: stats?.processed_documents,
    failed: stats?.failed_documents,
  };
  return (
    <Panel>
      <div className={classes.filters}>
        <div ref={searchRef} className={classes.search}>
          <p className={classes.label} aria-hidden="true">
            Search
          </p>
          <SearchField
            label="Search documents"
            value={filters.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <NarrowFold label="Filters" icon="lines" className={classes.more}>
          <MultiSelect
            label="Source types"
            allLabel="All source types"
            choices={choicesOf(stats?.source_types, filters.sourceTypes)}
            isKnown={stats !== undefined}
            chosen={filters.sourceTypes}
            onChange={(sourceTypes) => change({ sourceTypes })}
          />
          <MultiSelect
            label="File types"
            allLabel="All file types"
            choices={choicesOf(stats?.file_types, filters.fileTypes)}
            isKnown={stats !== undefined}
            chosen={filters.fileTypes}
            onChange={(fileTypes) => change({ fileTypes })}
          />
          <MultiSelect
            label="Statuses"
            allLabel="All statuses"
            choices={statusNames.map((value) => ({ value, count: statuses[value] }))}
            isKnown
            chosen={filters.statuses}
            onChange={(chosen) => change({ statuses: chosen })}
          />
          <SortSelect filters={filters} onChange={onChange} />
        </NarrowFold>
      </div>
      <div className={classes.foot} data-shown={isFiltered(filters) || undefined}>
        <p role="status">
          {isFiltered(filters) && found !== undefined ? `${formatNumber(found)} found` : ''}
        </p>
        {isFiltered(filters) ? (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon name="x" size={15} />}
            onClick={() => onChange({ ...noFilters, sort: filters.sort })}
          >
            Clear filters
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

function SortSelect({
  filters,
  onChange,
}: Pick<FilterPanelProps, 'filters' | 'onChange'>): ReactElement {
  const id = useId();
  return (
    <div className={classes.sort}>
      <label className={classes.label} htmlFor={id}>
        Sort by
      </label>
      <Select
        id={id}
        value={filters.sort}
        onChange={(sort) => {
          if (isSort(sort)) onChange({ ...filters, sort });
        }}
      >
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Most frequent first; what is chosen stays among them even when no document has it any longer, or nothing is known. */
function choicesOf(
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
): { value: string; count: number | undefined }[] {
  if (counts === undefined) return chosen.map((value) => ({ value, count: undefined }));
  const known = Object.entries(counts).filter(([value]) => value !== '');
  const gone = chosen
    .filter((value) => !Object.hasOwn(counts, value))
    .map((value) => [value, 0] as const);
  return [...known, ...gone]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
