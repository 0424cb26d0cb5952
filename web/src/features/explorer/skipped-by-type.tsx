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
  // What the library has already was skipped whatever its type.
  const left = rows.filter((row) => row.status === 'skipped' && row.was_known !== true);
  const types = new Set(left.map((row) => row.file_type));
  const allowed = processing.excluded.filter((type) => types.has(type));
  const isSkippedByType = (row: ArticleResult): boolean =>
    allowed.some((type) => type === row.file_type);
  const urls = new Set(left.filter(isSkippedByType).map((row) => row.article_url));
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
