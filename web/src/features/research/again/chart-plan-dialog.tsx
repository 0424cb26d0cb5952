/** Changes what a chart shows: its type, its title, and which columns stand where. */
import type { ChartPlan } from '@lectern/contract';
import { chartTypes } from '@lectern/contract/research-limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { type CallData, call, callToStart } from '../../../lib/api';
import { Select } from '../../../ui/select';
import formClasses from '../form/research-form.module.css';
import { workflowKey } from '../use-workflow';
import classes from './again.module.css';
import type { FailedPartOfRun } from './failed-part-of-run';
import { PlanDialog } from './plan-dialog';
import { useMaking } from './use-making';

export function ChartPlanDialog({
  id,
  number,
  onClose,
}: FailedPartOfRun & { readonly onClose: () => void }): ReactElement {
  const params = { id, number: String(number) };
  const loaded = useQuery({
    queryKey: [...workflowKey(id), 'chart', number, 'plan'],
    queryFn: ({ signal }) => call('getChartPlan', { params, signal }),
    gcTime: 0,
  });
  const [changed, setChanged] = useState<Partial<ChartPlan>>({});
  const making = useMaking(
    id,
    async () => {
      const plan = loaded.data ? { ...loaded.data.plan, ...changed } : null;
      return callToStart('retryChart', { params, body: { plan } });
    },
    onClose,
  );
  return (
    <PlanDialog
      plan={loaded}
      making={making}
      action="Draw the chart"
      isChanged={Object.keys(changed).length > 0}
      onClose={onClose}
    >
      {loaded.data === undefined ? null : (
        <ChartFields
          plan={{ ...loaded.data.plan, ...changed }}
          columns={loaded.data.columns}
          onChange={(part) => setChanged({ ...changed, ...part })}
        />
      )}
    </PlanDialog>
  );
}

interface ChartFieldsProps {
  readonly plan: ChartPlan;
  readonly columns: CallData<'getChartPlan'>['columns'];
  readonly onChange: (part: Partial<ChartPlan>) => void;
}

function ChartFields({ plan, columns, onChange }: ChartFieldsProps): ReactElement {
  const id = useId();
  const columnField = (
    name: 'x' | 'y' | 'color',
    label: string,
    without: string | null,
  ): ReactElement => (
    <div>
      <label className={classes.name} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <Select
        id={`${id}-${name}`}
        value={plan[name] ?? ''}
        onChange={(chosen) => onChange({ [name]: chosen === '' ? null : chosen })}
      >
        {without === null ? null : <option value="">{without}</option>}
        {columns.map((column) => (
          <option key={column.name} value={column.name}>
            {column.label || column.name}
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <>
      <div>
        <label className={classes.name} htmlFor={`${id}-title`}>
          Title
        </label>
        <input
          id={`${id}-title`}
          className={formClasses.input}
          value={plan.title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </div>
      <div className={classes.numbers}>
        <div>
          <label className={classes.name} htmlFor={`${id}-type`}>
            Chart type
          </label>
          <Select
            id={`${id}-type`}
            value={plan.chart_type}
            onChange={(chosen) =>
              onChange({
                chart_type: chartTypes.find((type) => type === chosen) ?? plan.chart_type,
              })
            }
          >
            {chartTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        </div>
        {columnField('x', 'X axis', null)}
        {columnField('y', 'Y axis', 'How many rows')}
        {columnField('color', 'Color by', 'Nothing')}
      </div>
    </>
  );
}
