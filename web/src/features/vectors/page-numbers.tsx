/** The pages of a long table: the first, the last and those around the one on show. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../lib/format';
import { Icon } from '../../ui/icons';
import classes from './page-numbers.module.css';

interface PageNumbersProps {
  /** From 1; may lie behind the last when rows have gone. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Nothing where one page holds all. */
export function PageNumbers({ page, pages, onPage }: PageNumbersProps): ReactElement | null {
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button
        type="button"
        className={classes.page}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <Icon name="chevron-left" size={16} />
      </button>
      {pagesShown(page, pages).map((shown, index, all) => (
        <span key={shown} className={classes.slot}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 ? (
            <span className={classes.gap} aria-hidden="true">
              …
            </span>
          ) : null}
          <button
            type="button"
            className={classes.page}
            aria-label={`Page ${formatNumber(shown)}`}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {formatNumber(shown)}
          </button>
        </span>
      ))}
      <button
        type="button"
        className={classes.page}
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" size={16} />
      </button>
    </nav>
  );
}

function pagesShown(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, ...(page === 1 ? [3] : []), pages];
  return [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
}
