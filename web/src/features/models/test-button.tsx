/** The button that makes one real call, and what came of it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Icon } from '../../ui/icons';
import { ProgressRing } from '../../ui/progress-ring';
import classes from './test-button.module.css';
import type { Test } from './use-test';

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
        onClick={() => (test.isPending ? undefined : test.run())}
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
  const { isPending, error, outcome } = test;
  if (isPending) {
    return (
      <span className={classes.line} data-tone="accent">
        <ProgressRing size={16} /> Testing…
      </span>
    );
  }
  if (error !== null) return <Failed message={messageOf(error)} />;
  if (outcome === undefined) return null;
  if (!outcome.success) return <Failed message={outcome.message} />;
  return (
    <span className={classes.line} data-tone="ok">
      <Icon name="circle-check" size={16} />
      <span>
        {outcome.message}
        {outcome.model === undefined ? null : (
          <>
            {' '}
            <code>{outcome.model}</code>
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
