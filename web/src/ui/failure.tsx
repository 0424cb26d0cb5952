/** Says what failed and why, and offers to try again. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from './notice';

interface FailureProps {
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

export function Failure({ onAgain, children }: FailureProps): ReactElement {
  const action = (
    <Button size="xs" onClick={onAgain}>
      Try again
    </Button>
  );
  return (
    <Notice kind="danger" role="alert" action={action}>
      {children}
    </Notice>
  );
}
