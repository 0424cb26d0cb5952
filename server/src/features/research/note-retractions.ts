/** Marks what a run has read as retracted once a later search says that it is: from then on it carries no answer, and those that it carried are to be given anew. */
import type { FoundSource, StudySource } from '../../pipeline/study/study-source.js';
import { joinMarks } from '../../works/join-marks.js';
import type { Answered } from './answer-questions.js';
import type { Run } from './run.js';

/**
 * Puts them in the place of what was read, and says so in the log and the results.
 * @param found All that is known of now. @returns Questions whose answer was made from passages of one; none where a person wants these.
 */
export async function noteRetractions(
  run: Run,
  found: readonly FoundSource[],
  {
    read,
    answered,
  }: {
    readonly read: Map<string, StudySource>;
    readonly answered: ReadonlyMap<string, Answered>;
  },
): Promise<string[]> {
  const noted = new Set<string>();
  for (const { key, article } of found) {
    const before = read.get(key);
    if (before === undefined || before.article.is_retracted || !article.is_retracted) continue;
    const name = `${key}, retracted, run ${run.input.run}`;
    const { source } = await run.keep({ kind: 'source', name }, async () => ({
      calls: 0,
      source: { ...before, article: { ...before.article, ...joinMarks(before.article, article) } },
    }));
    read.set(key, source);
    noted.add(key);
    const by = article.retracted_by?.join(', ') ?? '';
    await run.note(
      'Literature Researcher',
      `“${article.title}” was read before it was found to be retracted${by === '' ? '' : ` (${by})`}.`,
    );
  }
  if (noted.size === 0 || run.workflow.config.include_retracted) return [];
  return [...answered.values()].flatMap(({ answer, evidence }) =>
    evidence.passages.some(({ source }) => noted.has(source)) ? answer.question : [],
  );
}
