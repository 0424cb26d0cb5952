/** What the answer made of each article of the list. */
import type { ArticleAnswer, ArticleResult, Source } from '@lectern/contract';
import { isRead } from './answer-words';
import { shownMessage } from './shown-message';

export type ArticleMark =
  | {
      readonly kind: 'quoted';
      readonly messageId: string;
      /** Of the first passage of it that the answer cites. */
      readonly marker: number;
      readonly sources: readonly Source[];
    }
  | { readonly kind: 'unquoted' | 'read' | 'reading' | 'waiting' }
  | { readonly kind: 'unread'; readonly reason: string };

/** By the address of the article; what is not read for the answer has none. */
export type ArticleMarks = ReadonlyMap<string, ArticleMark>;

export function markArticles(answer: ArticleAnswer | undefined): ArticleMarks {
  if (answer === undefined) return new Map();
  const shown = shownMessage(answer);
  const cited =
    shown?.kind === 'message'
      ? { messageId: shown.message.id, sources: shown.message.answer?.sources ?? [] }
      : null;
  return new Map(answer.articles.map((row) => [row.article_url, markOf(row, cited)]));
}

function markOf(
  row: ArticleResult,
  cited: { readonly messageId: string; readonly sources: readonly Source[] } | null,
): ArticleMark {
  const source = cited?.sources.find(({ document_id }) => document_id === row.document_id);
  if (cited && source) return { kind: 'quoted', ...cited, marker: source.marker };
  if (row.stage === 'Pending') return { kind: 'waiting' };
  if (row.stage !== 'Done') return { kind: 'reading' };
  if (isRead(row)) return { kind: cited ? 'unquoted' : 'read' };
  return { kind: 'unread', reason: row.error ?? row.skipped_reason ?? whyUnread(row) };
}

function whyUnread({ status }: ArticleResult): string {
  return status === 'cancelled' ? 'stopped before' : 'your library has no passages of it';
}
