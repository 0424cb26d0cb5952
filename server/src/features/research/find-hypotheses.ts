/** Finds the hypotheses of a workflow, each as it was judged last, and what of it stays behind what its later runs found. */
import type { StudyHypothesis } from '../../pipeline/study/study-answer.js';
import type { Queries } from '../../store/database/database.js';
import { findParts } from '../../store/research/workflow-parts.js';
import type { PartContents, PartKind } from './part-kinds.js';
import { tellWhatStays } from './tell-what-stays.js';

export interface FoundHypotheses {
  readonly hypotheses: readonly StudyHypothesis[];
  /** Sentences. */
  readonly whatStays: readonly string[];
}

export async function findHypotheses(
  queries: Queries,
  workflowId: string,
): Promise<FoundHypotheses> {
  const of = async <Kind extends PartKind>(kind: Kind) => {
    const found = await findParts(queries, { workflowId, kind });
    // What stands under a kind is the JSON of what was put there as one of it.
    return found.map((part) => ({ ...part, content: part.content as PartContents[Kind] }));
  };
  const anew = new Map((await of('hypothesis')).map(({ name, ...judged }) => [name, judged]));
  const found = (await of('hypotheses'))
    .flatMap(({ run, content }) => content.hypotheses.map((each) => ({ run, content: each })))
    .map((first, index) => anew.get(String(index + 1)) ?? first);
  return {
    hypotheses: found.map(({ content }) => content),
    whatStays: tellWhatStays({
      hypotheses: found.map(({ run }) => run),
      answers: (await of('answer')).map(({ run, content }) => ({
        run,
        question: content.answer.question,
      })),
      datasets: (await of('dataset')).length,
      report: (await of('report')).at(-1)?.run ?? null,
    }),
  };
}
