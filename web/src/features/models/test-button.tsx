/** The button that makes one real call, and what came of it. */
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Icon } from '../../ui/icons';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './test-button.module.css';

type Test = UseMutationResult<
  { readonly success: boolean; readonly message: string; readonly model?: string },
  Error,
  void
>;

interface TestButtonProps {
  readonly test: Test;
  readonly label: string;
  /** Of what is tested, for those who hear the button without its row. */
  readonly name: string;
}

export function TestButton({ test, label, name }: TestButtonProps): ReactElement {
  return (
    <div className={classes.test}>
      <Button
        size="xs"
        aria-label={`${label}: ${name}`}
        aria-disabled={test.isPending}
        onClick={() => (test.isPending ? undefined : test.mutate())}
      >
        {label}
      </Button>
      <p role="status" className={classes.outcome}>
        <Outcome test={test} />
      </p>
    </div>
  );
}

function Outcome({ test }: { readonly test: Test }): ReactElement | null {
  if (test.isPending) {
    return (
      <span className={classes.line} data-tone="accent">
        <ProgressRing size={16} /> Testing…
      </span>
    );
  }
  if (test.isError) return <Failed message={messageOf(test.error)} />;
  if (test.data === undefined) return null;
  if (!test.data.success) return <Failed message={test.data.message} />;
  return (
    <span className={classes.line} data-tone="ok">
      <Icon name="circle-check" size={16} />
      <span>
        {test.data.message}
        {test.data.model === undefined ? null : (
          <>
            {' '}
            <code>{test.data.model}</code>
          </>
        )}
      </span>
    </span>
  );
}

function Failed({ message }: { readonly message: string }): ReactElement {
  return (
    <span className={classes.line} data-tone="bad">
      <Icon name="alert" size={16} /> <span>{message}</span>
    </span>
  );
}
