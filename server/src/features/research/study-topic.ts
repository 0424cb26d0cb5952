/** The Literature Researcher and the Research Supervisor at work on the questions: rounds of searching, reading and answering, until nothing is thin or the rounds are over. */
import type { Article, ResearchPlan } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { noteLanguage } from '../../pipeline/study/note-language.js';
import type {
  GatheredSources,
  InsideFound,
  OutsideFound,
  RelatedWorks,
  StudySource,
} from '../../pipeline/study/study-source.js';
import { type Answered, answerQuestions } from './answer-questions.js';
import { followReferences } from './follow-references.js';
import { listUnread } from './list-unread.js';
import { noteRetractions } from './note-retractions.js';
import { readSources } from './read-sources.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';
import { type SearchedQuestion, searchRound } from './search-round.js';
import { type Known, takeUp } from './take-up.js';
import { whyNoSource } from './why-no-source.js';

export interface StudiedTopic {
  readonly plan: ResearchPlan;
  readonly sources: readonly StudySource[];
  /** What the searches of all runs found beside these, each work once: looked for where it is asked for. */
  readonly unread: () => readonly Article[];
  /** The newest of each question, in the order of the plan. */
  readonly answered: readonly Answered[];
}

/** How much of the work comes before this round, as a rule: each further one is smaller. */
const shareBefore = (round: number): number => (round === 0 ? 0 : 1 - 0.4 ** round);

/** @throws AppError when nothing could be read at all. */
export async function studyTopic(
  run: Run,
  verbs: ResearchVerbs,
  {
    plan,
    asked,
    before,
  }: {
    plan: ResearchPlan;
    asked: readonly SearchedQuestion[];
    /** What earlier runs read. */
    before: readonly StudySource[];
  },
): Promise<StudiedTopic> {
  const state = await takeUp(run, plan, before);
  const { read, answered, searched } = state;
  const rounds = run.workflow.config.max_rounds;
  const language = noteLanguage(
    run.workflow.topic,
    plan.questions.map(({ text }) => text),
  );
  if (language !== null) await run.note('Research Supervisor', language);
  let thin = asked;
  for (let round = 0; round <= rounds && (round === 0 || thin.length > 0); round += 1) {
    const [from, to] = [shareBefore(round), round === rounds ? 1 : shareBefore(round + 1)];
    const tell = (share: number): void =>
      run.viewer.advance('literature', from + (to - from) * share);
    await studyOnce(run, verbs, { round, plan, thin, asked, state, tell });
    thin = round === rounds ? [] : await findThin(run, verbs, { plan, answered, searched, asked });
  }
  const sources = [...read.values()];
  const count = sources.filter(({ passages }) => passages.length > 0).length;
  if (count === 0)
    throw whyNoSource({
      from: run.workflow.config.research_source,
      sources,
      kept: run.viewer.view().activity.sources_kept,
      outside: state.outside,
      library: await verbs.countSearched(),
    });
  run.viewer.agent(
    'Literature Researcher',
    'completed',
    `${sayCount(sources.length, 'source')}, ${count} read`,
  );
  const inOrder = plan.questions.flatMap(({ text }) => answered.get(text) ?? []);
  return { plan, sources, unread: () => listUnread(sources, state), answered: inOrder };
}

async function studyOnce(
  run: Run,
  verbs: ResearchVerbs,
  {
    state,
    ...given
  }: {
    round: number;
    plan: ResearchPlan;
    /** What is searched for. */
    thin: readonly SearchedQuestion[];
    asked: readonly SearchedQuestion[];
    state: Known;
    tell: (share: number) => void;
  },
): Promise<void> {
  const { round, plan, thin, asked, tell } = given;
  const { read, readEarlier, answered, searched, followed } = state;
  const found = await searchRound(run, verbs, { ...given, questions: thin, searched });
  state.outside.push(...found.outside);
  state.inside.push(...found.inside);
  const gather = (name: string, related: readonly RelatedWorks[]): Promise<GatheredSources> =>
    gatherSources(run, verbs, {
      name: `${run.input.run}, round ${round + 1}${name}`,
      plan,
      found,
      related,
      ...{ read, readEarlier },
    });
  let gathered = await gather('', []);
  const related = await followReferences(run, verbs, { sources: gathered.sources, plan, followed });
  state.related.push(...related);
  if (related.length > 0) gathered = await gather(', with references', related);
  await sayGathered(run, gathered, state);
  const barred = await noteRetractions(run, gathered.sources, state);
  tell(0.3);
  const added = await readSources(run, verbs, {
    ...{ found: gathered.sources, again: state.again },
    ...{ read, tell },
  });
  for (const source of added) read.set(source.key, source);
  // From the same sources comes the same answer.
  if (round > 0 && added.length === 0 && barred.length === 0) return;
  const sources = [...read.values()];
  if (!sources.some(({ passages }) => passages.length > 0)) return;
  // A round that read nothing answered nothing: what it was to answer may have no search left, and is asked all the same.
  const isOpen = ({ text }: SearchedQuestion): boolean =>
    barred.includes(text) || !answered.has(text) || thin.some((each) => each.text === text);
  const others = barred.filter((text) => asked.every((each) => each.text !== text));
  await answerQuestions(run, verbs, {
    ...given,
    questions: [...asked.filter(isOpen), ...others.map((text) => ({ text, queries: [] }))],
    sources,
    answered,
  });
}

