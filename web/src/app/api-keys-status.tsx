/** Which keys the server has, by name. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ApiKeysCall, useApiKeys } from '../session/use-api-keys';
import { StatusBadge } from '../ui/status-badge';
import classes from './api-keys-status.module.css';

interface ApiKeysStatusProps {
  /** Which part of the product they are for; the search when left out. */
  readonly call?: ApiKeysCall;
}

export function ApiKeysStatus({ call }: ApiKeysStatusProps): ReactElement {
  const keys = useApiKeys(call);
  const entries = Object.entries(keys.data ?? {});
  return (
    <>
      <h2 className={classes.heading}>API Keys Status</h2>
      {entries.length > 0 ? (
        <ul className={classes.list}>
          {entries.map(([name, isSet]) => (
            <li key={name} className={classes.row}>
              <code>{name}</code>
              <StatusBadge status={isSet ? 'available' : 'missing'} />
            </li>
          ))}
        </ul>
      ) : null}
      {entries.length === 0 && keys.isError ? (
        <div className={classes.failed}>
          <p className={classes.text}>The API key status could not be loaded.</p>
          <Button size="xs" onClick={() => void keys.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {entries.length === 0 && !keys.isError ? (
        <p className={classes.text}>Loading API key status...</p>
      ) : null}
    </>
  );
}
