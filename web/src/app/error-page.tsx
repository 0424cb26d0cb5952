/** What shows when a screen itself broke. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../lib/api';
import { isLoadFailure } from '../lib/load-failure';
import { doubtConnection, useConnection } from '../session/use-connection';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { BackToExplorer, Page } from '../ui/page';
import classes from './error-page.module.css';

export function ErrorPage(): ReactElement {
  const error = useRouteError();
  const isUnloaded = isLoadFailure(error);
  return (
    <Page>
      <div className={classes.error}>
        {isUnloaded ? <ReloadWhenBack /> : null}
        <h1>Unexpected Application Error!</h1>
        {isUnloaded ? (
          <p>
            This screen could not be loaded from the server. Either the server does not answer, then
            this page loads it by itself once it does; or Lectern was updated, then reload the page.
            Your library and your searches are not affected.
          </p>
        ) : (
          <p>
            This screen could not be shown. Your library and your searches are on the server and are
            not affected.
          </p>
        )}
        <Notice kind="danger">{messageOf(error)}</Notice>
        <div className={classes.ways}>
          <Button
            variant="filled"
            leftSection={<Icon name="refresh" size={16} />}
            onClick={() => window.location.reload()}
          >
            Reload the page
          </Button>
          <BackToExplorer />
        </div>
      </div>
    </Page>
  );
}

/** A module that failed to load is not asked for again before the page is loaded anew. The page may stand without the frame, which else looks for the server. */
function ReloadWhenBack(): null {
  const queryClient = useQueryClient();
  useConnection(() => window.location.reload());
  useEffect(() => doubtConnection(queryClient), [queryClient]);
  return null;
}
