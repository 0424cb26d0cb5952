/** The window in which the plan of a dataset or a chart is changed: it is loaded, changed, and made from. */
import { Button } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../../lib/api';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { sayNotMade } from './use-making';

interface PlanDialogProps {
  readonly plan: UseQueryResult<unknown>;
  readonly making: UseMutationResult<unknown, Error, void>;
  /** On the button. */
  readonly action: string;
  readonly isChanged: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PlanDialog({
  plan,
  making,
  action,
  isChanged,
  onClose,
  children,
}: PlanDialogProps): ReactElement {
  return (
    <Dialog
      title="Change the plan"
      size="work"
      onClose={onClose}
      isSaving={making.isPending}
      isUnsaved={isChanged}
      foot={(close) => (
        <>
          <Button onClick={close}>Close</Button>
          <Button
            variant="filled"
            disabled={plan.data === undefined || making.isPending}
            onClick={() => making.mutate()}
          >
            {action}
          </Button>
        </>
      )}
    >
      {plan.isPending ? <Skeleton width="100%" height={240} /> : null}
      {plan.isError ? (
        <Failure onAgain={() => void plan.refetch()}>
          Failed to load the plan: {messageOf(plan.error)}
        </Failure>
      ) : null}
      {children}
      {making.isError ? (
        <Notice kind="danger" role="alert">
          {sayNotMade(making.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
