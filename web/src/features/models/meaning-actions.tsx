/** The buttons of a model that can be installed. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../lib/api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import classes from './meaning-row.module.css';
import { type LocalModel, useMeaningAction } from './use-meaning';

interface MeaningActionsProps {
  readonly model: LocalModel;
  readonly fixedBy: string | null;
  /** What happens to texts without it; empty where nothing is to be said. */
  readonly without: string;
}

export function MeaningActions({ model, fixedBy, without }: MeaningActionsProps): ReactElement {
  const { name, state, in_use, is_chosen, origin } = model;
  const install = useMeaningAction('installLocalModel', model);
  const cancel = useMeaningAction('cancelLocalModel', model);
  const use = useMeaningAction('useLocalModel', model);
  const stop = useMeaningAction('stopLocalModel', model);
  const remove = useMeaningAction('removeLocalModel', model);
  const [isRemoving, setRemoving] = useState(false);
  const all = [install, cancel, use, stop, remove];
  const isBusy = all.some(({ isPending }) => isPending);
  const failure = all.find(({ isError }) => isError)?.error;
  const button = (label: string, action: typeof install, isMain = false): ReactElement => (
    <Button
      size="xs"
      variant={isMain ? 'filled' : 'default'}
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy}
      loading={action.isPending}
      onClick={() => {
        for (const other of all) other.reset();
        action.mutate();
      }}
    >
      {label}
    </Button>
  );
  if (fixedBy !== null && state !== 'downloading')
    return (
      <p className={classes.label}>
        <code>{fixedBy}</code> is set and decides on the embedding model.
      </p>
    );
  return (
    <>
      <div className={classes.actions}>
        {state === 'absent' ? button('Install', install, true) : null}
        {state === 'failed' ? button('Try again', install, true) : null}
        {state === 'downloading' ? button('Cancel', cancel) : null}
        {state === 'installed' && !in_use ? button('Use', use, true) : null}
        {is_chosen ? button('Stop using', stop) : null}
        {state === 'failed' ? button('Discard', cancel) : null}
        {state === 'installed' && origin === 'downloaded' ? (
          <Button
            size="xs"
            aria-label={`Remove: ${name}`}
            aria-disabled={isBusy}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        ) : null}
        {origin === 'copied' ? (
          <span className={classes.label}>A copy made by hand, which Lectern does not remove.</span>
        ) : null}
        {origin === 'packaged' ? (
          <span className={classes.label}>It came with Lectern.</span>
        ) : null}
      </div>
      {failure === undefined || failure === null ? null : (
        <p className={classes.text} data-state="failed" role="alert">
          {messageOf(failure)}
        </p>
      )}
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          isDestructive
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            remove.mutate();
          }}
        >
          Its files are deleted from this machine. It can be downloaded again.
          {in_use
            ? ` It is in use: the library goes back to what is used without it. ${without}`
            : ''}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
