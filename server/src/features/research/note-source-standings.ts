/** Says of the sources of a run what is held against them now: a work may be retracted after it was read, and the library or a register hears of it. */
import { addReadFromRetracted } from '@lectern/contract/words/read-from-retracted';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import { findShownStandings } from '../../store/documents/work-standings.js';
import { workOfArticle } from '../../works/article-work.js';
import { joinMarks } from '../../works/join-marks.js';

/**
 * In their order. What was known when they were read stays. Of one that was read from a preprint which alone was retracted it is said that
 * its text was.
 * @param sources As the library has them now.
 * @param retracted Keys of those that a look at what is new found to be retracted.
 */
export async function noteSourceStandings(
  queries: Queries,
  sources: readonly StudySource[],
  retracted: readonly string[],
): Promise<StudySource[]> {
  const shown = await findShownStandings(
    queries,
    sources.map(({ article, documentId }) => ({ documentId, work: workOfArticle(article) })),
  );
  return sources.map((source, index) => {
    const { article } = source;
    const { standing, isTakenBack = false } = shown[index] ?? {};
    const { retraction = null, notices } = standing ?? {};
    const is_retracted = retraction !== null || retracted.includes(source.key);
    const retracted_by = retraction?.source.split(', ');
    const noted = {
      ...source,
      article: { ...article, ...joinMarks(article, { is_retracted, retracted_by, notices }) },
    };
    const isReadText = source.passages.some((passage) => passage.document_id === source.documentId);
    if (!isTakenBack || !isReadText) return noted;
    return { ...noted, isTakenBack, reason: addReadFromRetracted(source.reason) };
  });
}
