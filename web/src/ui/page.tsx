/** The sheet of a screen: its padding, and the head with Back to Explorer and the title. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icons';
import classes from './page.module.css';

export function Page({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={classes.page}>{children}</div>;
}

interface PageHeadProps {
  readonly title: string;
  /** Tools at the right. */
  readonly children?: ReactNode;
  /** They are small enough to stand beside the title on narrow screens, too. */
  readonly areToolsBeside?: boolean;
}

/** For every screen but the Explorer. */
export function PageHead({ title, children, areToolsBeside = false }: PageHeadProps): ReactElement {
  return (
    <nav className={classes.head} aria-label={title}>
      <BackToExplorer />
      <h1>{title}</h1>
      {children ? (
        <div className={classes.tools} data-beside={areToolsBeside || undefined}>
          {children}
        </div>
      ) : null}
    </nav>
  );
}

export function BackToExplorer(): ReactElement {
  return (
    <Button
      component={Link}
      to="/"
      size="xs"
      className={classes.back}
      leftSection={<Icon name="arrow-left" size={16} />}
    >
      Back to Explorer
    </Button>
  );
}

interface PanelProps {
  readonly title?: ReactNode;
  /** At the right of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a hairline edge, and a head where it has a title. */
export function Panel({ title, aside, children }: PanelProps): ReactElement {
  return (
    <section className={classes.panel}>
      {title === undefined ? null : (
        <div className={classes.panelHead}>
          <h2 className={classes.panelTitle}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={classes.panelBody}>{children}</div>
    </section>
  );
}
