/** Says of the sources of a run what is held against them now: a work may be retracted after it was read, and the library or a register hears of it. */
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import { findShownStandings } from '../../store/documents/work-standings.js';
import { workOfArticle } from '../../works/article-work.js';

/**
 * In their order. What was known when they were read stays.
 * @param sources As the library has them now.
 * @param retracted Keys of those that a look at what is new found to be retracted.
 */
export async function noteSourceStandings(
  queries: Queries,
  sources: readonly StudySource[],
  retracted: readonly string[],
): Promise<StudySource[]> {
  const standings = await findShownStandings(
    queries,
    sources.map(({ article, documentId }) => ({ documentId, work: workOfArticle(article) })),
  );
  return sources.map((source, index) => {
    const { article } = source;
    const { retraction = null, notices = article.notices } = standings[index] ?? {};
    const isHeld = retraction !== null || retracted.includes(source.key);
    const is_retracted = article.is_retracted || isHeld;
    return { ...source, article: { ...article, is_retracted, notices } };
  });
}
