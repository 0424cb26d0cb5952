/** What shows when a screen itself broke. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../lib/api';
import { doubtConnection, onConnectionBack } from '../session/use-connection';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { BackToExplorer, Page } from '../ui/page';
import classes from './error-page.module.css';

export function ErrorPage(): ReactElement {
  const error = useRouteError();
  const isUnloaded = isLoadFailure(error);
  useReloadWhenBack(isUnloaded);
  return (
    <Page>
      <div className={classes.error}>
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

/** What browsers and the bundler say when a part of the application does not come. */
function isLoadFailure(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload/.test(
    messageOf(error),
  );
}

/** A module that failed to load is not asked for again before the page is loaded anew. */
function useReloadWhenBack(isUnloaded: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isUnloaded) return;
    doubtConnection(queryClient);
    return onConnectionBack(() => window.location.reload());
  }, [isUnloaded, queryClient]);
}
