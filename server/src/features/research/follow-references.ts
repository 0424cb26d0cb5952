/** Follows what the best sources of a run refer to, and who refers to them; each source once in the life of a workflow, each a step. */
import type { ResearchPlan } from '@lectern/contract';
import type { FoundSource, RelatedWorks } from '../../pipeline/study/study-source.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';

/** In a round. */
const sourcesFollowed = 3;
/** References and citing works of each. */
const worksOfEach = 20;
const agent = 'Literature Researcher';

export async function followReferences(
  run: Run,
  verbs: ResearchVerbs,
  {
    sources,
    plan,
    followed,
  }: {
    sources: readonly FoundSource[];
    plan: ResearchPlan;
    /** Keys of those that were followed before; those of now are added. */
    followed: Set<string>;
  },
): Promise<RelatedWorks[]> {
  if (run.workflow.config.research_source === 'internal' || plan.engines.length === 0) return [];
  const best = sources.filter(({ key }) => !followed.has(key)).slice(0, sourcesFollowed);
  const found: RelatedWorks[] = [];
  for (const source of best) {
    run.viewer.agent(agent, 'active', `Following the references of “${source.article.title}”`);
    const related = await run.keepOutside({ kind: 'related', name: source.key, agent }, () =>
      verbs.followReferences({
        ...{ source, engines: plan.engines },
        ...{ max: worksOfEach, signal: run.signal },
      }),
    );
    if (related === null) break;
    followed.add(source.key);
    for (const failure of related.failures) await run.note(agent, failure);
    found.push(related);
  }
  return found;
}
