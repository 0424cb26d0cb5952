/** What a person asks of a run before it starts, as the form shows it; kept for this tab, and what the server is sent for it. */
import type { Article, WorkflowRequest } from '@lectern/contract';
import {
  type ResearchSource,
  researchLimits,
  researchSources,
  researchTemplates,
} from '@lectern/contract/research-limits';
import { fieldsOf, textOf, wholeWithin, within } from '../../lib/use-stored-state';
import { type TemplateName, templates } from './templates';

interface PinnedDocument {
  readonly id: string;
  /** Empty where only the id is known. */
  readonly title: string;
}

export interface ResearchDraft {
  readonly topic: string;
  readonly source: ResearchSource;
  /** Always as many as there are slots. */
  readonly questions: readonly string[];
  readonly template: TemplateName | null;
  readonly hypotheses: boolean;
  readonly hypothesesWanted: number;
  readonly datasets: boolean;
  /** The plan is shown, and may be changed, before the run. */
  readonly showPlan: boolean;
  readonly keepSources: boolean;
  /** What retracted works say counts as what others say. */
  readonly includeRetracted: boolean;
  /** Empty for the default one. */
  readonly model: string;
  readonly numbers: DraftNumbers;
  readonly articles: readonly Article[];
  readonly documents: readonly PinnedDocument[];
}

export interface DraftNumbers {
  readonly sources: number;
  readonly rounds: number;
  readonly minutes: number;
  readonly outsideCalls: number;
  readonly tokens: number;
  readonly dollars: number;
}

const numberNames = [
  'sources',
  'rounds',
  'minutes',
  'outsideCalls',
  'tokens',
  'dollars',
] as const satisfies readonly (keyof DraftNumbers)[];

const noQuestions: readonly string[] = Array.from(
  { length: researchLimits.questionsMax },
  () => '',
);

/** The topic and what belongs to it; the options stay as they are chosen. */
export const noTopic = {
  topic: '',
  questions: noQuestions,
  template: null,
  articles: [],
  documents: [],
} as const satisfies Partial<ResearchDraft>;

export function withQuestions(questions: readonly string[]): readonly string[] {
  return noQuestions.map((empty, index) => questions[index] ?? empty);
}

/** Reads what was stored; whatever is not usable is as it is at first. Never throws. */
export function parseDraft(stored: unknown): ResearchDraft {
  const found = fieldsOf(stored);
  const numbers = fieldsOf(found.numbers);
  return {
    topic: textOf(found.topic),
    source: researchSources.find((source) => source === found.source) ?? 'both',
    questions: withQuestions(listOf(found.questions).map(textOf)),
    template: researchTemplates.find((name) => name === found.template) ?? null,
    hypotheses: found.hypotheses !== false,
    hypothesesWanted: wholeWithin(found.hypothesesWanted, researchLimits.hypotheses),
    datasets: found.datasets !== false,
    showPlan: found.showPlan === true,
    keepSources: found.keepSources === true,
    includeRetracted: found.includeRetracted === true,
    model: textOf(found.model),
    numbers: {
      sources: wholeWithin(numbers.sources, researchLimits.sources),
      rounds: wholeWithin(numbers.rounds, researchLimits.rounds),
      minutes: wholeWithin(numbers.minutes, researchLimits.minutes),
      outsideCalls: wholeWithin(numbers.outsideCalls, researchLimits.outsideCalls),
      tokens: wholeWithin(numbers.tokens, researchLimits.tokens),
      dollars: within(numbers.dollars, researchLimits.dollars),
    },
    // Only this screen writes them, from what the contract's calls gave.
    articles: listOf(found.articles) as readonly Article[],
    documents: listOf(found.documents) as readonly PinnedDocument[],
  };
}

/** Each dataset is made for a hypothesis. */
export function makesDatasets({ hypotheses, datasets }: ResearchDraft): boolean {
  return hypotheses && datasets;
}

/** The quick start that the questions come from; null where none does, or one of one's own stands with them. */
export function templateOf({ template, questions }: ResearchDraft): TemplateName | null {
  const asked = askedOf(questions);
  if (template === null || asked.length === 0) return null;
  const own = templates[template].questions;
  return asked.every((question) => own.includes(question)) ? template : null;
}

/** The same words again as they are asked for in a workflow. */
export function toRequest(draft: ResearchDraft): WorkflowRequest {
  const asked = askedOf(draft.questions);
  return {
    topic: draft.topic.trim(),
    specific_questions: asked.length > 0 ? asked : null,
    config: {
      research_source: draft.source,
      generate_hypotheses: draft.hypotheses,
      num_hypotheses: draft.hypothesesWanted,
      skip_hypotheses: !draft.hypotheses,
      data_generation: { enabled: makesDatasets(draft) },
      template: templateOf(draft),
      ...(draft.model === '' ? {} : { model: draft.model }),
      max_sources: draft.numbers.sources,
      max_rounds: draft.numbers.rounds,
      budget: {
        minutes: draft.numbers.minutes,
        outside_calls: draft.numbers.outsideCalls,
        tokens: draft.numbers.tokens,
        dollars: draft.numbers.dollars,
      },
      keep_sources: draft.keepSources,
      pinned_articles: [...draft.articles],
      pinned_documents: draft.documents.map(({ id }) => id),
      include_retracted: draft.includeRetracted,
    },
  };
}

/** What was asked of a workflow, to be shown again or asked anew; a template without questions asks its own. Titles of pinned documents are not kept with it. */
export function draftOf(asked: WorkflowRequest): ResearchDraft {
  const { config } = asked;
  const { minutes, tokens, dollars, outside_calls: outsideCalls } = config.budget;
  return {
    topic: asked.topic,
    source: config.research_source,
    questions: withQuestions(
      asked.specific_questions ??
        (config.template === null ? [] : templates[config.template].questions),
    ),
    template: config.template,
    hypotheses: config.generate_hypotheses && !config.skip_hypotheses,
    hypothesesWanted: config.num_hypotheses,
    datasets: config.data_generation.enabled,
    showPlan: false,
    keepSources: config.keep_sources,
    includeRetracted: config.include_retracted,
    model: config.model ?? '',
    numbers: {
      sources: config.max_sources,
      rounds: config.max_rounds,
      minutes,
      outsideCalls,
      tokens,
      dollars,
    },
    articles: config.pinned_articles,
    documents: config.pinned_documents.map((id) => ({ id, title: '' })),
  };
}

/** How many of the further options are not as they are at first. */
export function countChanged(draft: ResearchDraft): number {
  const first = parseDraft(null);
  const changed = numberNames.filter((name) => draft.numbers[name] !== first.numbers[name]).length;
  return (
    changed +
    [draft.showPlan, draft.keepSources, draft.includeRetracted, draft.model !== ''].filter(Boolean)
      .length
  );
}

function askedOf(questions: readonly string[]): string[] {
  return questions.map((question) => question.trim()).filter(Boolean);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
