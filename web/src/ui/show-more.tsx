/** At the foot of a list that shows its newest entries: the way to the older ones. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../lib/api';
import type { More } from '../lib/use-latest-first';
import { Notice } from './notice';

export function ShowMore({ more }: { readonly more: More }): ReactElement | null {
  if (!more.isThere) return null;
  return (
    <>
      {more.error === null ? null : (
        <Notice kind="danger" role="alert">
          More could not be loaded: {messageOf(more.error)}
        </Notice>
      )}
      <Button
        variant="subtle"
        fullWidth
        aria-busy={more.isComing}
        onClick={() => (more.isComing ? undefined : more.read())}
      >
        Show more
      </Button>
    </>
  );
}
