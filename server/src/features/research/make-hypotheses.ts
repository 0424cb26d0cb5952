/** The Hypothesis Generator at work: what it asks of a model and outside are steps; the rest code does again after a crash. */
import { sayScore } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { NotFoundError, UpstreamError } from '../../errors.js';
import type { FoundTogether } from '../../pipeline/study/search-together.js';
import type { StudyHypothesis } from '../../pipeline/study/study-answer.js';
import { isOfRetracted, type StudySource } from '../../pipeline/study/study-source.js';
import type { Database } from '../../store/database/database.js';
import { alone } from './alone.js';
import { findHypotheses } from './find-hypotheses.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';
import type { StudiedTopic } from './study-topic.js';

const agent = 'Hypothesis Generator';

export async function makeHypotheses(
  run: Run,
  verbs: ResearchVerbs,
  topic: StudiedTopic,
): Promise<readonly StudyHypothesis[]> {
  const { workflow, viewer, signal } = run;
  const { sources } = topic;
  const { num_hypotheses } = workflow.config;
  const work = { agent, otherwise: [], unexpected: 'The hypotheses could not be written' } as const;
  const { logUnexpected } = verbs;
  viewer.count({ hypotheses_wanted: num_hypotheses });
  viewer.agent(agent, 'active', `Writing hypotheses from ${sayCount(sources.length, 'source')}`);
  return alone<readonly StudyHypothesis[]>(run, { ...work, logUnexpected }, async () => {
    const { hypotheses, notes } = await verbs.generateHypotheses({
      ...materialOf(run, verbs, topic),
      count: num_hypotheses,
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
        `Hypothesis ${index + 1} written; it rests on ${sayCount(cited, 'passage')}.`,
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

/** Judges one of them anew over all that is there now, in its place; its dataset stays. @param number from 1. */
export async function judgeHypothesis(
  run: Run,
  { verbs, database }: { readonly verbs: ResearchVerbs; readonly database: Database },
  { number, topic }: { readonly number: number; readonly topic: StudiedTopic },
): Promise<void> {
  const { workflow, viewer } = run;
  const unexpected = `Hypothesis ${number} could not be judged anew`;
  const { logUnexpected } = verbs;
  viewer.agent(
    agent,
    'active',
    `Judging hypothesis ${number} from ${sayCount(topic.sources.length, 'source')}`,
  );
  await alone<void>(run, { agent, otherwise: undefined, unexpected, logUnexpected }, async () => {
    const { hypotheses } = await findHypotheses(database, workflow.id);
    const before = hypotheses[number - 1];
    if (before === undefined) throw new NotFoundError(`There is no hypothesis ${number}`);
    const judged = await verbs.judgeHypothesis({
      ...materialOf(run, verbs, topic),
      hypothesis: before,
    });
    await run.put({ kind: 'hypothesis', name: String(number) }, judged);
    const from = sayScore(before.confidence_score);
    const to = sayScore(judged.confidence_score);
    const change = from === to ? `still ${to}` : `${to}, from ${from}`;
    await run.say(agent, `Hypothesis ${number} judged anew: its confidence is ${change}.`);
    for (const note of judged.notes)
      if (!before.notes.includes(note))
        await run.say(agent, `Hypothesis ${number}: ${note}`, 'warning');
    viewer.advance('hypotheses', 1);
    viewer.agent(agent, 'completed', `Hypothesis ${number} judged anew`);
  });
}

/** What hypotheses are drawn from and judged by. */
function materialOf(run: Run, verbs: ResearchVerbs, { sources, unread, plan }: StudiedTopic) {
  const { topic, config } = run.workflow;
  const engines = config.research_source === 'internal' ? [] : plan.engines;
  const searchBoth = async (one: string, other: string): Promise<FoundTogether> => {
    const { signal } = run;
    const found = await run.keepOutside(
      { kind: 'together', name: `${one} & ${other}`, agent },
      () => verbs.searchTogether({ one, other, engines, toYear: run.input.to_year, signal }),
    );
    if (found === null) throw new UpstreamError('the budget of the run is used up');
    return found;
  };
  return {
    topic,
    questions: plan.questions.map(({ text }) => text),
    sources: sources.map(config.include_retracted ? asSound : asRead),
    unread: unread(),
    searchOutside: engines.length === 0 ? null : searchBoth,
  };
}

/** A link is carried by what was read of a work: that of a retracted preprint is retracted. */
export function asRead(source: StudySource): StudySource {
  return { ...source, article: { ...source.article, is_retracted: isOfRetracted(source) } };
}

/** A person wants what retracted works say: it carries links as the others do. The list of sources marks them all the same. */
function asSound(source: StudySource): StudySource {
  return { ...source, article: { ...source.article, is_retracted: false } };
}
