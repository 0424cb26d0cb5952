/** The articles in one panel; arrows walk them, space selects. */
import type { Article } from '@lectern/contract';
import { useCallbackRef } from '@mantine/hooks';
import type { KeyboardEvent, ReactElement } from 'react';
import type { PassageDesk } from '../../passages/use-open-passage';
import type { ArticleMarks } from './answer/article-marks';
import { ArticleCard } from './article-card';
import classes from './article-list.module.css';
import { ArticleSkeleton } from './article-skeleton';

interface ArticleListProps {
  readonly articles: readonly Article[];
  readonly isSelected: (url: string) => boolean;
  /** Absent while nothing can be selected yet. */
  readonly onToggle?: (url: string) => void;
  /** What an answer made of them. */
  readonly marks?: ArticleMarks;
  /** Where what it quotes of them opens. */
  readonly desk?: PassageDesk;
  /** Those that an earlier search of the same did not find. */
  readonly newUrls?: readonly string[] | undefined;
  /** Absent where nobody knows. */
  readonly isInLibrary?: ((url: string) => boolean) | undefined;
  /** How many placeholders follow. */
  readonly skeletons?: number;
}

export function ArticleList({
  articles,
  isSelected,
  onToggle,
  marks,
  desk,
  newUrls = [],
  isInLibrary,
  skeletons = 0,
}: ArticleListProps): ReactElement {
  const toggle = useCallbackRef(onToggle);

  return (
    <ul className={classes.list} aria-label="Articles" onKeyDown={walk}>
      {articles.map((article) => (
        <ArticleCard
          key={article.url}
          article={article}
          isSelected={isSelected(article.url)}
          onToggle={onToggle ? toggle : undefined}
          mark={marks?.get(article.url)}
          desk={desk}
          isNew={newUrls.includes(article.url)}
          isInLibrary={isInLibrary?.(article.url)}
        />
      ))}
      {Array.from({ length: skeletons }, (_, index) => index).map((index) => (
        <ArticleSkeleton key={index} />
      ))}
    </ul>
  );
}

const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (
    !step ||
    event.defaultPrevented ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-article]')];
  const from = cards.findIndex((card) => card.contains(document.activeElement));
  const card = cards[step(from, cards.length - 1)];
  if (!card) return;
  event.preventDefault();
  // While nothing can be selected the card itself takes the focus.
  (card.querySelector<HTMLElement>('input:not([disabled])') ?? card).focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
