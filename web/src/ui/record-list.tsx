/** The one list of things made before: each is opened with a click, and can be deleted. */
import { ActionIcon } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons';
import classes from './record-list.module.css';

export function RecordList({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={classes.list}>{children}</ul>;
}

interface RecordRowProps {
  readonly title: string;
  /** Below the title. */
  readonly facts: ReactNode;
  /** What became of it, where that must be said. */
  readonly state?: string | undefined;
  /** It is the one that is shown now. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Of the button that deletes it; there is none without it. */
  readonly deleteLabel?: string;
  readonly onDelete?: () => void;
}

export function RecordRow({
  title,
  facts,
  state,
  isOpen,
  onOpen,
  deleteLabel,
  onDelete,
}: RecordRowProps): ReactElement {
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{facts}</span>
        {state === undefined ? null : <span className={classes.state}>{state}</span>}
      </button>
      {onDelete === undefined ? null : (
        <ActionIcon className={classes.delete} aria-label={deleteLabel} onClick={onDelete}>
          <Icon name="trash" size={17} />
        </ActionIcon>
      )}
    </li>
  );
}
