/** What the Explorer shows once there is a search: loaded while a person still writes the query. */
import { deferred } from '../../ui/deferred';

export const ArticleList = deferred(async () => (await import('./article-list')).ArticleList);
export const FinishedSearch = deferred(
  async () => (await import('./finished-search')).FinishedSearch,
);
export const ShownAnswer = deferred(
  async () => (await import('./answer/shown-answer')).ShownAnswer,
);
export const PassagePanel = deferred(
  async () => (await import('../../passages/passage-panel')).PassagePanel,
);

export function loadLaterParts(): void {
  for (const part of [ArticleList, FinishedSearch, ShownAnswer, PassagePanel]) part.ahead();
}
