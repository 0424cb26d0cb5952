/** The bar of the reader: the way back, the title, what is shown, and the tools of the original. */
import type { EditorialNotice } from '@lectern/contract';
import type { ReactElement, ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented';
import { StandingBadges } from '../../../ui/standing-badges';
import classes from './reader-bar.module.css';
import type { ReaderPanes } from './use-reader-panes';

interface ReaderBarProps {
  /** Empty while it is not known. */
  readonly title: string;
  readonly isRetracted?: boolean;
  readonly notices?: readonly EditorialNotice[] | undefined;
  readonly panes: ReaderPanes;
  readonly back: ReactNode;
  /** Told of the place where the tools of the original go. */
  readonly toolsRef?: (place: HTMLElement | null) => void;
}

const names = {
  original: { name: 'Original', icon: 'reader' },
  text: { name: 'Text', icon: 'lines' },
  passages: { name: 'Passages', icon: 'quote' },
} as const;

export function ReaderBar({
  title,
  isRetracted = false,
  notices,
  panes,
  back,
  toolsRef,
}: ReaderBarProps): ReactElement {
  const { choices, pane, show } = panes;
  return (
    <nav className={classes.bar} aria-label="Reader">
      {back}
      {title === '' ? (
        <span className={classes.title} />
      ) : (
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
      )}
      <StandingBadges isRetracted={isRetracted} notices={notices} />
      {choices.length > 1 ? (
        <div className={classes.switch}>
          <Segmented
            label="Shown"
            choices={choices.map((value) => ({ value, ...names[value] }))}
            value={pane}
            onChange={show}
          />
        </div>
      ) : null}
      <div ref={toolsRef} className={classes.tools} data-idle={pane !== 'original' || undefined} />
    </nav>
  );
}
