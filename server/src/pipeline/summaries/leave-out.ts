/** What a summary leaves out, and how it says so: nothing rests on a retracted work unless a person wants that. */
import type { ReadArticle, SummaryRequest } from '@lectern/contract';

const leftOut = 'Retracted, and left out of the summary';
const allRetracted =
  'All selected articles are retracted. Include retracted articles, among the advanced options, to summarise them all the same';

export function leaveOutRetractedArticles(
  articles: readonly ReadArticle[],
  { include_retracted }: SummaryRequest,
): ReadArticle[] {
  return articles.map((article) =>
    article.is_retracted === true && include_retracted !== true
      ? { ...article, read_as: 'none', reason: leftOut }
      : article,
  );
}

/** Empty where none was. */
export function nameLeftOut(articles: readonly ReadArticle[]): string {
  const titles = articles
    .filter(({ reason }) => reason === leftOut)
    .map(({ title }) => `“${title}”`);
  if (titles.length === 0) return '';
  return titles.length === 1
    ? `A retracted article was left out: ${titles[0]}.`
    : `Retracted articles were left out: ${titles.join(', ')}.`;
}

/** Which of the selected ones are not read, to be said behind how many are; empty where all are. */
export function nameUnread(articles: readonly ReadArticle[]): string {
  const unread = articles.filter(({ read_as }) => read_as === 'none');
  const retracted = unread.filter(({ reason }) => reason === leftOut).length;
  const without = unread.length - retracted;
  return [
    ...(retracted > 0 ? [`${retracted} retracted left out`] : []),
    ...(without > 0 ? [`${without} without text left out`] : []),
  ]
    .map((part) => `; ${part}`)
    .join('');
}

/** Why there is no summary where no article can be read. */
const nothingToRead =
  'None of the selected articles can be read: your library has no text of them, and they have no abstract';

export function whyNothingIsRead(articles: readonly ReadArticle[]): string {
  return articles.every(({ reason }) => reason === leftOut) ? allRetracted : nothingToRead;
}
