/** Walks through the pages of a list. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import classes from './pager.module.css';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Nothing where one page holds all. */
export function Pager({ page, perPage, total, onPage }: PagerProps): ReactElement | null {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p className={classes.place} role="status">
        {page * perPage + 1}–{Math.min(total, (page + 1) * perPage)} of {total}
      </p>
      <Button size="xs" leftSection={<Icon name="chevron-left" size={15} />} disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="xs" rightSection={<Icon name="chevron-right" size={15} />} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
