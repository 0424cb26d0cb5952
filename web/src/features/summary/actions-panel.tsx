/** What can be done with a summary besides reading it. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import { Panel } from '../../ui/page';
import classes from './download-panel.module.css';

interface ActionsPanelProps {
  /** Without them there is nothing to view. */
  readonly hasMeasures: boolean;
  readonly onClear: () => void;
  readonly onMeasure: () => void;
}

export function ActionsPanel({ hasMeasures, onClear, onMeasure }: ActionsPanelProps): ReactElement {
  return (
    <Panel title="Additional Actions">
      <div className={classes.actions}>
        <Button variant="filled" leftSection={<Icon name="refresh" size={16} />} onClick={onClear}>
          Generate New Summary
        </Button>
        <Button
          leftSection={<Icon name="report" size={16} />}
          disabled={!hasMeasures}
          onClick={onMeasure}
        >
          View Summary Analytics
        </Button>
      </div>
    </Panel>
  );
}
