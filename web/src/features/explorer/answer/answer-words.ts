/** The words of an answer from articles: what is done now, and what it looked at. */
import type { ArticleAnswer, ArticleResult } from '@lectern/contract';
import { formatPlural } from '../../../lib/format';

type Facts = Pick<ArticleAnswer, 'status' | 'stage' | 'articles' | 'document_ids'>;

/** What is done now; empty once it has ended. */
export function stageText({ status, stage, articles, document_ids }: Facts): string {
  if (status === 'pending') return 'Waiting for its turn: other answers are being made';
  if (status !== 'processing') return '';
  if (stage === 'searching') return 'Searching first';
  if (stage === 'answering')
    return `Answering from ${formatPlural(document_ids.length, 'article')}`;
  const done = articles.filter((row) => row.stage === 'Done').length;
  return `Reading ${Math.min(done + 1, articles.length)} of ${formatPlural(articles.length, 'article')}`;
}

/** 0 to 100: reading is nearly all of the work. */
export function percentOf({ stage, articles }: Facts): number {
  if (stage === 'searching') return 0;
  if (stage === 'answering') return 95;
  const done = articles.filter((row) => row.stage === 'Done').length;
  return articles.length === 0 ? 0 : (done / articles.length) * 95;
}

/** `7 of 10 articles read: 5 full texts, 2 abstracts; 2 could not be read; 1 in your library without passages; 1 stopped before`; empty while nothing is chosen. */
export function readText(articles: readonly ArticleResult[]): string {
  if (articles.length === 0) return '';
  const read = articles.filter(isRead);
  const abstracts = read.filter(({ file_type }) => file_type === 'abstract').length;
  const kinds = [
    countOf(read.length - abstracts, 'full text'),
    countOf(abstracts, 'abstract'),
  ].filter((part) => part !== '');
  const stopped = articles.filter(({ status }) => status === 'cancelled').length;
  const lacking = articles.filter(lacksPassages).length;
  const ended = articles.filter(({ stage }) => stage === 'Done').length;
  const unread = ended - read.length - stopped - lacking;
  return [
    `${read.length} of ${formatPlural(articles.length, 'article')} read${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`,
    unread === 0 ? '' : `${unread} could not be read`,
    lacking === 0 ? '' : withoutPassagesText(lacking),
    stopped === 0 ? '' : `${stopped} stopped before`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** There are passages of it to answer from. */
export function isRead({ processed, chunks_stored }: ArticleResult): boolean {
  return processed && chunks_stored > 0;
}

/** The library has it, and no passages of it so far. */
function lacksPassages(row: ArticleResult): boolean {
  return row.stage === 'Done' && row.was_known === true && !isRead(row);
}

function withoutPassagesText(count: number): string {
  return `${count} in your library without passages`;
}

/** Why nothing is answered, though nothing failed; null where something is. */
export function whyNoAnswer({
  outcome,
  articles,
  retracted_left_out: retracted,
}: Pick<ArticleAnswer, 'outcome' | 'articles' | 'retracted_left_out'>): string | null {
  if (outcome === 'no_articles' && retracted > 0)
    return `Nothing is answered: all that was found is retracted (${formatPlural(retracted, 'article')}).`;
  if (outcome === 'no_articles')
    return 'Nothing is answered: the search found no articles to read.';
  if (outcome === 'none_read') {
    const lacking = articles.filter(lacksPassages).length;
    const also = lacking === 0 ? '' : ` (${withoutPassagesText(lacking)})`;
    return `Nothing is answered: none of ${formatPlural(articles.length, 'article')} could be read${also}.`;
  }
  return null;
}

function countOf(count: number, noun: string): string {
  return count === 0 ? '' : formatPlural(count, noun);
}
