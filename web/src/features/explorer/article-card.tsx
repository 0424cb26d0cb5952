/** One article: what it is, what it says, where it comes from, and whether it is selected. */
import type { Article } from '@lectern/contract';
import { knownDate } from '@lectern/contract/known-date';
import { Button } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { formatNumber } from '../../lib/format';
import type { PassageDesk } from '../../passages/use-open-passage';
import { Checkbox } from '../../ui/checkbox';
import { CiteMenu } from '../../ui/cite-menu';
import floating from '../../ui/floating-panel.module.css';
import { Icon } from '../../ui/icons';
import { MarkBadge } from '../../ui/mark-badge';
import markClasses from '../../ui/marks.module.css';
import { SourceTypeBadge } from '../../ui/source-type-badge';
import { StandingBadges } from '../../ui/standing-badges';
import { toCitedArticle } from '../../ui/to-cited-article';
import { ArticleMarkLine } from './answer/article-mark-line';
import type { ArticleMark } from './answer/article-marks';
import classes from './article-card.module.css';
import { AuthorList } from './author-list';
import { CollapsibleText } from './collapsible-text';

interface ArticleCardProps {
  readonly article: Article;
  readonly isSelected: boolean;
  /** Absent while nothing can be selected yet. */
  readonly onToggle?: (url: string) => void;
  /** What an answer made of it. */
  readonly mark?: ArticleMark;
  readonly desk?: PassageDesk;
  /** An earlier search of the same did not find it. */
  readonly isNew?: boolean;
  readonly isInLibrary?: boolean | undefined;
}

export const ArticleCard = memo(function ArticleCard({
  article,
  isSelected,
  onToggle,
  mark,
  desk,
  isNew = false,
  isInLibrary = false,
}: ArticleCardProps): ReactElement {
  const title = article.title || 'Untitled';
  return (
    <li
      className={`${classes.card} ${markClasses.row}`}
      data-article
      data-selected={isSelected || undefined}
      tabIndex={-1}
    >
      <div className={classes.check}>
        <Checkbox
          name={`Select “${title}”`}
          isChecked={isSelected}
          isDisabled={!onToggle}
          onChange={() => onToggle?.(article.url)}
        />
      </div>
      <article className={classes.text}>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        {article.authors === '' ? null : <AuthorList authors={article.authors} />}
        <ArticleOrigin article={article} />
        {article.abstract === '' ? null : (
          <CollapsibleText text={article.abstract} what="abstract" />
        )}
        {article.summary === '' ? null : (
          <div className={classes.summary}>
            <p className={classes.summaryHead}>
              <Icon name="quote" size={15} /> Summary given by the search engine
            </p>
            <CollapsibleText text={article.summary} what="summary" />
          </div>
        )}
        {mark ? <ArticleMarkLine mark={mark} desk={desk} /> : null}
      </article>
      <ArticleRail article={article} isNew={isNew} isInLibrary={isInLibrary} />
    </li>
  );
});

function ArticleOrigin({ article }: { readonly article: Article }): ReactElement | null {
  const { identifiers } = article;
  const identifier =
    article.doi ||
    identifiers?.nct_id ||
    named('arXiv:', identifiers?.arxiv_id) ||
    named('PMID ', identifiers?.pmid);
  const citedBy = article.cited_by_count ?? null;
  const { date, isOfPreprint } = knownDate(article);
  if (`${article.journal}${date}${identifier}` === '' && citedBy === null) return null;
  return (
    <p className={classes.origin}>
      {article.journal === '' ? null : <cite>{article.journal}</cite>}
      {date === '' ? null : (
        <span>
          {isOfPreprint ? 'Preprint of ' : ''}
          <time dateTime={date}>{date}</time>
        </span>
      )}
      {identifier === '' ? null : <code>{identifier}</code>}
      {(article.other_versions ?? []).map(({ doi, url, source_type }) => (
        <span key={doi}>
          <a href={url} target="_blank" rel="noopener noreferrer" title={doi}>
            Also as {source_type}
          </a>
        </span>
      ))}
      {citedBy === null ? null : (
        <span className={classes.citedBy}>Cited by {formatNumber(citedBy)}</span>
      )}
    </p>
  );
}

/** A bare number says nothing. */
function named(register: string, number = ''): string {
  return number === '' ? '' : `${register}${number}`;
}

function ArticleRail({
  article,
  isNew,
  isInLibrary,
}: {
  readonly article: Article;
  readonly isNew: boolean;
  readonly isInLibrary: boolean;
}): ReactElement {
  const relevance = Math.round(Math.min(100, Math.max(0, article.relevance_score)));
  const isWebAddress = /^https?:\/\//i.test(article.url);
  return (
    <div className={classes.rail}>
      <div className={classes.relevance}>
        <span className={classes.label}>Relevance</span>
        <span className={classes.percent}>{relevance}%</span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${relevance}%` }} />
        </span>
      </div>
      <div className={classes.badges}>
        {isInLibrary ? <MarkBadge icon="check">In your library</MarkBadge> : null}
        {isNew ? <MarkBadge icon="plus">New since</MarkBadge> : null}
        <StandingBadges
          isRetracted={article.is_retracted}
          retractedBy={article.retracted_by?.join(', ')}
          notices={article.notices}
        />
        <SourceTypeBadge sourceType={article.source_type} />
        {article.is_open_access === true ? (
          <MarkBadge icon="lock-open">Open access</MarkBadge>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <Fact name="Development phase" value={article.development_phase} />
        <Fact name="Study type" value={article.study_type} />
        <Fact name="Found by" value={article.found_by.join(', ')} />
      </dl>
      <div className={`${classes.ways} ${floating.group}`}>
        {isWebAddress ? (
          <Button
            component="a"
            href={article.url}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            leftSection={<Icon name="external-link" size={15} />}
          >
            Open Source
          </Button>
        ) : null}
        <CiteMenu
          size="xs"
          name={`“${article.title || 'Untitled'}”`}
          articles={[toCitedArticle(article)]}
        />
      </div>
    </div>
  );
}

function Fact({
  name,
  value,
}: {
  readonly name: string;
  readonly value: string;
}): ReactElement | null {
  if (value === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
