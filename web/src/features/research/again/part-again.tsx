/** What can be done about a dataset, or a chart, that failed: made again as it was planned, or from another plan. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { callToStart, messageOf } from '../../../lib/api';
import { Icon } from '../../../ui/icons';
import { useShowNotice } from '../../../ui/notices';
import { ChartPlanDialog } from './chart-plan-dialog';
import { DatasetPlanDialog } from './dataset-plan-dialog';
import { type FailedPartOfRun, useShowRun } from './failed-part-of-run';

export function PartAgain(props: FailedPartOfRun): ReactElement {
  const { id, part, number, title } = props;
  const [isChanging, setIsChanging] = useState(false);
  const showNotice = useShowNotice();
  const again = useMutation({
    mutationFn: () => {
      const params = { id, number: String(number) };
      return part === 'dataset'
        ? callToStart('retryDataset', { params, body: { specification: null } })
        : callToStart('retryChart', { params, body: { plan: null } });
    },
    onSuccess: useShowRun(id),
    onError: (error) => showNotice('danger', `Error trying again: ${messageOf(error)}`),
  });
  const PlanDialog = part === 'dataset' ? DatasetPlanDialog : ChartPlanDialog;
  return (
    <>
      <Button
        size="xs"
        aria-haspopup="dialog"
        aria-label={`Change the plan: ${title}`}
        leftSection={<Icon name="pencil" size={15} />}
        onClick={() => setIsChanging(true)}
      >
        Change the plan
      </Button>
      <Button
        size="xs"
        aria-label={`Try again: ${title}`}
        disabled={again.isPending}
        leftSection={<Icon name="refresh" size={15} />}
        onClick={() => again.mutate()}
      >
        Try again
      </Button>
      {isChanging ? <PlanDialog {...props} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}
