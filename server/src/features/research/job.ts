/** A research workflow as long work: its agents one after another, each search, source, answer and call of a model a step of its own. */
import { processingLimits, type ResearchPlan } from '@lectern/contract';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import { findInLibrary } from '../../pipeline/study/find-in-library.js';
import type { StudyReport } from '../../pipeline/study/study-answer.js';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { FileStore } from '../../store/files/files.js';
import {
  changePlan,
  countSources,
  type RunView,
  researchJobName,
} from '../../store/research/workflows.js';
import { alone } from './alone.js';
import { findHypotheses } from './find-hypotheses.js';
import { orderAsKept } from './find-known.js';
import { isOutside, type KeepArticles } from './keep-sources.js';
import { makeAgain } from './make-again.js';
import { makeCharts } from './make-charts.js';
import { makeDatasets } from './make-datasets.js';
import { judgeHypothesis, makeHypotheses } from './make-hypotheses.js';
import type { ResearchVerbs } from './research-verbs.js';
import { openRun, type Run, type RunInput, type RunParts } from './run.js';
import { startsAfter } from './run-view.js';
import type { SearchedQuestion } from './search-round.js';
import { findBarredAnswers, findSourcesBefore } from './sources-before.js';
import { lacksHypotheses, noHypotheses, stagesOf } from './stages-of.js';
import { type StudiedTopic, studyTopic } from './study-topic.js';

export type ResearchJob = JobKind<RunInput, RunView, { readonly workflow_id: string }>;

export interface ResearchJobParts extends RunParts {
  readonly files: FileStore;
  readonly verbs: ResearchVerbs;
  readonly keepArticles: KeepArticles;
}

const supervisor = 'Research Supervisor';

export function createResearchJob(parts: ResearchJobParts): ResearchJob {
  return {
    name: researchJobName,
    maxRunning: 2,
    maxRunningInAll: 8,
    waiting: {
      max: 32,
      busy: 'Too many workflows are waiting, please try again',
      retryAfterSeconds: 60,
    },
    initialProgress: ({ before }) => before,
    run: (context) => runResearch(context, parts),
  };
}

async function runResearch(
  context: JobContext<RunInput, RunView>,
  parts: ResearchJobParts,
): Promise<{ workflow_id: string }> {
  const { verbs, database } = parts;
  const run = await openRun(context, parts, stagesOf);
  const { workflow } = run;
  const { again } = context.input;
  if (again) {
    await makeAgain(run, parts, again);
    return { workflow_id: workflow.id };
  }
  const plan = await agreePlan(run, parts);
  const before = await findSourcesBefore(run, database);
  const barred = await findBarredAnswers(run, before);
  await sayBarred(run, barred);
  const asked = await askedOf(run, plan, barred);
  const topic = await studyTopic(run, verbs, { plan, asked, before });
  await countSources(database, workflow.id, topic.sources.length);
  const report = await writeReport(run, verbs, topic);
  const stages = stagesOf(workflow, context.input);
  const isDeeper = workflow.run > 1;
  const { hypothesis: number = null } = context.input;
  if (isDeeper && number !== null) await judgeHypothesis(run, parts, { number, topic });
  const isWhole = !isDeeper || context.input.unmade === true;
  const makesHypotheses = isWhole && stages.includes('hypotheses');
  // Datasets are planned from them as they were written: what was made has its number by that.
  const written = makesHypotheses
    ? await makeHypotheses(run, verbs, topic)
    : (await run.earlier('hypotheses')).flatMap(({ hypotheses }) => hypotheses);
  if (stages.includes('datasets')) await makeDatasets(run, parts, written);
  if (stages.includes('charts')) {
    const answers = topic.answered.map(({ answer }) => answer);
    // Numbered as the results are: the charts show what these cite.
    const { hypotheses } = await findHypotheses(database, workflow.id);
    const sources = await orderAsKept(database, workflow.id, topic.sources);
    const evidence = verbs.numberCitations({
      ...{ topic: workflow.topic, sources, report, answers, hypotheses },
    });
    // What was read of a preprint that is retracted since is drawn no more; the work itself is counted.
    const takenBack = new Set(
      sources.flatMap(({ isTakenBack }, index) => (isTakenBack === true ? index + 1 : [])),
    );
    const citations = evidence.citations.filter(({ source }) => !takenBack.has(source));
    const keys = sources.flatMap(({ key, article }) => (article.is_retracted ? [] : [key]));
    await makeCharts(run, parts, { ...evidence, citations, keys });
  }
  if (workflow.config.keep_sources) await keepReadSources(run, parts, topic.sources);
  await run.say(supervisor, 'Workflow completed.');
  run.viewer.agent(supervisor, 'completed', 'The report is written');
  return { workflow_id: workflow.id };
}

