/** Takes up what earlier runs of a workflow came to, so that a run that goes deeper does none of it again. */
import type { ResearchPlan } from '@lectern/contract';
import {
  type InsideFound,
  isAnsweredByAll,
  type OutsideFound,
  type RelatedWorks,
  type StudySource,
} from '../../pipeline/study/study-source.js';
import type { Answered } from './answer-questions.js';
import type { Run } from './run.js';

/** What a topic is known of until now: it grows from round to round. */
export interface Known {
  /** By key. */
  readonly read: Map<string, StudySource>;
  /** Keys of what earlier runs read. */
  readonly readEarlier: ReadonlySet<string>;
  /** By question. */
  readonly answered: Map<string, Answered>;
  readonly searched: Set<string>;
  /** Keys of what earlier runs read in part as something failed that may work now. */
  readonly again: Set<string>;
  /** Keys of the sources whose references were followed. */
  readonly followed: Set<string>;
  readonly outside: OutsideFound[];
  readonly inside: InsideFound[];
  readonly related: RelatedWorks[];
}

/** What failed in earlier runs, or was not come to, is not done. */
export async function takeUp(
  run: Run,
  { engines }: ResearchPlan,
  before: readonly StudySource[],
): Promise<Known> {
  const outside = await run.earlier('search');
  const inside = await run.earlier('library');
  const related = await run.earlier('related');
  const asksOutside = run.workflow.config.research_source !== 'internal' && engines.length > 0;
  const searched = asksOutside ? outside.filter(isAnsweredByAll) : inside;
  return {
    read: new Map(before.map((source) => [source.key, source])),
    readEarlier: new Set(before.map(({ key }) => key)),
    answered: new Map((await run.earlier('answer')).map((each) => [each.answer.question, each])),
    searched: new Set(searched.map(({ query }) => query)),
    again: new Set(before.flatMap(({ key, mayReadMore }) => (mayReadMore === true ? key : []))),
    followed: new Set(related.filter(isFollowed).map(({ source }) => source)),
    ...{ outside, inside, related },
  };
}

function isFollowed({ references, citingWorks, failures }: RelatedWorks): boolean {
  return failures.length === 0 || references.length > 0 || citingWorks.length > 0;
}
