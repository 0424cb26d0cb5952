/** What shows when a screen itself broke. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../lib/api';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { BackToExplorer, Page } from '../ui/page';
import classes from './error-page.module.css';

export function ErrorPage(): ReactElement {
  const error = useRouteError();
  return (
    <Page>
      <div className={classes.error}>
        <h1>Unexpected Application Error!</h1>
        <p>This screen could not be shown. Your library and your searches are on the server and are not affected.</p>
        <Notice kind="danger">{messageOf(error)}</Notice>
        <div className={classes.ways}>
          <Button variant="filled" leftSection={<Icon name="refresh" size={16} />} onClick={() => window.location.reload()}>
            Reload the page
          </Button>
          <BackToExplorer />
        </div>
      </div>
    </Page>
  );
}