async function writeReport(
  run: Run,
  verbs: ResearchVerbs,
  { sources, answered }: StudiedTopic,
): Promise<StudyReport> {
  const { viewer, workflow, input, signal } = run;
  const answers = answered.map(({ answer }) => answer);
  viewer.agent(supervisor, 'active', 'Writing the report');
  const report = await run.keepWritten(
    { kind: 'report', name: String(input.run), agent: supervisor },
    (model) => verbs.writeReport({ topic: workflow.topic, answers, sources, signal }, model),
  );
  for (const note of report.notes) await run.note(supervisor, note);
  viewer.advance('report', 1);
  await run.say(supervisor, 'Report written.');
  viewer.agent(supervisor, 'active', 'Waiting for the other agents');
  return report;
}

/** Where the workflow asks for it: what was read as a full text goes into the library, by the processing of articles. */
async function keepReadSources(
  run: Run,
  { keepArticles, verbs, database }: ResearchJobParts,
  sources: readonly StudySource[],
): Promise<void> {
  const work = {
    agent: supervisor,
    otherwise: undefined,
    unexpected: 'The sources could not be taken into the library',
    logUnexpected: verbs.logUnexpected,
  } as const;
  const articles = (await findInLibrary(database, sources))
    .filter((source) => isOutside(source) && source.readAs === 'full_text')
    .slice(0, processingLimits.articlesMax)
    .map(({ article }) => article);
  if (articles.length === 0) return;
  await alone(run, work, async () => {
    await keepArticles(articles, {
      once: stableId(run.workflow.id, String(run.input.run), 'keep'),
    });
    await run.say(
      supervisor,
      `Sources whose full text was read are being taken into the library: ${articles.length}.`,
    );
  });
}

/** The plan as it was made and, where a person has not changed it, as a model makes it better. */
async function agreePlan(run: Run, { verbs, database }: ResearchJobParts): Promise<ResearchPlan> {
  const { workflow, viewer, input } = run;
  await run.say(
    supervisor,
    input.question === null ? 'Workflow started.' : `Going deeper on “${input.question}”.`,
  );
  viewer.agent(supervisor, 'active', 'Planning');
  const { plan, notes } = await run.keepWritten(
    { kind: 'plan', name: String(input.run), agent: supervisor },
    async (model) =>
      model === null || workflow.isPlanChanged || input.question !== null
        ? { plan: workflow.plan, notes: [] }
        : verbs.improvePlan(
            { topic: workflow.topic, plan: workflow.plan, signal: run.signal },
            model,
          ),
  );
  await changePlan(database, { id: workflow.id, plan, from: ['processing'], isByPerson: false });
  for (const note of notes) await run.say(supervisor, note);
  const asked = await askedOf(run, plan, new Set());
  const searches = asked.reduce((sum, { queries }) => sum + queries.length, 0);
  if (input.question === null)
    await run.say(
      supervisor,
      `Split the topic into ${count(asked.length, 'question')} and ${count(searches, 'search')}.`,
    );
  viewer.count({ questions_total: plan.questions.length });
  viewer.advance('plan', 1);
  if (input.question === null) showWaiting(run);
  if (lacksHypotheses(workflow)) await run.note('Data Generator', noHypotheses);
  viewer.agent(supervisor, 'active', 'Waiting for the sources and the answers');
  return plan;
}

function showWaiting({ viewer, workflow, input }: Run): void {
  const stages = stagesOf(workflow, input);
  const off = 'Not asked for';
  const noData = lacksHypotheses(workflow) ? 'Datasets are made for hypotheses' : off;
  const says = {
    'Hypothesis Generator': stages.includes('hypotheses') ? startsAfter('answers') : off,
    'Data Generator': stages.includes('datasets') ? startsAfter('hypotheses') : noData,
    'Chart Generator': startsAfter(stages.includes('datasets') ? 'datasets' : 'answers'),
  } as const;
  // The names are those above.
  for (const [agent, message] of Object.entries(says) as [keyof typeof says, string][])
    viewer.agent(agent, 'idle', message);
}

/** What the run is to answer: everything, or the one question that it goes on with, those that no run before came to and those of barred answers. */
async function askedOf(
  run: Run,
  plan: ResearchPlan,
  barred: ReadonlySet<string>,
): Promise<SearchedQuestion[]> {
  const { question } = run.input;
  if (question === null) return plan.questions;
  const asked = new Set((await run.earlier('answer')).map(({ answer }) => answer.question));
  return plan.questions.filter(
    ({ text }) => text === question || !asked.has(text) || barred.has(text),
  );
}

async function sayBarred(run: Run, barred: ReadonlySet<string>): Promise<void> {
  if (barred.size === 0) return;
  const questions = [...barred].map((question) => `“${question}”`);
  const last = questions.splice(-1);
  const named = [questions.join(', '), ...last].filter((text) => text !== '').join(' and ');
  await run.say(
    supervisor,
    `Answered anew, as a source that was read for it, or the preprint that was read of it, has been retracted since: ${named}.`,
  );
}

function count(amount: number, noun: 'question' | 'search'): string {
  const plural = noun === 'search' ? 'searches' : 'questions';
  return `${amount} ${amount === 1 ? noun : plural}`;
}
