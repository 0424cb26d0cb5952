/** Puts together what a workflow found: at its end, and what there is before it. */
import {
  isFinished,
  type ResearchAnswer,
  readerName,
  type WorkflowResults,
  workflowStatusOf,
} from '@lectern/contract';
import { sayUnmadeCharts, sayUnmadeDatasets } from '@lectern/contract/words/say-run';
import type { StudyAnswer, StudyReport } from '../../pipeline/study/study-answer.js';
import type { Queries } from '../../store/database/database.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { describeState, type LiveRun } from './describe-workflow.js';
import { findHypotheses } from './find-hypotheses.js';
import { findContents } from './find-known.js';
import { findSourcesNow } from './find-sources-now.js';
import { findUnmade, nothingUnmade } from './find-unmade.js';
import { noteCharts } from './note-charts.js';
import type { PartContents, PartKind } from './part-kinds.js';
import type { ResearchVerbs } from './research-verbs.js';

const noReport: StudyReport = {
  keyInsights: [],
  summary: [],
  sections: [],
  markersRemoved: 0,
  claims: 0,
  claimsUnsupported: 0,
  notes: [],
};

export async function assembleResults(
  queries: Queries,
  {
    workflow,
    live,
    verbs,
  }: {
    workflow: StoredWorkflow;
    live: LiveRun;
    verbs: Pick<ResearchVerbs, 'numberCitations' | 'planDatasets'>;
  },
): Promise<WorkflowResults> {
  const of = <Kind extends PartKind>(kind: Kind): Promise<PartContents[Kind][]> =>
    findContents(queries, workflow.id, kind);
  const now = await findSourcesNow(queries, workflow);
  const { sources, searches, changes, since } = now;
  const answers = newestAnswers(workflow, await of('answer'));
  const report = (await of('report')).at(-1) ?? noReport;
  const { hypotheses, whatStays } = await findHypotheses(queries, workflow.id);
  const { summary, key_insights, ...numbered } = verbs.numberCitations({
    ...{ topic: workflow.topic, sources, report, answers, hypotheses },
  });
  const hasEnded = isFinished(workflow.status);
  const unmade = hasEnded ? await findUnmade(queries, workflow, verbs) : nothingUnmade;
  const state = describeState(workflow, live);
  const metadata: WorkflowResults['research_results']['metadata'] = {
    total_sources: numbered.sources.length,
    research_duration: state.activity.elapsed_seconds,
    confidence_score: confidenceOf(numbered.answers),
    started_at: workflow.startedAt?.toISOString() ?? null,
    finished_at: workflow.finishedAt?.toISOString() ?? null,
    // Each query is one search, wherever it was asked: of the library alone, where nothing outside is.
    searches: countSearches(searches, await of('library')),
    articles_found: state.activity.sources_found,
    articles_read: sources.filter(({ passages }) => passages.length > 0).length,
    passages_cited: new Set(numbered.citations.map(({ passage_id }) => passage_id)).size,
    model: modelOf([
      ...answers,
      ...(report.summaryBy === undefined ? [] : [report.summaryBy]),
      ...hypotheses.filter(({ origin }) => origin === 'written'),
    ]),
    usage: state.activity.usage,
    notes: [
      ...(await of('note')),
      ...whatStays,
      ...sayUnmadeDatasets(unmade),
      ...sayUnmadeCharts(unmade),
    ],
    ...sumChecks([report, ...answers]),
  };
  return {
    workflow_id: workflow.id,
    topic: workflow.topic,
    status: workflowStatusOf(workflow.status),
    summary,
    summary_writer: report.summaryBy ?? null,
    research_results: {
      summary,
      answers: textsOf(numbered.answers),
      sources: numbered.sources,
      metadata,
    },
    key_insights,
    answers: numbered.answers,
    sections: numbered.sections,
    citations: numbered.citations,
    hypotheses: numbered.hypotheses,
    datasets: await of('dataset'),
    visualizations: await noteCharts(queries, workflow.id, {
      charts: await of('chart'),
      sources: now,
    }),
    unmade,
    // What is shown as retracted is told as that, also where it was found to be after the look.
    changes: changes && { ...changes, retracted: since },
  };
}

/** One that failed everywhere was none; one that was sent again is one. */
function countSearches(
  outside: readonly PartContents['search'][],
  inside: readonly PartContents['library'][],
): number {
  const answered = [...outside.filter(({ outcome }) => outcome === 'found'), ...inside];
  return new Set(answered.map(({ query }) => query)).size;
}

/** In the order of the plan. */
function newestAnswers(
  { plan }: StoredWorkflow,
  answers: readonly PartContents['answer'][],
): StudyAnswer[] {
  const byQuestion = new Map(answers.map(({ answer }) => [answer.question, answer]));
  return plan.questions.flatMap(({ text }) => byQuestion.get(text) ?? []);
}

/** Made so that a question such as `__proto__` is a question. */
function textsOf(answers: WorkflowResults['answers']): Record<string, string> {
  return Object.fromEntries(answers.map(({ question, text }) => [question, text]));
}

function modelOf(written: readonly { readonly model: string }[]): string {
  const names = [...new Set(written.map(({ model }) => model))];
  return names.length === 0 ? readerName : names.join(', ');
}

/** Mean over the questions that were answered; 0 for none. */
export function confidenceOf(
  answers: readonly Pick<ResearchAnswer, 'is_answered' | 'confidence_score'>[],
): number {
  const scores = answers.flatMap((each) => (each.is_answered ? each.confidence_score : []));
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

type Checked = Pick<
  StudyReport,
  'markersRemoved' | 'claims' | 'claimsUnsupported' | 'claimsInOwnWords' | 'summaryBy'
> &
  Partial<Pick<StudyAnswer, 'origin'>>;

function sumChecks(checked: readonly Checked[]) {
  const sum = (count: (each: Checked) => number): number =>
    checked.reduce((total, each) => total + count(each), 0);
  return {
    markers_removed: sum(({ markersRemoved }) => markersRemoved),
    claims: sum(({ claims }) => claims),
    claims_unsupported: sum(({ claimsUnsupported }) => claimsUnsupported),
    claims_in_own_words: sum(countOwnWords),
  };
}

/** Of what an earlier version had a model write, none is known to stand in other words than the model's. */
function countOwnWords(checked: Checked): number {
  const { claims, claimsUnsupported, claimsInOwnWords, origin, summaryBy } = checked;
  const isWritten = (origin ?? summaryBy?.origin) === 'written';
  return claimsInOwnWords ?? (isWritten ? claims - claimsUnsupported : 0);
}
