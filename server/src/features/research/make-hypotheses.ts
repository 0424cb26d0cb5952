/** The Hypothesis Generator at work: what it asks of a model and outside are steps; the rest code does again after a crash. */
import { UpstreamError } from '../../errors.js';
import type { FoundTogether } from '../../pipeline/study/search-together.js';
import type { StudyHypothesis } from '../../pipeline/study/study-answer.js';
import type { StudySource } from '../../pipeline/study/study-source.js';
import { alone } from './alone.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';
import type { StudiedTopic } from './study-topic.js';

const agent = 'Hypothesis Generator';

export async function makeHypotheses(
  run: Run,
  verbs: ResearchVerbs,
  { sources, plan }: StudiedTopic,
): Promise<readonly StudyHypothesis[]> {
  const { workflow, viewer, signal } = run;
  const { num_hypotheses, research_source, include_retracted } = workflow.config;
  const work = { agent, otherwise: [], unexpected: 'The hypotheses could not be written' } as const;
  const { logUnexpected } = verbs;
  const engines = research_source === 'internal' ? [] : plan.engines;
  const searchBoth = async (one: string, other: string): Promise<FoundTogether> => {
    const found = await run.keepOutside(
      { kind: 'together', name: `${one} & ${other}`, agent },
      () => verbs.searchTogether({ one, other, engines, toYear: run.input.to_year, signal }),
    );
    if (found === null) throw new UpstreamError('the budget of the run is used up');
    return found;
  };
  viewer.count({ hypotheses_wanted: num_hypotheses });
  viewer.agent(agent, 'active', `Writing hypotheses from ${sources.length} sources`);
  return alone<readonly StudyHypothesis[]>(run, { ...work, logUnexpected }, async () => {
    const { hypotheses, notes } = await verbs.generateHypotheses({
      topic: workflow.topic,
      questions: plan.questions.map(({ text }) => text),
      sources: include_retracted ? sources.map(asSound) : sources,
      count: num_hypotheses,
      searchOutside: engines.length === 0 ? null : searchBoth,
      asker: run.asker,
      signal,
    });
    run.showUsage();
    await run.put({ kind: 'hypotheses', name: String(run.input.run) }, { hypotheses, notes });
    for (const note of notes) await run.note(agent, note);
    for (const [index, { evidence_for, evidence_against }] of hypotheses.entries()) {
      const cited = [...evidence_for, ...evidence_against].flatMap(
        ({ citations }) => citations,
      ).length;
      await run.say(
        agent,
        `Hypothesis ${index + 1} written; it rests on ${cited} ${cited === 1 ? 'passage' : 'passages'}.`,
      );
      for (const note of hypotheses[index]?.notes ?? [])
        await run.say(agent, `Hypothesis ${index + 1}: ${note}`, 'warning');
    }
    viewer.count({ hypotheses_written: hypotheses.length });
    viewer.advance('hypotheses', 1);
    viewer.agent(agent, 'completed', `${hypotheses.length} of ${num_hypotheses} written`);
    return hypotheses;
  });
}

/** A person wants what retracted works say: it carries links as the others do. The list of sources marks them all the same. */
function asSound(source: StudySource): StudySource {
  return { ...source, article: { ...source.article, is_retracted: false } };
}