async function gatherSources(
  run: Run,
  verbs: ResearchVerbs,
  round: {
    name: string;
    plan: ResearchPlan;
    found: { outside: readonly OutsideFound[]; inside: readonly InsideFound[] };
    related: readonly RelatedWorks[];
    read: ReadonlyMap<string, StudySource>;
    readEarlier: ReadonlySet<string>;
  },
): Promise<GatheredSources> {
  const { topic, config } = run.workflow;
  // What is read is put there as it was found: nothing of its passages is needed.
  const before = [...round.read.values()].map(
    ({ key, article, foundBy, isPinned, documentId, relevance }) => ({
      ...{ key, article, foundBy, isPinned, documentId, relevance },
    }),
  );
  const { plan, found, related, readEarlier } = round;
  return run.keep({ kind: 'gathered', name: round.name }, () =>
    verbs.gatherSources({ topic, plan, config, ...found, related, before, readEarlier }),
  );
}

/** Counts the works that this round found beside those read before it, each once, and apart from them the records that are of one of these. */
async function sayGathered(run: Run, gathered: GatheredSources, state: Known): Promise<void> {
  const { read } = state;
  const { sources, duplicates, offTopic, beyond, notes, missing = [] } = gathered;
  const found = sources.filter(({ key }) => !read.has(key)).length + offTopic + beyond;
  // Each work once, whichever searches, rounds and runs found it.
  const works = sources.length + listUnread(sources, state).length;
  run.viewer.count({ sources_found: works, sources_kept: sources.length });
  const more = beyond > 0 ? `, ${beyond} more than the run reads` : '';
  const of = read.size > 0 ? 'these or of sources kept before' : 'these';
  const again = duplicates > 0 ? `; ${sayCount(duplicates, 'further record')} of ${of}` : '';
  await run.say(
    'Literature Researcher',
    `${sayCount(found, 'source')} found, ${offTopic} dropped as off topic${more}${again}.`,
  );
  for (const note of notes) await run.say('Literature Researcher', note);
  for (const note of missing) await run.note('Literature Researcher', note);
}

async function findThin(
  run: Run,
  verbs: ResearchVerbs,
  given: {
    plan: ResearchPlan;
    answered: ReadonlyMap<string, Answered>;
    searched: ReadonlySet<string>;
    asked: readonly SearchedQuestion[];
  },
): Promise<SearchedQuestion[]> {
  const { plan, answered, searched, asked } = given;
  const isAsked = (question: string): boolean => asked.some(({ text }) => text === question);
  const all = plan.questions.flatMap(({ text }) =>
    isAsked(text) ? (answered.get(text) ?? []) : [],
  );
  const thin = verbs
    .judgeCoverage({
      topic: run.workflow.topic,
      plan: { ...plan, questions: plan.questions.filter(({ text }) => isAsked(text)) },
      answers: all.map(({ answer }) => answer),
      evidence: all.map(({ evidence }) => evidence),
      searched: [...searched],
    })
    .filter(({ queries }) => queries.length > 0);
  for (const { question, reason, queries } of thin) {
    const next = queries.map((query) => `“${query}”`).join(', ');
    await run.say('Research Supervisor', `“${question}”: ${reason} Searching again with ${next}.`);
  }
  return thin.map(({ question, queries }) => ({ text: question, queries }));
}
