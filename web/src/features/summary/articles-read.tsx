/** Which articles the summary was made of, and how each was read. */
import type { ReadArticle } from '@lectern/contract';
import { sayArticleRead } from '@lectern/contract/words/say-summary';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress } from '../../lib/addresses';
import { PreprintBadge } from '../../ui/preprint-badge';
import { StandingBadges } from '../../ui/standing-badges';
import classes from './articles-read.module.css';

export function ArticlesRead({
  articles,
}: {
  readonly articles: readonly ReadArticle[];
}): ReactElement {
  return (
    <details className={classes.fold}>
      <summary>Articles and how they were read</summary>
      <ol className={classes.list}>
        {articles.map((article) => (
          <li key={article.position} value={article.position}>
            <span className={classes.title}>
              <Title article={article} />
            </span>{' '}
            <StandingBadges isRetracted={article.is_retracted === true} notices={article.notices} />{' '}
            {article.is_preprint === true ? <PreprintBadge /> : null}{' '}
            <span className={classes.facts}>{sayArticleRead(article)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Title({ article }: { readonly article: ReadArticle }): ReactElement {
  if (article.document_id !== null)
    return <Link to={readerAddress(article.document_id)}>{article.title}</Link>;
  if (!isWebAddress(article.url)) return <>{article.title}</>;
  return (
    <a href={article.url} target="_blank" rel="noopener noreferrer">
      {article.title}
    </a>
  );
}
