/** Offers to process those once more that were skipped only because of their file type. */
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
  const types = new Set(rows.filter((row) => row.status === 'skipped').map((row) => row.file_type));
  const allowed = processing.excluded.filter((type) => types.has(type));
  const isSkippedByType = (row: ArticleResult): boolean =>
    row.status === 'skipped' && allowed.some((type) => type === row.file_type);
  const urls = new Set(rows.filter(isSkippedByType).map((row) => row.article_url));
  const skipped = articles.filter((article) => urls.has(article.url));
  if (skipped.length === 0) return null;
  const rest = processing.excluded.filter((type) => !allowed.includes(type));
  return (
    <div className={classes.notice}>
      <Button loading={processing.isStarting} onClick={() => processing.start(skipped, rest)}>
        Process the {skipped.length} skipped with {allowed.join(', ')} allowed
      </Button>
    </div>
  );
}
