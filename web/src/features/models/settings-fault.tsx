/** What is wrong with the file that the screen writes to, and the way out. */
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';
import classes from './models-dialog.module.css';
import { type Settings, useSettingChange } from './use-settings';

export function SettingsFault({
  settings,
}: {
  readonly settings: UseQueryResult<Settings>;
}): ReactElement | null {
  const change = useSettingChange();
  const message = settings.isError
    ? `Failed to load what is set: ${messageOf(settings.error)}`
    : (settings.data?.file.message ?? '');
  if (message === '') return null;
  if (!settings.isError && settings.data?.file.state === 'read')
    return (
      <div className={classes.failure}>
        <Notice kind="warning">{message}</Notice>
      </div>
    );
  return (
    <div className={classes.failure}>
      <Notice
        kind="danger"
        role="alert"
        action={
          settings.isError ? (
            <Button size="xs" onClick={() => void settings.refetch()}>
              Try again
            </Button>
          ) : (
            <Button size="xs" loading={change.isPending} onClick={() => change.mutate('set-aside')}>
              Rename it and begin anew
            </Button>
          )
        }
      >
        {message} {change.isError ? messageOf(change.error) : ''}
      </Notice>
    </div>
  );
}
