/** Gives a run that goes deeper what the runs before it read, as it stands now: what has been retracted since carries no answer. */
import { findInLibrary } from '../../pipeline/study/find-in-library.js';
import { isOfRetracted, type StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import { newestOfEach } from './find-known.js';
import { findChangesSince } from './keep-changes.js';
import { noteSourceStandings } from './note-source-standings.js';
import type { Run } from './run.js';

/** None where it is the first. */
export async function findSourcesBefore(run: Run, queries: Queries): Promise<StudySource[]> {
  const read = newestOfEach(await run.earlier('source'));
  const { retracted } = await findChangesSince(queries, run.workflow);
  const noted = await noteSourceStandings(queries, await findInLibrary(queries, read), retracted);
  // What it was read as stays.
  return read.map((source, index) => {
    const { article = source.article, isTakenBack = false } = noted[index] ?? {};
    return { ...source, article, isTakenBack };
  });
}

/** Questions whose newest answer was made from passages of a source that is retracted now; none where a person wants these. */
export async function findBarredAnswers(
  run: Run,
  before: readonly StudySource[],
): Promise<ReadonlySet<string>> {
  if (run.workflow.config.include_retracted) return new Set();
  const retracted = new Set(before.flatMap((source) => (isOfRetracted(source) ? source.key : [])));
  const answers = await run.earlier('answer');
  const newest = new Map(answers.map((each) => [each.answer.question, each]));
  return new Set(
    [...newest].flatMap(([question, { evidence }]) =>
      evidence.passages.some(({ source }) => retracted.has(source)) ? question : [],
    ),
  );
}
