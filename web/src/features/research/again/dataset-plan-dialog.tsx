/** Changes the numbers that a dataset is made from: its rows, what its columns hold, and the effects that are planted. */
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call, callToStart } from '../../../lib/api';
import formClasses from '../form/research-form.module.css';
import { HintedInput } from '../hinted-input';
import { workflowKey } from '../use-workflow';
import classes from './again.module.css';
import type { FailedPartOfRun } from './failed-part-of-run';
import { PlanDialog } from './plan-dialog';
import { applyNumbers, listNumbers } from './specification-numbers';
import { useMaking } from './use-making';

export function DatasetPlanDialog({
  id,
  number,
  onClose,
}: FailedPartOfRun & { readonly onClose: () => void }): ReactElement {
  const params = { id, number: String(number) };
  const plan = useQuery({
    queryKey: [...workflowKey(id), 'dataset', number, 'plan'],
    queryFn: ({ signal }) => call('getDatasetPlan', { params, signal }),
    gcTime: 0,
  });
  /** What was typed, by the place of the number. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const making = useMaking(
    id,
    async () => {
      const specification = plan.data && applyNumbers(plan.data.specification, typed);
      return callToStart('retryDataset', {
        params,
        body: { specification: specification ?? null },
      });
    },
    onClose,
  );
  const groups = plan.data === undefined ? [] : listNumbers(plan.data.specification);
  return (
    <PlanDialog
      plan={plan}
      making={making}
      action="Make the dataset"
      isChanged={typed.size > 0}
      onClose={onClose}
    >
      {plan.data === undefined ? null : <p>{plan.data.specification.title}</p>}
      {groups.map(({ title, numbers }) => (
        <fieldset key={title} className={classes.group}>
          <legend className={formClasses.label}>{title}</legend>
          <div className={classes.numbers}>
            {numbers.map(({ place, label, value, hint }) => (
              <HintedInput
                key={place}
                label={label}
                hint={hint}
                isOfGroup
                type="number"
                step="any"
                value={typed.get(place) ?? value ?? ''}
                onChange={({ currentTarget }) =>
                  setTyped(new Map(typed).set(place, currentTarget.value))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </PlanDialog>
  );
}
