/** Offers to process those once more that were of which copies were left out only because of their file type. */
import type { Article, ArticleResult } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './processing-modal.module.css';
import type { Processing } from './use-processing';

interface SkippedByTypeProps {
  readonly rows: readonly ArticleResult[];
  readonly articles: readonly Article[];
  readonly processing: Processing;
}

export function SkippedByType({
  rows,
  articles,
  processing,
}: SkippedByTypeProps): ReactElement | null {
  // What the library has already is not taken in again whatever its type, unless it has the abstract alone.
  const left = rows.filter((row) => row.was_known !== true || row.file_type === 'abstract');
  const typesOf = ({ excluded_types = [] }: ArticleResult): readonly string[] => excluded_types;
  const types = new Set(left.flatMap(typesOf));
  const allowed = processing.excluded.filter((type) => types.has(type));
  const isLeftOut = (row: ArticleResult): boolean =>
    allowed.some((type) => typesOf(row).includes(type));
  const urls = new Set(left.filter(isLeftOut).map((row) => row.article_url));
  const again = articles.filter((article) => urls.has(article.url));
  if (again.length === 0) return null;
  const rest = processing.excluded.filter((type) => !allowed.includes(type));
  return (
    <div className={classes.notice}>
      <Button loading={processing.isStarting} onClick={() => processing.start(again, rest)}>
        Process {again.length} again with {allowed.join(', ')} allowed
      </Button>
    </div>
  );
}
